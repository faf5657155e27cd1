//! What a seat knows and may do, as numbers: for programs that learn.
//!
//! A game that is [`Encode`] has a fixed [`Space`] of actions and a row of bytes of fixed length for what one seat
//! knows. Both are described field by field, and the description is made by the code that writes the numbers, so that
//! the two cannot part. [`Batch`] steps many games at once in threads.
//!
//! ```
//! use tensor::{Axis, Block, Space};
//!
//! const COLOURS: Axis = Axis { name: "colour", size: 3, label: |number| ["red", "gold", "blue"][number].to_owned() };
//! const SPACE: Space = Space {
//!     blocks: &[
//!         Block { name: "paint", what: "Paint a wall.", axes: &[COLOURS] },
//!         Block { name: "pass", what: "Do nothing.", axes: &[] },
//!     ],
//! };
//! assert_eq!(SPACE.size(), 4);
//! assert_eq!(SPACE.label(1).as_deref(), Some("paint, colour gold"));
//! assert_eq!(SPACE.label(3).as_deref(), Some("pass"));
//! ```

mod babylon;
mod babylonia;
mod batch;
mod encode;
mod index;
mod layout;
mod sink;
mod space;
mod wonders;

pub use batch::{Batch, Rows, Unplayed};
pub use encode::{Encode, VERSION, layout, observe, reward, write};
pub use index::{Index, Unnumbered};
pub use layout::{Field, Layout};
pub use sink::{Bytes, Sink};
pub use space::{Axis, Block, Slot, Space};
