//! Draws a random position of Babylonia as a picture that needs nothing else.
//! `cargo run -p draw --features png --example picture -- PLAYERS MOVES FILE.svg|FILE.png [dark]`

use babylonia::{Babylonia, Options};
use draw::picture::{self, Theme};
use draw::{Lang, Watcher};
use table::{Deal, Dice, Game, Seats, Seed};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let seats = args.first().and_then(|text| Seats::new(text.parse().ok()?)).ok_or("PLAYERS MOVES FILE")?;
    let count: usize = args.get(1).ok_or("MOVES is missing")?.parse()?;
    let file = args.get(2).ok_or("FILE is missing")?;
    let theme = if args.iter().any(|arg| arg == "dark") { Theme::Dark } else { Theme::Light };
    let mut game = Babylonia::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(4)))?;
    let mut dice = Dice::from_number(7);
    let mut moves = Vec::new();
    for _ in 0..count {
        let Some(seat) = game.turn().seats().first() else { break };
        moves.clear();
        game.moves(seat, &mut moves);
        game.play_unchecked(seat, *dice.pick(&moves).ok_or("no move")?);
    }
    let names = picture::nameless(seats.iter());
    let watcher = Watcher { who: None, lang: Lang::En, names: &names };
    let svg = picture::of_game(&game, &watcher, "Babylonia", theme);
    #[cfg(feature = "png")]
    if file.ends_with(".png") {
        std::fs::write(file, picture::png(&svg, 1200)?)?;
        return Ok(());
    }
    std::fs::write(file, svg)?;
    Ok(())
}
