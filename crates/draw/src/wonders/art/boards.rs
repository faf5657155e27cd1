//! The wonders: on a field of 240 by 120 with the ground at 104, the land first, then what is built, from the foot to the
//! crown. A board of fewer stages builds several of the four parts at once.

/// A landscape behind a wonder; drawn far wider than the field, so that it fills any frame.
const DESERT: &str = "path S M-600 96Q-420 70-300 90T-90 84 40 92 150 82 320 90 520 76 840 94V130H-600z;\
    slab -600 100 1440 400 s; palm 14 78 26 g; palm 210 82 22 g; palm -40 84 20 g; palm 262 80 26 g";
const SEA: &str = "path G M-600 92Q-300 72-140 90T60 88 300 84 840 92V110H-600z; slab -600 90 1440 14 u;\
    path U M-600 96q20-3 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0v8h-1440z;\
    slab -600 102 1440 400 s; ship 12 80 16 m; ship 216 84 11 r; ship -60 82 13 y; ship 290 80 15 m";
const HILLS: &str = "path G M-600 84Q-440 50-300 78T-60 62 90 80 230 60 400 74 840 58V130H-600z;\
    path g M-600 98Q-420 78-240 94T0 84 130 96 250 82 460 94 840 80V130H-600z; slab -600 102 1440 400 s;\
    pine 10 76 28 g; pine 24 84 20 g; pine 208 78 26 g; tree 224 82 22 g; pine -50 78 26 g; tree 270 80 24 g";
const RIVER: &str = "path S M-600 92Q-380 76-200 90T60 86 260 84 840 92V120H-600z; slab -600 94 1440 12 u;\
    path U M-600 99h1440v7h-1440z; slab -600 102 1440 400 s; palm 8 76 28 g; palm 26 84 20 g; palm 206 78 26 g;\
    palm 222 84 20 g; palm -46 78 26 g; palm 268 80 24 g; bush -20 94 10 g; bush 250 94 10 g";
const STREETS: &str = "box -60 78 24 26 s; roof -64 70 32 9 o; box -30 70 22 34 m; roof -34 62 30 9 r; box 2 80 20 24 s; roof -2 73 28 8 o;\
    box 22 70 18 34 m; roof 18 62 26 9 r; box 202 72 18 32 m; roof 198 64 26 9 o; box 220 80 20 24 s; roof 216 73 28 8 r;\
    box 244 70 22 34 m; roof 240 62 30 9 o; box 270 80 22 24 s; roof 266 73 30 8 r; slab 7 86 4 6 l; slab 28 78 4 6 l; slab 207 80 4 6 l;\
    slab 226 87 4 6 l; slab -24 80 4 6 l; slab 250 80 4 6 l; slab -600 102 1440 400 s";
const CLIFF: &str = "path S M-600 94Q-420 80-200 92T260 88 840 92V120H-600z; slab -600 102 1440 400 s; palm -40 80 24 g; palm 266 82 22 g";

/// Name, land, and the four parts from the foot to the crown.
pub(crate) const BOARDS: &[(&str, &str, [&str; 4])] = &[
    (
        "giza",
        DESERT,
        [
            "path s M52 104 70.500 80h99L188 104z; path S M136 80h33.500L188 104h-46z; path S M58 96.500h124l1 1.200H57zM64 88.500h112l1 1.200H63z; slab 100 92 10 12 S; slab 102 94 6 10 l",
            "path s M70.500 80 89 56h62L169.500 80z; path S M130 56h21L169.500 80H136z; path S M76.500 72.200h87l1 1.200h-89zM82.500 64.200h75l1 1.200h-77z",
            "path s M89 56 106 34h28L151 56z; path S M124.500 34H134L151 56h-21z; path S M94.500 48.800h51l1 1.200h-53zM100.500 41h39l1 1.200h-41z; tri 176 78 38 26 s; tri 26 82 34 22 s",
            "path y M106 34 120 16 134 34z; path Y M120 16 134 34h-9.500z; path w M114 28h4l-6 4z",
        ],
    ),
    (
        "alexandria",
        SEA,
        [
            "path t M70 104 82 92h78l14 12z; path T M126 92h34l14 12h-44z; box 84 76 72 18 s; teeth 84 72 72 5 8 s; arch 114 82 12 12 l; slab 92 80 4 6 l; slab 144 80 4 6 l",
            "path m M98 76 102 48h36L142 76z; path M M126 48h12L142 76h-13z; slab 106 54 4 7 l; slab 118 54 4 7 l; slab 106 65 4 7 l; slab 118 65 4 7 l; slab 99 46 42 3 S",
            "box 108 28 24 18 s; slab 105 26 30 3 S; slab 113 33 3 7 l; slab 122 33 3 7 l",
            "row 112 16 16 10 4 m; dome 110 9 20 8 y; slab 117 18 6 8 l; path a M128 18 176 8v12zM112 18 64 8v12z; star 116 1 8 y",
        ],
    ),
    (
        "babylon",
        RIVER,
        [
            "box 50 84 140 20 b; arcs 54 88 132 16 11 l; slab 48 81 144 4 B; bush 50 72 12 g; bush 66 74 10 g; bush 160 73 12 g; bush 176 74 11 g; bush 82 75 8 g",
            "box 68 62 104 20 b; arcs 74 66 92 14 8 B; slab 66 59 108 4 B; bush 68 50 12 g; bush 84 52 9 g; bush 144 51 12 g; bush 158 52 11 g; path g M70 64q3 8 0 14M74 64q2 5 0 9h-3zM166 64q3 8 0 12h-3z",
            "box 88 42 64 18 b; arcs 94 46 52 12 5 B; slab 86 39 68 4 B; palm 88 22 18 g; palm 132 22 18 g; bush 104 32 9 g; path u M116 42h7v62h-7z; path w M117 46h1.500v54H117zM120 52h1.200v46H120z",
            "temple 104 14 32 26 m; dome 112 7 16 8 u; star 117 1 6 y; path u M112 100h15v6h-15z; palm 58 62 20 g; palm 166 62 20 g",
        ],
    ),
    (
        "ephesos",
        HILLS,
        [
            "box 46 98 148 6 s; box 52 92 136 6 m; box 58 86 124 6 s; jar 62 76 10 b; jar 168 76 10 b",
            "slab 66 50 108 36 N; row 62 50 116 36 8 m; slab 114 62 12 24 l",
            "box 58 44 124 7 s; tri 54 24 132 20 m; path B M84 40 120 28l36 12z",
            "path g M116 39q0-8 4-9 4 1 4 9z; disc 120 29 2.500 y; star 115 14 10 y; star 53 36 8 y; star 179 36 8 y; flag 120 8 10 u; path y M62 47h116v1.500H62z",
        ],
    ),
    (
        "olympia",
        HILLS,
        [
            "box 44 98 152 6 t; box 50 92 140 6 m; box 92 82 56 10 s; path Y M96 85h48v2H96z",
            "path y M102 82V60q0-8 8-9h20q8 1 8 9v22z; path Y M124 51h6q8 1 8 9v22h-12z; path c M108 62q12-8 24 0v12h-24z; path m M104 82l4-16h24l4 16z; path M M122 66h10l4 16h-12z",
            "row 54 42 30 50 3 m; row 156 42 30 50 3 m; disc 120 44 7 c; path w M113 44q1 10 7 11 6-1 7-11-3 4-7 4t-7-4z; path y M112 40q8-10 16 0-8-4-16 0z; line 140 48 140 82 1.800 y; star 136 40 8 y",
            "box 48 35 144 7 s; tri 44 16 152 19 m; path R M84 31 120 20l36 11z; star 115 21 10 y; star 115 6 10 y; torch 64 76 16 y; torch 160 76 16 y",
        ],
    ),
    (
        "halikarnassos",
        SEA,
        [
            "box 62 76 116 28 m; box 58 72 124 5 s; path S M70 82h34v16H70zM136 82h34v16h-34z; man 74 84 12 b; man 88 84 12 u; man 140 84 12 r; man 154 84 12 g; arch 114 86 12 18 l",
            "slab 74 46 92 26 N; row 70 46 100 26 9 m; box 66 42 108 5 s; man 92 56 14 s; man 136 56 14 s",
            "path m M72 42 80 36h80l8 6zM84 36l7-6h58l7 6zM95 30l7-6h36l7 6z; path M M132 36h28l8 6h-34zM128 30h21l7 6h-26zM126 24h12l7 6h-18z",
            "slab 108 20 24 4 s; path y M108 20l3-7 3-3 1 4 5-3 2-5 4 2-1 5h4l2-2 2 3-2 6z; disc 121 6 2.500 y; wheel 112 13 7 y",
        ],
    ),
    (
        "rhodos",
        SEA,
        [
            "box 62 88 38 16 t; box 140 88 38 16 t; teeth 62 84 38 4 5 t; teeth 140 84 38 4 5 t; arch 76 94 8 10 l; arch 154 94 8 10 l; ship 106 84 24 r",
            "path y M78 88 98 54h18L92 88zM162 88 142 54h-18l24 34z; path Y M150 88 138 66l-14-12h18L162 88z; path m M96 56h48l-4-8h-40z; path M M126 48h14l4 8h-17z",
            "path y M100 50l-4-20q4-8 24-8t24 8l-4 20z; path Y M124 22q16 0 20 8l-4 20h-14z; path y M98 30 84 42l-4 14 6 1 5-11 10-8zM142 28l16-14 5 4-16 18z; line 112 30 112 46 1.200 Y; line 128 30 128 46 1.200 Y",
            "disc 120 14 7 y; path Y M120 7a7 7 0 0 1 0 14q4-7 0-14z; path y M110 10l-5-5 7 2-1-7 4 6 5-8 5 8 4-6-1 7 7-2-5 5q-10-7-20 0z; torch 152 0 16 y; flame 156 -4 8 l",
        ],
    ),
    (
        "petra",
        "path S M-600 94Q-420 80-200 92T260 88 840 92V120H-600z; path b M-20 104-4 40 18 14 60 6 120 0 180 6 222 14 244 40 260 104z; path B M184 8 222 14 244 40 260 104h-56z;\
         path B M10 30q6 30 0 74h6q6-40 0-78zM34 18q4 20 2 86h4q4-50 0-88z; slab -600 102 1440 400 s; palm -44 80 24 g; palm 266 82 22 g",
        [
            "box 64 66 112 38 s; row 70 70 100 34 6 m; arch 110 76 20 28 l; slab 60 98 120 6 S",
            "box 60 61 120 6 m; tri 76 48 88 13 s; path B M96 58 120 51l24 7z; teeth 62 58 20 3 4 m; teeth 158 58 20 3 4 m",
            "box 68 26 22 24 s; box 150 26 22 24 s; row 106 26 28 24 4 m; slab 108 28 24 22 N; row 104 26 32 24 4 m; arch 75 32 8 18 B; arch 157 32 8 18 B",
            "tri 66 17 26 9 m; tri 148 17 26 9 m; path s M102 26l18-14 18 14z; path S M122 13.500 138 26h-12z; jar 113 1 14 y; star 75 10 8 y; star 157 10 8 y",
        ],
    ),
    (
        "byzantium",
        STREETS,
        [
            "box 52 74 136 30 s; arcs 58 84 44 18 4 l; arcs 138 84 44 18 4 l; arch 112 82 16 22 l; path R M52 74h136v3H52zM52 92h136v2H52z",
            "dome 56 58 36 16 u; dome 148 58 36 16 u; box 86 56 68 20 m; arcs 90 60 60 14 6 l; star 70 51 8 y; star 162 51 8 y",
            "dome 84 28 72 30 u; path y M84 57h72v2.500H84z; arcs 88 50 64 8 9 l",
            "slab 118.500 14 3 14 y; slab 114 17 12 3 y; box 58 44 7 30 m; box 175 44 7 30 m; tri 56 34 11 10 u; tri 173 34 11 10 u; dome 112 24 16 6 y",
        ],
    ),
    (
        "roma",
        STREETS,
        [
            "path s M48 104V80q30 8 72 8t72-8v24z; path S M150 86q26-2 42-6v24h-46z; arcs 56 90 128 14 9 l",
            "path m M48 82V60q30 8 72 8t72-8v22q-30 8-72 8t-72-8z; path M M150 66q26-2 42-6v22q-18 5-42 7z; arcs 56 70 128 13 9 K",
            "path s M48 62V42q30 8 72 8t72-8v20q-30 8-72 8t-72-8z; path S M150 48q26-2 42-6v20q-18 5-42 7z; arcs 56 51 128 12 9 l",
            "path m M48 44V30q30 7 72 7t72-7v14q-30 8-72 8t-72-8z; path M M150 36q26-2 42-6v14q-18 5-42 7z; flag 54 16 14 r; flag 86 22 14 y; flag 118 24 14 r; flag 150 22 14 y; flag 184 16 14 r",
        ],
    ),
    (
        "abu_simbel",
        "path S M-600 94Q-420 80-200 92T260 88 840 92V120H-600z; path b M10 104 30 20 60 6 180 6 210 20 230 104z; path B M184 7 210 20 230 104h-34z; path B M22 66h14v1.500H21zM26 44h12v1.500H25z;\
         slab -600 102 1440 400 s; palm -40 80 24 g; palm 250 82 22 g; slab 60 98 120 6 S",
        [
            "box 54 84 28 18 s; box 86 84 24 18 s; box 130 84 24 18 s; box 158 84 28 18 s; arch 113 78 14 26 l; path m M58 102V88h6v14zM70 102V88h6v14zM90 102V88h5v14zM101 102V88h5v14zM134 102V88h5v14zM145 102V88h5v14zM164 102V88h6v14zM176 102V88h6v14z",
            "path m M56 84q0-22 12-24 12 2 12 24zM87 84q0-22 11-24 11 2 11 24zM131 84q0-22 11-24 11 2 11 24zM160 84q0-22 12-24 12 2 12 24z; path M M70 60q10 4 10 24h-7zM100 60q9 4 9 24h-7zM144 60q9 4 9 24h-7zM174 60q10 4 10 24h-7z",
            "disc 68 52 7 c; disc 98 52 7 c; disc 142 52 7 c; disc 172 52 7 c; path y M58 60l2-14 3-8h10l3 8 2 14-5-3V48H63v9zM88 60l2-14 3-8h10l3 8 2 14-5-3V48h-10v9zM132 60l2-14 3-8h10l3 8 2 14-5-3V48h-10v9zM162 60l2-14 3-8h10l3 8 2 14-5-3V48h-10v9z; path u M60 47h16v2H60zM90 47h16v2H90zM134 47h16v2h-16zM164 47h16v2h-16z",
            "box 50 28 140 8 s; teeth 50 24 140 4 18 m; path S M56 31h128v2H56z; disc 120 56 8 y; path y M100 58q10-6 12-2l-2 6q-6-2-10-4zM140 58q-10-6-12-2l2 6q6-2 10-4z; man 113 62 14 r",
        ],
    ),
    (
        "the_great_wall",
        HILLS,
        [
            "path t M-600 96Q-40 60 40 84t80 8v12q-40 6-80-4T-600 112z; path T M-600 108Q-40 78 40 98t80 4v4H-600z; teeth 20 76 44 4 7 t; teeth 76 86 40 4 6 t",
            "box 62 54 34 42 t; teeth 60 50 38 5 6 t; arch 74 78 10 18 l; slab 68 62 4 7 l; slab 78 62 4 7 l; roof 62 44 34 7 o",
            "path t M112 92q30-4 50-22t78-10v14q-40-6-70 12t-58 20z; path T M112 102q30-2 58-20t70-14v6q-40-6-70 12t-58 20z; teeth 150 62 40 4 6 t",
            "box 142 32 36 44 t; teeth 140 28 40 5 6 t; roof 138 20 44 9 o; arch 155 58 10 18 l; slab 148 40 4 7 l; slab 158 40 4 7 l; flag 160 6 16 r; flag 80 32 14 y; torch 84 40 12 y",
        ],
    ),
    (
        "manneken_pis",
        STREETS,
        [
            "path t M78 104q2-10 12-12h60q10 2 12 12z; path T M128 92h22q10 2 12 12h-30z; path u M90 92q30 6 60 0l-4 4q-26 4-52 0z; box 106 72 28 20 m; path M M104 70h32v4h-32z",
            "path s M76 92V36q0-24 44-24t44 24v56h-14V40q0-16-30-16t-30 16v52z; path S M150 40q0-10-12-14l4-11q22 5 22 21v56h-14z; arch 92 28 56 44 K",
            "disc 120 36 6 c; path c M113 44q7-4 14 0l2 14-4 2v12h-4V60h-2v12h-4V60l-4-2z; path n M114 33q0-6 6-6t6 6q-6-3-12 0z; path c M112 46l-6 8 6 4 3-3zM128 46l5 9-8 3-2-3z",
            "path y M96 26q24-18 48 0-24-8-48 0z; path m M120 10q12 2 16 12-16-5-32 0 4-10 16-12z; path u M128 58q16 2 20 34h-3q-3-26-17-32z; star 115 0 10 y; slab 80 40 6 10 l; slab 154 40 6 10 l",
        ],
    ),
    (
        "stonehenge",
        HILLS,
        [
            "path G M40 104q80-14 160 0z; box 52 66 12 36 t; box 74 62 12 40 t; box 154 62 12 40 t; box 176 66 12 36 t",
            "box 96 70 10 32 t; box 134 70 10 32 t; box 200 80 10 22 t; box 30 80 10 22 t",
            "box 48 57 42 10 t; box 150 57 42 10 t; box 94 63 52 8 t",
            "disc 120 52 13 l; box 104 34 12 68 t; box 124 34 12 68 t; box 98 24 44 11 t; rock 66 94 16 t; rock 160 94 14 t",
        ],
    ),
    (
        "anywhere",
        CLIFF,
        ["box 60 90 120 14 s", "row 66 56 108 34 7 m", "box 60 48 120 8 s", "tri 56 28 128 20 m"],
    ),
];

/// The tower of Babel far behind a city, a storey for every tile that was laid.
pub(crate) const STOREYS: [&str; 8] = [
    "box -6 86 56 12 b; arcs -4 89 52 9 9 B",
    "box 0 76 44 11 b; arcs 2 79 40 8 7 B",
    "box 5 67 34 10 b; arcs 7 70 30 7 6 B",
    "box 9 59 26 9 b; arcs 11 62 22 6 5 B",
    "box 12 52 20 8 b; arcs 14 55 16 5 4 l",
    "box 15 46 14 7 b; arcs 16 49 12 4 3 l",
    "box 17 41 10 6 u; arcs 18 43 8 4 2 l",
    "tri 16 33 12 8 y; star 18 25 8 y",
];

/// The great project beside it: a scaffold, and what stands in it once it is a success.
pub(crate) const SCAFFOLD: &str = "line 204 104 204 52 1.500 n; line 220 104 220 52 1.500 n; line 236 104 236 52 1.500 n; line 200 66 240 66 1.500 n; line 200 82 240 82 1.500 n; line 204 82 220 66 1 n; line 220 104 236 82 1 n; line 220 52 240 40 1.500 n; line 240 40 240 58 1 k; bricks 236 56 8 b";
/// A course of the project's wall, for every token that was taken; the numbers put it where it belongs.
pub(crate) const COURSE: &str = "box 206 {y} 28 {h} s";

/// Sun, moon and clouds.
pub(crate) const HEAVEN: [(&str, &str); 4] = [
    ("art-sky", "M-600-900h1440V200H-600z"),
    ("art-haze", "M-600 36Q-300 14-60 34T240 24 520 36 840 22V200H-600z"),
    ("art-dusk", "M-600 66Q-340 50-120 64T180 54 460 66 840 56V200H-600z"),
    ("art-sun", "M176 34a11 11 0 1 1 22 0 11 11 0 1 1-22 0z"),
];
