CREATE TABLE accounts (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    login    TEXT UNIQUE,
    password TEXT,
    recovery TEXT,
    created  INTEGER NOT NULL
) STRICT;

CREATE TABLE keys (
    hash    TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    kind    TEXT NOT NULL CHECK (kind IN ('cookie', 'token')),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_of_account ON keys (account);

CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    owner   TEXT NOT NULL,
    secret  TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    status  TEXT NOT NULL,
    listed  INTEGER NOT NULL,
    timed   INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT;
CREATE INDEX tables_by_status ON tables (status, listed, changed);

CREATE TABLE sitters (
    account  TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (account, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    entry    TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
