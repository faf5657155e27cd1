#![no_main]
guided::feeds!("records");
