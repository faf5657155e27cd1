//! The pure layer through its public face: leaders, black cards, worked examples and rulings.

mod black_cards;
mod fixtures;
mod leaders;
mod rulings;
mod worked_examples;
