-- Whether an account's page may be seen by everybody, and when it was deleted: its games stay, its name goes.
ALTER TABLE accounts ADD COLUMN public BIGINT NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN gone BIGINT;

-- When a key was last used, and by which browser.
ALTER TABLE keys ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE keys ADD COLUMN browser TEXT NOT NULL DEFAULT '';

-- Games that are over. All of it follows from their logs; only the number, the order in which ratings count them, does not.
CREATE TABLE finished (
    table_id TEXT PRIMARY KEY,
    number   BIGINT NOT NULL UNIQUE
);

-- A seat of a game that is over: who sat there and how it ended for them, with the rating before and after a rated game.
CREATE TABLE results (
    table_id  TEXT NOT NULL,
    seat      BIGINT NOT NULL,
    number    BIGINT NOT NULL,
    game      TEXT NOT NULL,
    players   BIGINT NOT NULL,
    rated     BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    account   TEXT,
    name      TEXT NOT NULL,
    bot       TEXT,
    score     BIGINT NOT NULL,
    place     BIGINT NOT NULL,
    fate      TEXT NOT NULL,
    points    TEXT NOT NULL,
    before    DOUBLE PRECISION,
    mean      DOUBLE PRECISION,
    deviation DOUBLE PRECISION,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_of_account ON results (account, number);

CREATE TABLE ratings (
    account   TEXT NOT NULL,
    game      TEXT NOT NULL,
    mean      DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    games     BIGINT NOT NULL,
    PRIMARY KEY (account, game)
);
CREATE INDEX ratings_by_game ON ratings (game, mean);

-- What every source of points has paid to all seats together.
CREATE TABLE sources (
    game   TEXT NOT NULL,
    source TEXT NOT NULL,
    seats  BIGINT NOT NULL,
    points BIGINT NOT NULL,
    PRIMARY KEY (game, source)
);
