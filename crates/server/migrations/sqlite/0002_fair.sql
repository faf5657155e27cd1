-- Grows whenever what opens the account changes: who read an older one may no longer write.
ALTER TABLE accounts ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
-- How the name of an account looks, so that none is taken for another.
ALTER TABLE accounts ADD COLUMN looks TEXT;
CREATE UNIQUE INDEX accounts_by_looks ON accounts (looks);

CREATE INDEX tables_by_owner ON tables (owner);

-- A game that strangers may not watch is not listed once it has begun; where a list does not say, it may not.
UPDATE tables SET listed = 0
WHERE status <> 'waiting'
  AND (json_extract(summary, '$.setup') IS NULL OR json_extract(summary, '$.setup.watch') = 'nobody');
