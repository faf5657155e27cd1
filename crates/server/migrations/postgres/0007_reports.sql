-- What people report to whoever runs the place: by whom, at which table, about whom, and what had been said there.
CREATE TABLE reports (
    id       TEXT PRIMARY KEY,
    at       BIGINT NOT NULL,
    account  TEXT NOT NULL,
    table_id TEXT NOT NULL,
    about    TEXT,
    name     TEXT NOT NULL,
    text     TEXT NOT NULL,
    chat     TEXT NOT NULL,
    settled  BIGINT
);
