//! The list, and the way from a name to the types of a game.

use bots::Strategy;
use draw::Draw;
use table::{Game, Kit};

/// Everything that makes a game one of this house: rules, players, drawings, and what it brings along.
pub trait Shelved: Draw + Strategy + Kit {}

impl<G: Draw + Strategy + Kit> Shelved for G {}

/// What is done with a game once its types are known.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it with this game.
    fn visit<G: Shelved>(&self) -> Self::Out;
}

macro_rules! games {
    ($($(#[$when:meta])? $game:ty,)*) => {
        /// What comes of every game, in the order of the list.
        #[allow(clippy::vec_init_then_push, reason = "a list of elements cannot leave out one by a condition")]
        pub fn each<V: Visitor>(visitor: &V) -> Vec<V::Out> {
            let mut all = Vec::new();
            $($(#[$when])? all.push(visitor.visit::<$game>());)*
            all
        }

        /// What comes of the game of this name, if there is one.
        pub fn find<V: Visitor>(name: &str, visitor: &V) -> Option<V::Out> {
            match name {
                $($(#[$when])? <$game as Game>::NAME => Some(visitor.visit::<$game>()),)*
                _ => None,
            }
        }
    };
}

#[cfg(feature = "tensor")]
macro_rules! numbered {
    ($($game:ty,)*) => {
        /// What is done with a game that can be played by numbers, once its types are known.
        pub trait NumberVisitor {
            /// What comes of it.
            type Out;

            /// Does it with this game.
            fn visit<G: Shelved + tensor::Encode>(&self) -> Self::Out;
        }

        /// What comes of the game of this name, if there is one that can be played by numbers.
        pub fn find_numbered<V: NumberVisitor>(name: &str, visitor: &V) -> Option<V::Out> {
            match name {
                $(<$game as Game>::NAME => Some(visitor.visit::<$game>()),)*
                _ => None,
            }
        }
    };
}

// In the order of the start page.
games! {
    babylonia::Babylonia,
    babylon::Babylon,
    wonders::Wonders,
    #[cfg(feature = "toy")]
    toy::ToyGame,
}

#[cfg(feature = "tensor")]
numbered! {
    babylonia::Babylonia,
    babylon::Babylon,
    wonders::Wonders,
}
