-- The checksum of an entry over itself and all before it; entries without one were written before there was one.
ALTER TABLE log ADD COLUMN sum TEXT;
CREATE INDEX log_without_sum ON log (table_id) WHERE sum IS NULL;

-- Written to find out whether anything can be written.
CREATE TABLE health (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);
