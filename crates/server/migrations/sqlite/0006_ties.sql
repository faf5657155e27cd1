-- How people stand to each other: who follows whom, and who wants nothing to do with whom.
CREATE TABLE ties (
    account TEXT NOT NULL REFERENCES accounts (id),
    kind    TEXT NOT NULL CHECK (kind IN ('follows', 'blocks')),
    other   TEXT NOT NULL REFERENCES accounts (id),
    since   INTEGER NOT NULL,
    PRIMARY KEY (account, kind, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX ties_with ON ties (other);
