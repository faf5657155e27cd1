#![no_main]
guided::feeds!("moves");
