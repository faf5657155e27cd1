//! A short list inside a state.

use std::fmt;
use std::ops::{Deref, DerefMut};

/// At most `N` items, held inline. Unlike a general list it is copied as one block of memory, and a search
/// copies states all the time. Slots beyond the last item repeat a filler that nothing reads.
#[derive(Clone, Copy)]
pub(crate) struct Row<T, const N: usize> {
    items: [T; N],
    count: u8,
}

impl<T: Copy, const N: usize> Row<T, N> {
    /// An empty row.
    pub(crate) const fn new(filler: T) -> Row<T, N> {
        Row { items: [filler; N], count: 0 }
    }

    /// Whether there is room for no other item.
    pub(crate) const fn is_full(&self) -> bool {
        self.count as usize == N
    }

    /// Appends an item; there must be room for it.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.count)] = item;
        self.count += 1;
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.count)]
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.count)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Row<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Row<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
