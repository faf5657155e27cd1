//! Scenes of whole random games.
