-- Studies as a log: `body` is the document as of version `base`, and a row of `study_changes` each version since.
-- With `together`, who knows the id of a shared study may write in it too.
ALTER TABLE studies ADD COLUMN base INTEGER NOT NULL DEFAULT 0;
ALTER TABLE studies ADD COLUMN together INTEGER NOT NULL DEFAULT 0;
UPDATE studies SET base = version;
CREATE TABLE study_changes (
    study TEXT NOT NULL,
    version INTEGER NOT NULL,
    sent_as TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (study, version)
);
