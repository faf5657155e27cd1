-- Whether an account's page may be seen by everybody, and when it was deleted: its games stay, its name goes.
ALTER TABLE accounts ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN gone INTEGER;

-- When a key was last used, and by which browser.
ALTER TABLE keys ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE keys ADD COLUMN browser TEXT NOT NULL DEFAULT '';

-- Games that are over. All of it follows from their logs; only the number, the order in which ratings count them, does not.
CREATE TABLE finished (
    table_id TEXT PRIMARY KEY,
    number   INTEGER NOT NULL UNIQUE
) STRICT;

-- A seat of a game that is over: who sat there and how it ended for them, with the rating before and after a rated game.
CREATE TABLE results (
    table_id  TEXT NOT NULL,
    seat      INTEGER NOT NULL,
    number    INTEGER NOT NULL,
    game      TEXT NOT NULL,
    players   INTEGER NOT NULL,
    rated     INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    account   TEXT,
    name      TEXT NOT NULL,
    bot       TEXT,
    score     INTEGER NOT NULL,
    place     INTEGER NOT NULL,
    fate      TEXT NOT NULL,
    points    TEXT NOT NULL,
    before    REAL,
    mean      REAL,
    deviation REAL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_account ON results (account, number);

CREATE TABLE ratings (
    account   TEXT NOT NULL,
    game      TEXT NOT NULL,
    mean      REAL NOT NULL,
    deviation REAL NOT NULL,
    games     INTEGER NOT NULL,
    PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_game ON ratings (game, mean);

-- What every source of points has paid to all seats together.
CREATE TABLE sources (
    game   TEXT NOT NULL,
    source TEXT NOT NULL,
    seats  INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (game, source)
) STRICT, WITHOUT ROWID;
