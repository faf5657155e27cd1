//! A fixed space of actions, made of blocks.

/// One direction of a block: what is counted, how many there are, and what each is called.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    /// What is counted, such as `hex`.
    pub name: &'static str,
    /// How many there are.
    pub size: usize,
    /// What the one with this number is called.
    pub label: fn(usize) -> String,
}

/// Actions of one kind: one number for each combination of its axes, the last axis fastest.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// The kind.
    pub name: &'static str,
    /// What the actions do.
    pub what: &'static str,
    /// Its axes; none for a single action.
    pub axes: &'static [Axis],
}

impl Block {
    /// How many actions it has.
    #[must_use]
    pub const fn size(&self) -> usize {
        let mut size = 1;
        let mut axis = 0;
        while axis < self.axes.len() {
            size *= self.axes[axis].size;
            axis += 1;
        }
        size
    }
}

/// Where a move stands in the space. Moves that differ only in something the space does not name share a slot with
/// room for several; they take its places in the order in which the game lists them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The first place.
    pub first: u32,
    /// How many places there are.
    pub room: u32,
}

impl Slot {
    /// A slot for exactly one move.
    #[must_use]
    pub const fn only(first: usize) -> Slot {
        Slot { first: first as u32, room: 1 }
    }
}

/// Every action a game can ever offer.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    /// The blocks in order. New kinds of moves are added at the end, so that old numbers keep their meaning.
    pub blocks: &'static [Block],
}

impl Space {
    /// How many actions there are.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.start(self.blocks.len())
    }

    /// The number of the first action of this block.
    #[must_use]
    pub const fn start(&self, block: usize) -> usize {
        let mut start = 0;
        let mut before = 0;
        while before < block {
            start += self.blocks[before].size();
            before += 1;
        }
        start
    }

    /// What an action is, in words: its kind and what each axis says. None beyond the last action.
    #[must_use]
    pub fn label(&self, action: usize) -> Option<String> {
        let mut left = action;
        for block in self.blocks {
            if left < block.size() {
                let mut words: Vec<String> = Vec::with_capacity(block.axes.len() + 1);
                for axis in block.axes.iter().rev() {
                    words.push(format!("{} {}", axis.name, (axis.label)(left % axis.size)));
                    left /= axis.size;
                }
                words.push(block.name.to_owned());
                words.reverse();
                return Some(words.join(", "));
            }
            left -= block.size();
        }
        None
    }
}

/// A label that is the number itself.
pub(crate) fn plain(number: usize) -> String {
    number.to_string()
}

/// A label that is the number counted from 1.
pub(crate) fn from_one(number: usize) -> String {
    (number + 1).to_string()
}
