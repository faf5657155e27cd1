-- Grows whenever what opens the account changes: who read an older one may no longer write.
ALTER TABLE accounts ADD COLUMN version BIGINT NOT NULL DEFAULT 0;
-- How the name of an account looks, so that none is taken for another.
ALTER TABLE accounts ADD COLUMN looks TEXT;
CREATE UNIQUE INDEX accounts_by_looks ON accounts (looks);

CREATE INDEX tables_by_owner ON tables (owner);

-- A game that strangers may not watch is not listed once it has begun; where a list does not say, it may not.
UPDATE tables SET listed = FALSE
WHERE status <> 'waiting'
  AND (summary::json -> 'setup' IS NULL OR summary::json -> 'setup' ->> 'watch' = 'nobody');

-- Which server lets a table's bots play and its clocks run out, and until when unless it says so again.
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    server   TEXT NOT NULL,
    until    BIGINT NOT NULL
);
CREATE INDEX leases_by_until ON leases (until);
