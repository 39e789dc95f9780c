-- Studies, each as one document; `version` grows with every write. Who knows the id of a shared one may read it.
CREATE TABLE studies (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    title TEXT NOT NULL,
    nodes INTEGER NOT NULL,
    version INTEGER NOT NULL,
    shared BOOLEAN NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX studies_by_person ON studies (person, at);
