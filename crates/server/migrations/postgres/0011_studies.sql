-- Finished games with notes at their positions, in chapters. A chapter has the record itself, so that it stands without
-- the table it came from; the table is kept for the day one of its players leaves and takes the name along.
CREATE TABLE studies (
    id      TEXT PRIMARY KEY,
    maker   TEXT NOT NULL REFERENCES accounts (id),
    title   TEXT NOT NULL,
    public  BIGINT NOT NULL,
    version BIGINT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX studies_of ON studies (maker, changed);
CREATE INDEX studies_public ON studies (public, changed);
CREATE TABLE study_editors (
    study   TEXT NOT NULL REFERENCES studies (id),
    account TEXT NOT NULL REFERENCES accounts (id),
    since   BIGINT NOT NULL,
    PRIMARY KEY (study, account)
);
CREATE INDEX study_editors_are ON study_editors (account);
CREATE TABLE study_chapters (
    study    TEXT NOT NULL REFERENCES studies (id),
    id       BIGINT NOT NULL,
    place    BIGINT NOT NULL,
    title    TEXT NOT NULL,
    game     TEXT NOT NULL,
    moves    BIGINT NOT NULL,
    start    BIGINT NOT NULL,
    table_id TEXT,
    record   TEXT NOT NULL,
    bytes    BIGINT NOT NULL,
    PRIMARY KEY (study, id)
);
CREATE INDEX study_chapters_from ON study_chapters (table_id);
CREATE TABLE study_notes (
    study   TEXT NOT NULL,
    chapter BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    note    TEXT NOT NULL,
    PRIMARY KEY (study, chapter, at),
    FOREIGN KEY (study, chapter) REFERENCES study_chapters (study, id)
);
