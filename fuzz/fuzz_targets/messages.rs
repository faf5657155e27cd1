#![no_main]
guided::feeds!("messages");
