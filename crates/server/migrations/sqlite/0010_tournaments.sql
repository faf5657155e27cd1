-- Tournaments. `rounds` is 0 until it is known how many there are; of the deals only the secret is kept from which each round's follows.
CREATE TABLE tournaments (
    id      TEXT PRIMARY KEY,
    maker   TEXT NOT NULL,
    name    TEXT NOT NULL,
    setup   TEXT NOT NULL,
    players INTEGER NOT NULL,
    form    TEXT NOT NULL CHECK (form IN ('swiss', 'round_robin')),
    rounds  INTEGER NOT NULL,
    fills   TEXT NOT NULL,
    public  INTEGER NOT NULL,
    secret  TEXT NOT NULL,
    state   TEXT NOT NULL CHECK (state IN ('open', 'on', 'paused', 'over')),
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT;
CREATE INDEX tournaments_by_state ON tournaments (state, public, changed);
CREATE INDEX tournaments_by_maker ON tournaments (maker);

-- Who takes part: people by their accounts, bots by their level. Those that fill seats for which nobody came are marked.
CREATE TABLE entrants (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number     INTEGER NOT NULL,
    account    TEXT,
    name       TEXT NOT NULL,
    bot        TEXT,
    fills      INTEGER NOT NULL,
    fate       TEXT NOT NULL CHECK (fate IN ('in', 'left', 'removed')),
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX entrants_once ON entrants (tournament, account);
CREATE INDEX entrants_of_account ON entrants (account);

-- The rounds that were drawn. A number is drawn once, whoever draws it.
CREATE TABLE rounds (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number     INTEGER NOT NULL,
    begun      INTEGER NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

-- The tables of a round, with the numbers of the entrants by seat. What came of them is in their logs.
CREATE TABLE round_tables (
    table_id   TEXT PRIMARY KEY,
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    round      INTEGER NOT NULL,
    place      INTEGER NOT NULL,
    seats      TEXT NOT NULL,
    UNIQUE (tournament, round, place)
) STRICT, WITHOUT ROWID;
