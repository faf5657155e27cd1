-- The newest entries of all logs, one after the other as they were committed, so that what is written together lies on one
-- page. Now and then they are laid into `log`, each table's to its own.
CREATE TABLE young (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    entry    TEXT NOT NULL,
    sum      TEXT
) STRICT;
