-- Under which heading a game counts the result of a seat; empty where it has none, and null where nobody has looked yet:
-- games that ended before there were headings are looked at when the server starts.
ALTER TABLE results ADD COLUMN heading TEXT;
CREATE INDEX results_unheaded ON results (table_id) WHERE heading IS NULL;
