//! Writes every page that `draw` makes into a folder.
//! `cargo run -p draw --example pages -- FOLDER`

use std::path::PathBuf;

use draw::Lang;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    for lang in Lang::ALL {
        for path in [
            format!("words/{lang}.json"),
            format!("rules/babylonia/{lang}.html"),
            format!("learn/babylonia/{lang}.json"),
            format!("rules/babylon/{lang}.html"),
            format!("learn/babylon/{lang}.json"),
        ] {
            let Some(page) = draw::page(&path) else { continue };
            let file = folder.join(&path);
            std::fs::create_dir_all(file.parent().unwrap_or(&folder))?;
            std::fs::write(file, page.text)?;
        }
    }
    Ok(())
}
