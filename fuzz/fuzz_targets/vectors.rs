#![no_main]
guided::feeds!("vectors");
