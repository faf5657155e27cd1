//! A portrait for every leader, on a field of 48 by 32: robe, face, hair and what is worn or carried.

/// How somebody looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// The robe's colour.
    robe: &'static str,
    /// The skin's colour.
    skin: &'static str,
    /// The hair's colour.
    hair: &'static str,
    /// What is worn on head and chin.
    wears: &'static [Wear],
    /// What is carried, as parts of a drawing.
    carries: &'static str,
}

/// What is worn on head and chin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wear {
    Beard,
    Long,
    Short,
    Bald,
    Crown,
    Laurel,
    Helmet,
    Nemes,
    Veil,
    Tiara,
    Band,
}

use Wear::{Bald, Band, Beard, Crown, Helmet, Laurel, Long, Nemes, Short, Tiara, Veil};

const fn look(
    robe: &'static str,
    skin: &'static str,
    hair: &'static str,
    wears: &'static [Wear],
    carries: &'static str,
) -> Look {
    Look { robe, skin, hair, wears, carries }
}

/// Name of the leader, and the look.
pub(crate) const LEADERS: &[(&str, Look)] = &[
    ("alexander", look("r", "c", "y", &[Short, Band], "horse 34 6 14 n; sword 3 6 20 y")),
    ("amytis", look("g", "c", "n", &[Long, Tiara], "palm 0 8 18 g; bush 36 16 11 g")),
    ("archimedes", look("m", "c", "w", &[Beard, Bald], "wheel 34 8 13 y; scroll 2 12 12 s")),
    ("aristotle", look("u", "c", "w", &[Beard, Short], "tablet 34 10 13 b; flask 3 14 12 g")),
    ("bilkis", look("p", "d", "k", &[Long, Crown], "jar 34 14 12 y; coin 4 16 10 y")),
    ("caesar", look("r", "c", "n", &[Short, Laurel], "scroll 34 12 12 m; flag 4 2 24 r")),
    ("cleopatra", look("m", "d", "k", &[Long, Tiara], "snake 34 8 16 y; eye 2 14 12 u")),
    ("croesus", look("y", "c", "n", &[Beard, Crown], "coins 33 14 14 y; coins 2 14 14 y")),
    ("euclid", look("u", "c", "w", &[Beard, Short], "path y M34 24 41 10l6 14z; scroll 2 12 12 m")),
    ("hammurabi", look("b", "d", "k", &[Beard, Band], "tablet 33 6 15 t; torch 3 10 14 y")),
    ("hannibal", look("n", "d", "k", &[Beard, Helmet], "shield 33 11 13 y; spear 2 2 26 n")),
    ("hatshepsut", look("w", "d", "k", &[Nemes], "ship 32 8 15 m; coin 4 16 10 y")),
    ("hiram", look("p", "c", "n", &[Beard, Band], "temple 32 12 15 14 m; logs 1 15 13 n")),
    ("hypatia", look("m", "c", "n", &[Long, Band], "wheel 34 10 13 t; star 4 6 10 y")),
    ("imhotep", look("w", "d", "k", &[Bald], "path s M31 28 39 12l8 16z; hammer 2 10 14 t")),
    ("justinian", look("p", "c", "n", &[Short, Crown], "scales 33 10 14 y; shield 2 12 12 r")),
    ("leonidas", look("r", "c", "n", &[Beard, Helmet], "shield 32 8 15 y; spear 2 1 27 n")),
    ("maecenas", look("p", "c", "n", &[Short, Laurel], "lyre 33 8 15 y; coin 3 16 10 y")),
    ("midas", look("y", "c", "y", &[Beard, Crown], "coin 34 6 11 y; jar 3 14 12 y; coin 36 18 9 y")),
    ("nebuchadnezzar", look("u", "d", "k", &[Beard, Tiara], "lion 33 8 14 y; bricks 1 14 13 b")),
    ("nefertiti", look("w", "d", "k", &[Tiara], "star 35 6 11 y; jar 3 14 12 u")),
    ("nero", look("r", "c", "y", &[Short, Laurel], "flame 34 6 13 l; lyre 2 12 13 y")),
    ("pericles", look("u", "c", "n", &[Beard, Helmet], "temple 32 12 15 14 m; shield 2 12 12 r")),
    ("phidias", look("m", "c", "n", &[Beard, Short], "man 34 6 14 m; slab 34 20 12 4 t; hammer 3 10 14 t")),
    ("plato", look("m", "c", "w", &[Beard, Long], "scroll 34 8 13 s; tablet 2 12 12 t")),
    ("praxiteles", look("b", "c", "n", &[Short], "mask 33 8 14 m; hammer 2 8 15 t")),
    (
        "ptolemy",
        look("u", "c", "n", &[Beard, Crown], "disc 40 15 7 u; path w M33 14h14v1.500H33z; scroll 2 12 12 m"),
    ),
    ("pythagoras", look("w", "c", "w", &[Beard, Band], "path y M34 24V10l12 14z; disc 8 18 5 y")),
    ("ramses", look("y", "d", "k", &[Nemes, Beard], "wheel 34 14 12 n; sword 3 6 19 y")),
    ("sappho", look("p", "c", "k", &[Long, Laurel], "lyre 33 6 17 y; scroll 2 14 11 m")),
    ("solomon", look("u", "c", "k", &[Beard, Crown], "temple 32 12 15 14 y; scales 1 12 13 y")),
    ("tomyris", look("n", "c", "n", &[Long, Helmet], "bow 31 6 17 n; horse 1 12 13 n")),
    ("varro", look("m", "c", "w", &[Short], "tablet 34 6 12 b; scroll 2 6 13 s; scroll 34 19 10 m")),
    (
        "vitruvius",
        look(
            "b",
            "c",
            "n",
            &[Short, Band],
            "temple 32 8 15 18 s; line 3 26 9 6 1.200 k; line 14 26 9 6 1.200 k",
        ),
    ),
    ("xenophon", look("g", "c", "n", &[Beard, Helmet], "horse 33 8 14 n; coins 2 15 12 y")),
    ("zenobia", look("r", "d", "k", &[Long, Helmet], "camel 31 12 16 s; spear 2 2 26 n")),
    ("aspasia", look("m", "c", "n", &[Long, Veil], "scroll 34 8 13 m; jar 2 14 12 b")),
    ("berenice", look("g", "c", "y", &[Long, Crown], "coin 34 6 11 y; coins 33 18 12 y; star 4 8 9 y")),
    ("caligula", look("r", "c", "n", &[Short, Crown], "mask 33 8 14 k; sword 3 6 20 y")),
    ("darius", look("b", "d", "k", &[Beard, Tiara], "helmet 33 8 14 y; bow 0 6 18 n")),
    ("diocletian", look("p", "c", "w", &[Beard, Laurel], "coins 33 14 13 y; shield 2 12 12 k")),
    (
        "semiramis",
        look("u", "d", "k", &[Long, Tiara], "bush 33 14 13 g; bush 1 16 11 g; path u M39 6h3v9h-3z"),
    ),
];

impl Look {
    /// The portrait as parts of a drawing.
    pub(crate) fn parts(&self) -> String {
        let Look { robe, skin, hair, wears, carries } = *self;
        let shade = robe.to_uppercase();
        let mut parts = String::from(carries);
        let has = |wear| wears.contains(&wear);
        if has(Long) {
            parts += &format!("; path {hair} M15.500 24q-1-16 8.500-17 9.500 1 8.500 17z");
        }
        if has(Veil) {
            parts += "; path w M14 28q-2-21 10-22 12 1 10 22z";
        }
        if has(Nemes) {
            parts += "; path u M14.500 25q0-18 9.500-19 9.500 1 9.500 19l-4 2H18.500z; path y M15 20h4v1.500h-4zM15 16h4v1.500h-4zM29 20h4v1.500h-4zM29 16h4v1.500h-4z";
        }
        parts += &format!("; path {robe} M11 32q0-10 13-10t13 10z; path {shade} M26 22q11 1 11 10h-9z");
        parts +=
            &format!("; slab 22 18 4 6 {skin}; path {skin} M18 13.500Q18 7 24 7t6 6.500T24 22t-6-8.500z");
        if has(Short) || has(Long) {
            parts += &format!(
                "; path {hair} M17.300 14Q17 6.500 24 6.500T30.700 14q-1-4-3-4.500-4 1.500-7.500 0-2 .5-2.900 4.500z"
            );
        }
        if has(Bald) {
            parts += &format!("; path {hair} M17.300 15.500l.500-3 1.200 4zM30.700 15.500l-.500-3-1.200 4z");
        }
        parts += "; path k M20.500 13h1.800v1.500h-1.800zM25.700 13h1.800v1.500h-1.800z";
        if has(Beard) {
            parts += &format!(
                "; path {hair} M18 14.500q.500 4 2.500 2.500 3.500-2 7 0 2 1.500 2.500-2.500 1 10-6 11-7-1-6-11z"
            );
        }
        if has(Nemes) {
            parts += "; path u M16.500 12Q17 5.500 24 5.500T31.500 12q-7.500-4-15 0z; disc 24 7 1.500 y";
        }
        if has(Band) {
            parts += "; path y M17.500 10.500q6.500-2.500 13 0v1.600q-6.500-2.500-13 0z";
        }
        if has(Crown) {
            parts += "; path y M17.500 10.500 16.500 4l3.500 3 4-4.500L28 7l3.500-3-1 6.500q-6.500-2-13 0z";
        }
        if has(Tiara) {
            parts += "; path u M17.500 10 18.500 2.500h11L30.500 10q-6.500-2-13 0z; path y M17.500 10q6.500-2 13 0v1.500q-6.500-2-13 0z; disc 24 5.500 1.600 y";
        }
        if has(Laurel) {
            parts += "; path g M17 12q-.500-4.500 3-6l.500 1.500 2-1.300.3 1.800q-4 1-5.800 4zM31 12q.500-4.500-3-6l-.500 1.500-2-1.300-.3 1.800q4 1 5.800 4z";
        }
        if has(Helmet) {
            parts += "; path t M16.500 16Q15.500 5 24 5t7.500 11h-2.500l-1-4.500h-8l-1 4.500z; path r M18 6Q24-1 31.500 7 25 3 18 6z";
        }
        parts
    }
}
