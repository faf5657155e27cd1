CREATE TABLE accounts (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    login    TEXT UNIQUE,
    password TEXT,
    recovery TEXT,
    created  BIGINT NOT NULL
);

CREATE TABLE keys (
    hash    TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    kind    TEXT NOT NULL CHECK (kind IN ('cookie', 'token')),
    created BIGINT NOT NULL
);
CREATE INDEX keys_of_account ON keys (account);

CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    owner   TEXT NOT NULL,
    secret  TEXT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    status  TEXT NOT NULL,
    listed  BOOLEAN NOT NULL,
    timed   BOOLEAN NOT NULL,
    summary TEXT NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, listed, changed);

CREATE TABLE sitters (
    account  TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (account, table_id)
);

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq      BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    entry    TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
