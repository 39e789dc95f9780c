-- Which rating a result counts for; nothing where the table was not rated, or the game was spoilt.
ALTER TABLE results ADD COLUMN form TEXT NOT NULL DEFAULT '';
CREATE INDEX results_rated ON results (person, at, table_id) WHERE form <> '';

-- Rated tables that are over, until the rater has numbered them.
CREATE TABLE unnumbered (
    table_id TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);

-- The order in which results were counted, and whether: 'counted', or why not.
CREATE TABLE numbered (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    verdict TEXT NOT NULL
);

-- What a seat was taken to be worth where no chain of ratings tells: a program, or who was erased since.
CREATE TABLE anchors (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- What each result made of a person's rating.
CREATE TABLE ratings (
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    form TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    mu_before DOUBLE PRECISION NOT NULL,
    sigma_before DOUBLE PRECISION NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (number, seat)
);
CREATE INDEX ratings_by_person ON ratings (person, form, number);
CREATE INDEX ratings_by_form ON ratings (form, person, number);
CREATE INDEX ratings_by_table ON ratings (table_id);

-- Who looks for an opponent: `terms` is all that must be alike, `least` and `most` whom they will meet, and
-- whoever has their page open says so again before `until`.
CREATE TABLE seeks (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    terms TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    least DOUBLE PRECISION NOT NULL,
    most DOUBLE PRECISION NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL
);
CREATE INDEX seeks_alike ON seeks (terms, at);

-- Two seeks that found each other, and the table that is opened for them, by whoever comes to it first.
CREATE TABLE pairings (
    table_id TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    terms TEXT NOT NULL,
    one_seek TEXT NOT NULL,
    one TEXT NOT NULL,
    one_name TEXT NOT NULL,
    other_seek TEXT NOT NULL,
    other TEXT NOT NULL,
    other_name TEXT NOT NULL
);
CREATE INDEX pairings_one ON pairings (one_seek);
CREATE INDEX pairings_other ON pairings (other_seek);
CREATE INDEX pairings_by_time ON pairings (at);
