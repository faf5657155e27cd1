-- What somebody has done in thousands of games is found without a look at each of them.

-- The own tables, in the order of the list: those that are over last, else the last changed first.
ALTER TABLE sitters ADD COLUMN ended BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE sitters ADD COLUMN changed BIGINT NOT NULL DEFAULT 0;
UPDATE sitters SET ended = (tables.status = 'over'), changed = tables.changed
FROM tables WHERE tables.id = sitters.table_id;
CREATE INDEX sitters_in_order ON sitters (account, ended, changed DESC, table_id DESC);
CREATE INDEX sitters_at ON sitters (table_id);
DROP INDEX tables_by_owner;
CREATE INDEX tables_of_owner ON tables (owner, (status = 'over'), changed DESC, id DESC);

-- The games of somebody, filtered; and all of them summed up, from the index alone.
DROP INDEX results_of_account;
CREATE INDEX results_of_account ON results (account, number, game, players, table_id);
CREATE INDEX results_tallied ON results (account, game, players, seat, heading, place, score);
