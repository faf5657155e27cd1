-- Logs of games that are over, packed: entries 1 to `last` are here and no longer in `log`. A table with row ids, for those
-- without keep a row of more than a quarter of a page on a page of its own.
CREATE TABLE packed (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    last     INTEGER NOT NULL,
    entries  BLOB NOT NULL
) STRICT;
