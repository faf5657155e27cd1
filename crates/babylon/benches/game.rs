//! How fast whole games, move lists and views are.
fn main() {
    divan::main();
}
