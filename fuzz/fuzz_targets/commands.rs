#![no_main]
guided::feeds!("commands");
