-- Finished games with notes at their positions, in chapters. A chapter has the record itself, so that it stands without
-- the table it came from; the table is kept for the day one of its players leaves and takes the name along.
CREATE TABLE studies (
    id      TEXT PRIMARY KEY,
    maker   TEXT NOT NULL REFERENCES accounts (id),
    title   TEXT NOT NULL,
    public  INTEGER NOT NULL,
    version INTEGER NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX studies_of ON studies (maker, changed);
CREATE INDEX studies_public ON studies (public, changed);
CREATE TABLE study_editors (
    study   TEXT NOT NULL REFERENCES studies (id),
    account TEXT NOT NULL REFERENCES accounts (id),
    since   INTEGER NOT NULL,
    PRIMARY KEY (study, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX study_editors_are ON study_editors (account);
CREATE TABLE study_chapters (
    study    TEXT NOT NULL REFERENCES studies (id),
    id       INTEGER NOT NULL,
    place    INTEGER NOT NULL,
    title    TEXT NOT NULL,
    game     TEXT NOT NULL,
    moves    INTEGER NOT NULL,
    start    INTEGER NOT NULL,
    table_id TEXT,
    record   TEXT NOT NULL,
    bytes    INTEGER NOT NULL,
    PRIMARY KEY (study, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX study_chapters_from ON study_chapters (table_id);
CREATE TABLE study_notes (
    study   TEXT NOT NULL,
    chapter INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    note    TEXT NOT NULL,
    PRIMARY KEY (study, chapter, at),
    FOREIGN KEY (study, chapter) REFERENCES study_chapters (study, id)
) STRICT, WITHOUT ROWID;
