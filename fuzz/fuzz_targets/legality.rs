#![no_main]
guided::feeds!("legality");
