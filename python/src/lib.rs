//! Babili from Python: the module `babili._native`. It holds no rules of its own.

mod batch;
mod bot;
mod failure;
mod games;
mod input;
mod live;
mod space;
mod state;

use pyo3::prelude::*;

/// Three games of Babylon for programs that play and learn.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add_class::<state::State>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<bot::Bot>()?;
    module.add("IllegalMove", py.get_type::<failure::IllegalMove>())?;
    module.add("BadRecord", py.get_type::<failure::BadRecord>())?;
    module.add("GAMES", games::NAMES)?;
    module.add("TENSOR_VERSION", tensor::VERSION)?;
    module.add("BOTS", bots::Spec::forms())?;
    module.add_function(wrap_pyfunction!(state::new, module)?)?;
    module.add_function(wrap_pyfunction!(state::deal, module)?)?;
    module.add_function(wrap_pyfunction!(state::from_record, module)?)?;
    module.add_function(wrap_pyfunction!(space::action_count, module)?)?;
    module.add_function(wrap_pyfunction!(space::action_name, module)?)?;
    module.add_function(wrap_pyfunction!(space::action_blocks, module)?)?;
    module.add_function(wrap_pyfunction!(space::observation_size, module)?)?;
    module.add_function(wrap_pyfunction!(space::layout, module)?)?;
    module.add_function(wrap_pyfunction!(space::player_range, module)?)?;
    module.add_function(wrap_pyfunction!(space::default_options, module)?)?;
    module.add_function(wrap_pyfunction!(space::rules_version, module)?)?;
    Ok(())
}
