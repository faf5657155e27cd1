#![no_main]
guided::feeds!("deals");
