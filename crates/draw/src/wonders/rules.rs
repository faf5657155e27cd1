//! The rules of 7 Wonders in our own words, with pictures.
