-- What the server made once and keeps: the key by which push services know it.
CREATE TABLE keepsakes (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- How somebody wants to be told that it is their turn. Nothing of it is on until it is asked for.
CREATE TABLE wishes (
    account    TEXT PRIMARY KEY REFERENCES accounts (id),
    lang       TEXT NOT NULL DEFAULT 'en',
    -- The address, and since when it is known to be theirs.
    mail       TEXT,
    confirmed  INTEGER,
    turns      INTEGER NOT NULL DEFAULT 0,
    recovery   INTEGER NOT NULL DEFAULT 0,
    digest     INTEGER NOT NULL DEFAULT 0,
    -- Minutes after midnight, and minutes east of Greenwich.
    quiet_from INTEGER,
    quiet_to   INTEGER,
    quiet_east INTEGER,
    -- When the last letter about turns was sent.
    mailed     INTEGER,
    -- What ends the letters without a log-in.
    stop       TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;

-- Browsers that are sent a message: one of a session, and gone with it.
CREATE TABLE devices (
    session  TEXT PRIMARY KEY REFERENCES keys (hash),
    account  TEXT NOT NULL REFERENCES accounts (id),
    endpoint TEXT NOT NULL UNIQUE,
    p256dh   TEXT NOT NULL,
    auth     TEXT NOT NULL,
    lang     TEXT NOT NULL,
    created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_of_account ON devices (account);
CREATE TRIGGER devices_end_with_their_session AFTER DELETE ON keys BEGIN
    DELETE FROM devices WHERE session = OLD.hash;
END;

-- Links in letters that were sent and not yet used, by the hash of their key.
CREATE TABLE links (
    hash    TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    kind    TEXT NOT NULL CHECK (kind IN ('confirm', 'recover')),
    mail    TEXT NOT NULL,
    until   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX links_of_account ON links (account);

-- The last turn of somebody at a table of which they are told, by each way: when it is to be tried next, or that it is done.
CREATE TABLE notices (
    account  TEXT NOT NULL REFERENCES accounts (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    way      TEXT NOT NULL CHECK (way IN ('push', 'mail')),
    turn     INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    tries    INTEGER NOT NULL,
    next     INTEGER,
    PRIMARY KEY (account, table_id, way)
) STRICT, WITHOUT ROWID;
CREATE INDEX notices_to_send ON notices (next) WHERE next IS NOT NULL;
CREATE INDEX notices_of_table ON notices (table_id);
