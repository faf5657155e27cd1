//! A pictogram for every structure, on a field of 48 by 32 with the ground at 30.

/// Name of the card, and its parts.
pub(crate) const CARDS: &[(&str, &str)] = &[
    // Raw materials: what is won, and how.
    ("lumber_yard", "slab 2 28 44 2 N; logs 6 10 20 n; saw 24 6 20 n; logs 26 16 14 n"),
    (
        "stone_pit",
        "path t M0 30 8 14 22 6 34 12 48 30z; path T M22 6 34 12 48 30H26z; rock 14 16 16 m; pick 30 6 16 t",
    ),
    (
        "clay_pool",
        "slab 0 28 48 2 N; path B M4 28q2-10 20-10t20 10z; path b M8 26q4-5 16-5t16 5-6 3-16 3-16-3z; jar 4 8 14 b; bricks 30 8 14 b",
    ),
    (
        "ore_vein",
        "path T M0 30 6 12 20 4 36 8 48 30z; path y M10 24l6-6 5 4 7-9 5 5 7-4-2 5-6 3-5-3-7 8-5-4-4 4z; pick 30 2 15 t",
    ),
    (
        "tree_farm",
        "slab 0 28 48 2 G; tree 2 8 20 g; tree 16 12 16 g; path B M32 28q0-8 7-8t7 8z; bricks 31 10 13 b",
    ),
    (
        "excavation",
        "path N M0 30V14h12v6h8v5h8v-5h8v-6h12v16z; rock 2 4 12 t; bricks 34 5 12 b; line 24 2 24 22 1.200 n; line 16 6 34 2 1.600 n",
    ),
    (
        "clay_pit",
        "path N M0 30V16h10l5 10h18l5-10h10v14z; path b M13 26h22v4H13z; ore 2 6 11 y; jar 34 5 12 b; path n M20 8h8l-2 12h-4z",
    ),
    (
        "timber_yard",
        "slab 2 28 44 2 N; logs 4 14 16 n; rock 26 14 18 t; line 4 12 44 12 1.600 n; line 8 12 8 4 1.600 n; line 40 12 40 4 1.600 n; roof 2 2 44 5 n",
    ),
    (
        "forest_cave",
        "path G M0 30Q4 6 24 4t24 26z; arch 16 12 18 18 K; pine 2 8 18 g; ore 19 20 12 y; pine 34 10 16 g",
    ),
    (
        "mine",
        "path T M0 30 10 8 24 2 38 8 48 30z; arch 15 11 18 19 K; line 15 30 15 14 2 n; line 33 30 33 14 2 n; line 13 13 35 13 2 n; ore 18 21 12 y",
    ),
    ("sawmill", "slab 0 28 48 2 N; wheel 26 8 20 n; logs 2 12 20 n; saw 4 2 18 n; path u M24 26h24v3H24z"),
    (
        "quarry",
        "path t M0 30V10h10v6h12v6h26v8z; path T M22 22h26v8H22z; box 26 10 10 10 m; line 40 28 40 2 1.800 n; line 28 4 42 2 1.800 n; line 31 4 31 10 1 k",
    ),
    (
        "brickyard",
        "slab 0 28 48 2 N; box 4 12 20 16 b; dome 4 6 20 7 b; arch 10 18 8 10 l; steam 8 -4 10 w; bricks 26 6 20 b; bricks 26 15 20 b",
    ),
    (
        "foundry",
        "box 4 10 26 18 t; arch 10 16 12 12 l; flame 12 18 8 y; box 22 0 6 10 T; steam 20 -8 9 w; hammer 32 8 14 t; ore 32 19 13 y",
    ),
    // Manufactured goods.
    ("loom_1", "loom 13 3 25 p; jar 2 17 11 b; disc 42 24 4 p"),
    ("glassworks_1", "flask 4 6 22 u; flame 30 8 12 y; box 28 19 16 10 b; jar 20 15 10 u"),
    (
        "press_1",
        "line 8 30 8 2 2 n; line 40 30 40 2 2 n; line 6 4 42 4 2.400 n; line 24 4 24 14 2.400 n; slab 12 14 24 3 N; scroll 15 16 16 m",
    ),
    ("loom_2", "loom 2 5 22 r; loom 25 8 20 u; slab 0 28 48 2 N"),
    (
        "glassworks_2",
        "box 2 12 18 17 b; arch 6 18 10 11 l; flask 20 4 15 u; flask 32 10 17 g; steam 5 0 11 w",
    ),
    ("press_2", "scroll 2 4 18 m; scroll 22 2 24 s; line 0 29 48 29 2 n; disc 12 26 3 y"),
    // Public life.
    (
        "pawnshop",
        "box 6 12 36 17 s; roof 3 5 42 8 o; disc 16 17 3 y; disc 24 21 3 y; disc 32 17 3 y; arch 21 24 6 5 l; line 24 9 24 14 1 k",
    ),
    ("baths", "temple 4 10 40 19 m; path u M10 26h28v3H10z; steam 11 0 11 w; steam 25 -2 12 w"),
    (
        "altar",
        "box 14 16 20 13 m; box 10 12 28 4 s; flame 18 1 12 l; flame 20 4 8 y; palm 0 10 15 g; palm 34 10 15 g",
    ),
    (
        "theater",
        "path s M2 28q0-22 22-22t22 22h-7q0-15-15-15T9 28z; path S M24 6q22 0 22 22h-7q0-15-15-15z; path M M12 28q0-11 12-11t12 11z; mask 12 16 11 m; mask 25 16 11 y",
    ),
    (
        "aqueduct",
        "box 0 8 48 5 s; slab 0 6 48 3 u; arcs 0 14 48 16 4 u; path s M0 13h48v17h-2.200V22a3.800 3.800 0 0 0-7.600 0v8h-4.400V22a3.800 3.800 0 0 0-7.600 0v8h-4.400V22a3.800 3.800 0 0 0-7.600 0v8H9.800V22a3.800 3.800 0 0 0-7.600 0v8H0z",
    ),
    ("temple", "temple 4 4 40 26 m; torch 20 14 9 y"),
    (
        "statue",
        "box 16 20 16 10 t; path m M20 20V12q0-4 4-4t4 4v8z; path M M24 8q4 0 4 4v8h-4z; disc 24 5 3.500 m; line 30 19 30 2 1.400 y; laurel 5 10 11 g",
    ),
    ("courthouse", "temple 2 8 26 22 s; scales 27 6 20 y"),
    ("pantheon", "dome 8 3 32 12 u; box 6 14 36 4 m; row 8 18 32 10 6 m; box 4 27 40 3 s; disc 24 5 2 y"),
    (
        "gardens",
        "box 0 22 48 8 b; box 10 13 28 9 b; arcs 2 24 44 6 7 B; palm 1 8 14 g; palm 33 8 14 g; bush 14 5 9 g; bush 25 5 9 g; path u M22.500 13h3v17h-3z",
    ),
    (
        "town_hall",
        "box 6 14 36 15 s; roof 3 8 42 7 o; box 19 2 10 10 m; tri 17 -4 14 6 r; arch 21 20 6 9 l; slab 10 18 4 5 l; slab 34 18 4 5 l; disc 24 7 2.500 y",
    ),
    (
        "palace",
        "box 2 14 44 15 b; teeth 2 11 44 3 8 b; box 14 5 20 10 b; teeth 14 2 20 3 4 b; arch 20 18 8 11 l; arcs 4 19 12 9 2 u; arcs 32 19 12 9 2 u; crown 20 6 8 y",
    ),
    (
        "senate",
        "path S M4 29q0-18 20-18t20 18z; path s M8 29q0-14 16-14t16 14z; man 6 17 11 r; man 18.500 15 11 m; man 31 17 11 r; row 6 3 36 8 7 m; box 4 1 40 3 s",
    ),
    // Trade.
    (
        "tavern",
        "box 8 12 32 17 s; roof 4 4 40 9 o; slab 13 17 6 6 l; slab 29 17 6 6 l; arch 20 19 8 10 K; line 40 10 46 10 1.400 n; disc 44 15 4 y; jar 2 20 9 b",
    ),
    ("east_trading_post", "tent 2 6 24 r; path y M28 12h9V7l10 9-10 9v-5h-9z; jar 30 21 8 b"),
    ("west_trading_post", "tent 22 6 24 u; path y M20 12h-9V7L1 16l10 9v-5h9z; jar 10 21 8 b"),
    (
        "marketplace",
        "path r M4 6h40l3 8H1z; path w M12 6h8l-1 8h-9zM28 6h8l3 8h-10z; line 5 14 5 29 1.600 n; line 43 14 43 29 1.600 n; slab 4 21 40 8 N; loom 8 15 8 p; flask 20 14 8 u; scroll 32 14 8 s",
    ),
    (
        "forum",
        "row 2 10 44 18 9 m; box 0 6 48 4 s; box 0 27 48 3 s; man 13 17 11 u; man 25 17 11 r; flask 21 0 6 u",
    ),
    ("caravansery", "camel 4 6 24 s; camel 26 12 18 s; palm 34 0 13 g; path S M0 29q24-4 48 0v1H0z"),
    (
        "vineyard",
        "path G M0 30Q12 16 24 22t24-4v12z; grapes 4 2 18 p; grapes 24 0 20 p; line 4 28 4 16 1 n; line 44 26 44 14 1 n",
    ),
    (
        "bazar",
        "path y M2 8 13 2l11 6z; path r M24 8 35 2l11 6z; line 3 8 3 29 1.400 n; line 24 8 24 29 1.400 n; line 45 8 45 29 1.400 n; slab 3 20 42 9 N; coins 6 11 9 y; jar 17 11 9 b; jar 28 11 9 u; coin 36 12 7 y",
    ),
    (
        "haven",
        "path u M0 22h48v8H0z; path U M0 26q6-3 12 0t12 0 12 0 12 0v4H0z; ship 16 2 24 w; box 0 16 14 7 N; jar 2 8 8 b",
    ),
    (
        "lighthouse",
        "path t M10 30 16 24h16l6 6z; path m M18 24 20 8h8l2 16z; path M M25 8h3l2 16h-4z; box 18 5 12 3 s; flame 19 -5 10 l; path y M29 4 46 1v6zM19 4 2 1v6z; path u M0 27h14v3H0zM34 27h14v3H34z",
    ),
    ("chamber_of_commerce", "temple 3 8 24 22 s; coins 28 10 18 y; scroll 30 18 10 m"),
    (
        "arena",
        "path s M2 29V14q8-6 22-6t22 6v15z; path S M30 8q10 1 16 6v15H32z; arcs 4 17 40 10 6 l; flag 12 0 9 r; flag 34 0 9 r",
    ),
    // Arms.
    (
        "stockade",
        "path n M3 30V12l3-4 3 4v18zM11 30V12l3-4 3 4v18zM19 30V12l3-4 3 4v18zM27 30V12l3-4 3 4v18zM35 30V12l3-4 3 4v18z; path N M3 18h38v2.500H3zM3 25h38v2H3z; flag 43 4 14 r",
    ),
    (
        "barracks",
        "box 4 14 40 15 b; roof 1 7 46 8 o; arch 20 18 8 11 K; slab 9 18 5 5 l; slab 34 18 5 5 l; shield 19 2 10 r",
    ),
    (
        "guard_tower",
        "box 16 8 16 22 t; teeth 14 4 20 5 4 t; arch 21 20 6 10 K; slab 21 12 6 5 l; torch 6 12 14 y; flag 24 -4 8 r",
    ),
    (
        "walls",
        "box 0 14 48 16 t; teeth 0 10 48 4 8 t; path T M4 18h8v3H4zM18 22h8v3h-8zM34 18h8v3h-8zM8 25h8v2H8zM30 26h8v2h-8z; shield 18 3 12 r",
    ),
    (
        "training_ground",
        "slab 0 27 48 3 S; line 12 29 12 8 2 n; line 5 13 19 13 2 n; disc 12 7 3.500 s; sword 19 6 18 n; shield 32 10 14 r",
    ),
    (
        "stables",
        "box 2 12 44 17 n; roof 0 3 48 10 o; arch 8 14 14 15 K; arch 27 14 14 15 K; horse 9 15 13 n; horse 28 15 13 s",
    ),
    (
        "archery_range",
        "disc 34 16 12 w; disc 34 16 9 r; disc 34 16 6 w; disc 34 16 3 r; bow 2 5 22 n; slab 0 28 48 2 G",
    ),
    (
        "fortifications",
        "box 2 16 44 14 t; teeth 2 12 44 4 9 t; box 0 8 10 22 t; box 38 8 10 22 t; teeth 0 5 10 3 3 t; teeth 38 5 10 3 3 t; arch 19 18 10 12 K; path n M21 22h1v8h-1zM24 22h1v8h-1zM26.500 22h1v8h-1z",
    ),
    (
        "circus",
        "path s M2 29q0-14 22-14t22 14z; path S M26 15q20 1 20 14H30z; path N M8 29q2-9 16-9t16 9z; wheel 13 18 9 n; horse 24 15 13 n; flag 8 4 11 r; flag 38 4 11 y",
    ),
    (
        "arsenal",
        "box 4 18 40 11 N; shield 5 5 13 r; sword 16 2 18 y; shield 31 5 13 u; spear 26 0 24 n; helmet 19 18 10 t",
    ),
    (
        "siege_workshop",
        "wheel 4 18 11 n; wheel 30 18 11 n; slab 4 18 38 4 N; line 12 19 36 3 2.400 n; disc 37 4 4 t; line 24 18 24 10 1.800 n; rock 8 8 9 t",
    ),
    // Science.
    ("apothecary", "mortar 4 8 20 t; bush 26 10 10 g; snake 32 2 15 g; flask 25 19 10 r"),
    (
        "workshop",
        "slab 0 20 48 4 N; line 5 24 5 30 2 n; line 43 24 43 30 2 n; hammer 4 4 16 t; saw 18 8 14 n; wheel 33 8 12 n",
    ),
    (
        "scriptorium",
        "slab 2 20 44 3 N; line 8 23 6 30 1.600 n; line 40 23 42 30 1.600 n; scroll 8 4 16 m; jar 28 12 7 k; path w M36 2q6 4-4 16-1-1 0-3 3-6 4-13z; torch 37 9 11 y",
    ),
    ("dispensary", "box 6 12 36 17 m; roof 3 5 42 8 g; snake 18 9 18 g; slab 10 17 5 5 l; slab 33 17 5 5 l"),
    ("laboratory", "slab 2 24 44 4 N; flask 4 8 16 r; flask 18 4 20 g; flame 36 14 10 y; steam 24 -6 10 w"),
    (
        "library",
        "box 4 2 40 27 n; slab 7 5 34 9 K; slab 7 17 34 9 K; scroll 8 5 9 m; scroll 18 5 9 s; scroll 28 5 9 m; tablet 9 18 8 b; tablet 19 18 8 t; tablet 29 18 8 b",
    ),
    (
        "school",
        "box 6 14 24 15 s; roof 3 7 30 8 o; arch 14 18 8 11 l; man 31 14 14 u; tablet 37 6 9 b; man 1 20 9 r",
    ),
    (
        "lodge",
        "box 8 14 32 15 n; tri 4 3 40 12 n; arch 20 17 8 12 l; eye 17 6 14 u; pine -1 14 15 g; pine 36 14 15 g",
    ),
    (
        "observatory",
        "box 8 18 32 11 s; dome 8 4 32 14 u; path K M22 4h5l5 13h-7z; scope 24 2 16 y; star 4 0 7 y; star 38 -1 6 y; star 14 2 4 y",
    ),
    ("university", "temple 8 2 32 27 s; tablet 0 14 12 b; tablet 36 14 12 b; disc 24 8 2 y"),
    (
        "academy",
        "path m M4 29V12h40v17z; path M M28 12h16v17H28z; dome 8 2 32 11 g; row 6 14 36 13 7 m; scope 17 14 14 y; box 2 27 44 3 s",
    ),
    (
        "study",
        "slab 4 22 40 3 N; line 9 25 9 30 2 n; line 39 25 39 30 2 n; wheel 6 4 16 y; scroll 24 8 12 m; torch 36 8 13 y",
    ),
    // Guilds: a banner over what they look at.
    ("workers_guild", "flag 2 0 28 p; pick 16 4 18 t; man 32 10 18 n; rock 14 20 12 t"),
    ("craftsmens_guild", "flag 2 0 28 p; loom 14 8 14 r; flask 28 6 12 u; hammer 34 14 14 t"),
    ("traders_guild", "flag 2 0 28 p; scales 14 4 22 y; coins 33 16 13 y"),
    ("philosophers_guild", "flag 2 0 28 p; man 14 8 21 m; tablet 33 10 13 b; disc 20 8 0.5 k"),
    ("spies_guild", "flag 2 0 28 p; path k M16 29q0-14 9-20 9 6 9 20z; eye 18 12 14 r; sword 33 8 18 n"),
    ("strategists_guild", "flag 2 0 28 p; helmet 14 6 18 t; sword 30 4 22 y"),
    ("shipowners_guild", "flag 2 0 28 p; ship 14 2 26 y; path u M10 26h38v4H10z"),
    ("scientists_guild", "flag 2 0 28 p; wheel 14 4 14 t; flask 29 4 14 g; tablet 18 18 11 b"),
    ("magistrates_guild", "flag 2 0 28 p; temple 14 10 22 19 m; scales 33 12 14 y"),
    ("builders_guild", "flag 2 0 28 p; path s M14 29 28 8l14 21z; path S M28 8l14 21H32z; hammer 14 2 12 t"),
    ("gamers_guild", "flag 2 0 28 p; die 14 12 14 w; die 28 6 12 y; coins 33 19 11 y"),
    ("courtesans_guild", "flag 2 0 28 p; mask 14 8 18 y; lyre 32 6 16 y"),
    ("diplomats_guild", "flag 2 0 28 p; bird 14 4 20 w; scroll 32 12 14 m"),
    (
        "architects_guild",
        "flag 2 0 28 p; temple 16 8 28 21 s; line 20 30 40 4 1.200 k; line 28 30 40 4 1.200 k",
    ),
    // The black cards: by night and in secret.
    (
        "pigeon_loft",
        "box 14 8 20 22 s; roof 11 1 26 8 o; arch 18 12 5 6 K; arch 26 12 5 6 K; arch 18 21 5 6 K; arch 26 21 5 6 K; bird 1 4 13 w; bird 35 10 12 w",
    ),
    (
        "militia",
        "man 2 8 21 n; man 15 6 23 k; man 29 8 21 n; line 12 29 12 2 1.300 n; line 40 29 40 2 1.300 n; shield 21 17 9 r",
    ),
    (
        "hideout",
        "path T M0 30 6 12 18 4 32 6 42 14 48 30z; arch 14 13 18 17 K; eye 17 18 12 y; bush 2 22 9 g; bush 34 21 11 g",
    ),
    (
        "residence",
        "box 8 12 32 17 m; roof 5 4 38 9 r; arch 20 18 8 11 n; slab 12 16 5 6 l; slab 31 16 5 6 l; pine -1 10 19 g; pine 36 10 19 g",
    ),
    (
        "gambling_den",
        "path K M2 30V8q22-10 44 0v22z; die 8 10 14 w; die 24 14 12 w; torch 34 5 12 y; coin 20 23 6 y",
    ),
    (
        "clandestine_dock_west",
        "path u M18 22h30v8H18z; slab 0 19 22 4 N; line 4 23 4 30 2 n; line 16 23 16 30 2 n; ship 24 6 18 k; path y M16 8H9V4L1 10l8 6v-4h7z",
    ),
    (
        "clandestine_dock_east",
        "path u M0 22h30v8H0z; slab 26 19 22 4 N; line 32 23 32 30 2 n; line 44 23 44 30 2 n; ship 6 6 18 k; path y M32 8h7V4l8 6-8 6v-4h-7z",
    ),
    (
        "secret_warehouse",
        "box 4 12 40 18 k; roof 1 5 46 8 N; chest 8 18 14 n; jar 25 18 11 b; key 32 16 12 y",
    ),
    (
        "gates_of_the_city",
        "box 2 6 14 24 b; box 32 6 14 24 b; teeth 2 2 14 4 3 b; teeth 32 2 14 4 3 b; box 16 10 16 6 u; arch 17 14 14 16 K; lion 5 14 8 y; lion 35 14 8 y",
    ),
    ("spy_ring", "disc 24 16 13 k; disc 24 16 9 s; eye 16 9 16 u; star 3 2 7 y; sword 35 6 17 n"),
    ("mercenaries", "man 3 7 23 r; man 24 7 23 k; sword 17 4 19 y; sword 38 4 19 y; coins 19 22 9 y"),
    (
        "lair",
        "path K M0 30Q2 4 24 4t24 26z; path n M8 30Q10 10 24 10t16 20z; path K M14 30q2-14 10-14t10 14z; eye 17 18 7 y; eye 25 18 7 y",
    ),
    ("consulate", "temple 8 8 32 22 m; bird 17 -2 13 w; flag 2 4 18 u; flag 40 4 18 r"),
    (
        "gambling_house",
        "box 4 12 40 17 p; roof 1 4 46 9 p; die 10 16 10 w; die 22 18 9 w; coins 33 17 9 y; slab 36 6 3 4 l",
    ),
    (
        "black_market",
        "path K M2 6h44l2 8H0z; line 4 14 4 29 1.600 n; line 44 14 44 29 1.600 n; slab 3 21 42 8 K; jar 8 12 9 k; chest 20 12 10 n; key 33 12 10 y",
    ),
    (
        "sepulcher",
        "box 10 14 28 16 t; tri 7 4 34 10 t; arch 19 17 10 13 K; torch 8 16 10 y; torch 30 16 10 y",
    ),
    (
        "architect_cabinet",
        "slab 2 22 44 3 N; line 8 25 8 30 2 n; line 40 25 40 30 2 n; scroll 6 6 16 m; line 30 20 34 4 1.400 y; line 38 20 34 4 1.400 y; disc 34 4 2 y; box 24 16 5 6 s",
    ),
    (
        "tabularium",
        "box 2 16 44 14 t; arcs 4 19 40 11 5 l; row 4 6 40 9 8 m; box 2 3 44 3 s; tablet 20 7 9 b",
    ),
    (
        "builders_union",
        "box 8 18 20 12 b; line 32 30 32 2 2 n; line 14 4 36 2 2 n; line 17 4 17 12 1 k; box 13 12 8 6 m; man 34 14 15 n",
    ),
    (
        "torture_chamber",
        "box 2 4 44 26 T; path K M6 8h36v20H6z; wheel 10 10 16 n; line 32 8 32 20 1.600 t; disc 32 22 3.500 t; disc 32 22 2 K; torch 36 12 12 y",
    ),
    (
        "contingent",
        "shield 3 8 13 r; shield 17 6 14 u; shield 32 8 13 r; line 9 29 9 1 1.300 n; line 24 29 24 0 1.300 n; line 39 29 39 1 1.300 n; helmet 19 17 10 t",
    ),
    (
        "brotherhood",
        "path k M4 29q0-16 9-20 9 4 9 20zM26 29q0-16 9-20 9 4 9 20z; disc 13 14 3.500 c; disc 35 14 3.500 c; sword 15 6 20 y",
    ),
    (
        "embassy",
        "box 6 12 36 17 m; roof 3 5 42 8 u; bird 16 11 16 w; flag 42 0 14 y; slab 9 17 5 6 l; slab 34 17 5 6 l",
    ),
    (
        "cenotaph",
        "path t M17 30 20 4l4-4 4 4 3 26z; path T M24 0l4 4 3 26h-5z; path K M21 12h6v1.500h-6zM21 16h6v1.500h-6zM21 20h6v1.500h-6z; laurel 3 15 13 g; torch 32 14 14 y",
    ),
    (
        "secret_society",
        "path p M4 30q0-18 10-22 10 4 10 22zM24 30q0-18 10-22 10 4 10 22z; eye 7 13 14 y; eye 27 13 14 y; star 20 0 8 y",
    ),
    (
        "slave_market",
        "box 2 20 44 10 n; man 8 4 17 s; man 20 4 17 n; man 32 4 17 s; line 10 17 40 17 1.400 k; disc 17 17 1.500 t; disc 31 17 1.500 t",
    ),
    (
        "capitol",
        "box 0 22 48 8 t; temple 8 0 32 23 m; path s M20 23h8l3 7H17z; lion 2 15 8 y; lion 38 15 8 y",
    ),
    ("counterfeiters_guild", "flag 2 0 28 p; coin 14 6 15 y; coin 27 11 15 t; hammer 34 0 12 t"),
    (
        "guild_of_shadows",
        "flag 2 0 28 p; path k M15 30q0-18 11-23 11 5 11 23z; mask 20 11 12 w; star 38 4 8 y",
    ),
    (
        "mourners_guild",
        "flag 2 0 28 p; path k M15 30q0-17 10-21 10 4 10 21z; disc 25 14 4 c; torch 34 8 14 y; jar 36 20 9 t",
    ),
];
