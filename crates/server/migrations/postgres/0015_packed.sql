-- Logs of games that are over, packed: entries 1 to `last` are here and no longer in `log`.
CREATE TABLE packed (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    last     BIGINT NOT NULL,
    entries  BYTEA NOT NULL
);
-- What is packed cannot be compressed again.
ALTER TABLE packed ALTER COLUMN entries SET STORAGE EXTERNAL;
