#![no_main]
guided::feeds!("imagine");
