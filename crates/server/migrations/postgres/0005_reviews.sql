-- What a review of a finished game found, whole or so far, as JSON.
CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    report   TEXT NOT NULL,
    changed  BIGINT NOT NULL
);
