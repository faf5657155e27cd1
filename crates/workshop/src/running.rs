//! The programs that run beside ours. Each is a process group of its own, which a signal to ours does not reach: whoever
//! ends a match ends them.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, PoisonError};

/// The process groups of all programs that run.
static GROUPS: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// Starts a program in a group of its own.
pub fn start(command: &mut Command) -> io::Result<Child> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    // Whoever ends them all meanwhile waits until this one is among them.
    let mut groups = GROUPS.lock().unwrap_or_else(PoisonError::into_inner);
    let child = command.spawn()?;
    groups.insert(child.id());
    Ok(child)
}

/// Ends a program with whatever it has started.
pub fn end(child: &mut Child) {
    // It is struck out before its number can become that of another one.
    if GROUPS.lock().unwrap_or_else(PoisonError::into_inner).remove(&child.id()) {
        kill(child.id());
    }
    // It may have ended already.
    let _ = child.kill();
    let _ = child.wait();
}

/// Goes on only if the programs are not just being ended with ours: what they do then is no fault of theirs.
pub fn wait_if_ending() {
    drop(GROUPS.lock().unwrap_or_else(PoisonError::into_inner));
}

#[cfg(unix)]
fn kill(group: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(group).ok().and_then(Pid::from_raw) {
        // Nobody may be left in it.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill(_: u32) {}

/// From now on all programs end with ours where it is interrupted, terminated, or its terminal is closed. What is ignored
/// as ours starts, such as below `nohup`, stays so.
#[cfg(unix)]
pub fn end_all_on_signals() -> io::Result<()> {
    use std::future::poll_fn;
    use std::task::Poll;
    use tokio::signal::unix::{SignalKind, signal};

    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let entered = runtime.enter();
    let kinds = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()];
    let ignored = ignored();
    let mut signals = Vec::new();
    for kind in kinds.into_iter().filter(|kind| (ignored >> (kind.as_raw_value() - 1)) & 1 == 0) {
        signals.push((kind, signal(kind)?));
    }
    drop(entered);
    std::thread::spawn(move || {
        let came = runtime.block_on(poll_fn(|context| {
            let mut came = signals.iter_mut();
            let came = came.find_map(|(kind, signal)| signal.poll_recv(context).is_ready().then_some(*kind));
            came.map_or(Poll::Pending, Poll::Ready)
        }));
        // Kept until the end, so that nothing more is started.
        let groups = GROUPS.lock().unwrap_or_else(PoisonError::into_inner);
        groups.iter().for_each(|&group| kill(group));
        std::process::exit(128 + came.as_raw_value());
    });
    Ok(())
}

/// The signals that ours ignores, a bit each from the lowest, as far as the system tells.
#[cfg(unix)]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

/// Elsewhere a program is in no group of its own.
#[cfg(not(unix))]
pub fn end_all_on_signals() -> io::Result<()> {
    Ok(())
}
