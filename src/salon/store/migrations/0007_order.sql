-- What somebody reported: a name, or a line of chat; beside a name, `line` is the last that was said then. What was
-- said around it is read from the conversation.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    kind TEXT NOT NULL,
    reporter TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    table_id TEXT NOT NULL,
    line INTEGER NOT NULL,
    settled_at DOUBLE PRECISION
);
CREATE INDEX reports_by_reporter ON reports (reporter);
CREATE INDEX reports_by_person ON reports (person);
CREATE INDEX reports_open ON reports (at) WHERE settled_at IS NULL;

-- What the administrator did about somebody, and why.
CREATE TABLE acts (
    id TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    kind TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    reason TEXT NOT NULL,
    until DOUBLE PRECISION
);
CREATE INDEX acts_by_time ON acts (at);
CREATE INDEX acts_by_person ON acts (person);
CREATE TABLE silences (
    person TEXT PRIMARY KEY,
    until DOUBLE PRECISION NOT NULL
);

-- Who is being erased, until nothing of them is left; and tables whose log names somebody otherwise since then.
CREATE TABLE erasing (
    person TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
CREATE TABLE rewritten (
    table_id TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
CREATE INDEX rewritten_by_time ON rewritten (at);

-- From now on everybody is seen, once a day: who was known before, when the site was last alive.
INSERT INTO seen SELECT person, (SELECT coalesce(max(at), 0.0) FROM heartbeats) FROM (
    SELECT id AS person FROM persons UNION SELECT person FROM seated UNION SELECT person FROM chat
    UNION SELECT person FROM invited) AS known
WHERE TRUE ON CONFLICT DO NOTHING;
CREATE INDEX seen_by_time ON seen (at);
CREATE INDEX tables_by_kind ON tables (game, status);
