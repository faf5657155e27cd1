//! A position of a record as a picture.

use draw::picture::{self, Theme};
use draw::{Draw, Lang, Watcher};
use table::Record;

use crate::args::{ShowArgs, Watch};
use crate::drive::in_file;
use crate::failure::Failure;
use crate::{games, input};

/// Draws a position.
pub fn run(args: &ShowArgs) -> Result<(), Failure> {
    let record = input::read_record(&args.record)?;
    (games::of(&record.game)?.show)(&record, args)
}

pub fn show<G: Draw>(record: &Record, args: &ShowArgs) -> Result<(), Failure> {
    let wrong = |what: String| Failure::input(format!("{}: {what}", args.out.display()));
    let at = input::place(record, args.at)?;
    let game = record.replay::<G>(Some(at)).map_err(|why| in_file(&args.record, &why))?.game;
    let who = match args.seat {
        Watch::Seat(index) => Some(game.seats().seat(index).ok_or_else(|| {
            Failure::input(format!("--seat {index}: the seats are 0 to {}", game.seats().count() - 1))
        })?),
        Watch::Public => None,
        Watch::All => return Err(Failure::input("--seat all: a picture shows one seat, or public")),
    };
    let lang: Lang = args.lang.parse().map_err(|why| Failure::input(format!("--lang: {why}")))?;
    let names = picture::nameless(game.seats().iter());
    let watcher = Watcher { who, lang, names: &names };
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let svg = picture::of_game(&game, &watcher, "", theme);
    let bytes = match args.out.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => svg.into_bytes(),
        Some("png") => picture::png(&svg, args.width.clamp(16, 8192)).map_err(wrong)?,
        _ => return Err(wrong("the name must end in .svg or .png".to_owned())),
    };
    std::fs::write(&args.out, bytes).map_err(|why| wrong(why.to_string()))
}
