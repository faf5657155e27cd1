//! The scripted first games of 7 Wonders.
