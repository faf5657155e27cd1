#![no_main]
guided::feeds!("bodies");
