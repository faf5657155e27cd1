//! Panics of a world. The runtime keeps those of a task to itself, and others end the thread before anybody knows the
//! seed: so each is noted where it happens, whoever catches it.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

thread_local! {
    /// What was noted in this thread while a world lives in it.
    static NOTED: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Lives through something in this thread: what comes of it, nothing if it panicked, and the panics that happened
/// meanwhile, each place once.
pub(crate) fn noted<T>(live: impl FnOnce() -> T) -> (Option<T>, Vec<String>) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            note(panic);
            before(panic);
        }));
    });
    NOTED.set(Some(Vec::new()));
    let lived = panic::catch_unwind(AssertUnwindSafe(live)).ok();
    (lived, NOTED.take().unwrap_or_default())
}

/// Whether something has panicked in the world that lives in this thread.
pub(crate) fn any() -> bool {
    NOTED.with_borrow(|noted| noted.as_ref().is_some_and(|noted| !noted.is_empty()))
}

fn note(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map_or_else(String::new, |place| format!(" at {place}"));
    let told = format!("a panic{place}: {}", words(panic.payload()));
    // What panics while its thread ends is in no world.
    let _ = NOTED.try_with(|noted| {
        if let Some(noted) = noted.borrow_mut().as_mut().filter(|noted| !noted.contains(&told)) {
            noted.push(told);
        }
    });
}

fn words(payload: &(dyn Any + Send)) -> &str {
    let owned = payload.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("without words")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_noted_whoever_catches_it() {
        let (lived, wrong) = noted(|| {
            let caught = panic::catch_unwind(|| panic!("of a task"));
            (caught.is_err(), any())
        });
        assert_eq!(lived, Some((true, true)));
        assert!(
            wrong.len() == 1 && wrong[0].contains("panics.rs:") && wrong[0].ends_with(": of a task"),
            "{wrong:?}"
        );
        let (lived, wrong) = noted(|| -> u8 { panic!("of {}", "the world") });
        assert_eq!(lived, None);
        assert!(wrong.len() == 1 && wrong[0].ends_with(": of the world"), "{wrong:?}");
        assert_eq!(noted(|| (7, any())), (Some((7, false)), Vec::new()));
    }
}
