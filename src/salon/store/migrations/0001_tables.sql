-- A table's log. `events` is a JSON array; a table at rest is its log and nothing else.
CREATE TABLE commits (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    actor TEXT NOT NULL,
    action_id TEXT,
    events TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX commits_by_action ON commits (table_id, action_id) WHERE action_id IS NOT NULL;

-- What lists and timers need to know of a table without reading its log.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    category TEXT NOT NULL,
    status TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    setup TEXT NOT NULL,
    seats TEXT NOT NULL,
    host TEXT NOT NULL,
    opened_at DOUBLE PRECISION NOT NULL,
    wake_at DOUBLE PRECISION
);
CREATE INDEX tables_by_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tables_waiting ON tables (opened_at) WHERE status = 'waiting' AND public;
CREATE INDEX tables_by_host ON tables (host, status);

CREATE TABLE results (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    level TEXT,
    category TEXT NOT NULL,
    score INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    reason TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_by_category ON results (category, score);
CREATE INDEX results_by_person ON results (person, at);

CREATE TABLE seated (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
);

-- Beside the log: erasable, or private to a seat.
CREATE TABLE chat (
    table_id TEXT NOT NULL,
    line INTEGER NOT NULL,
    after_seq INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, line)
);
CREATE TABLE notes (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL
);

-- Dictionaries and the like, named by their content.
CREATE TABLE blobs (
    hash TEXT PRIMARY KEY,
    body BLOB NOT NULL
);

-- Which processes are alive, and when none was: clocks stood still then.
CREATE TABLE heartbeats (
    process TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
CREATE TABLE outages (
    since DOUBLE PRECISION PRIMARY KEY,
    until DOUBLE PRECISION NOT NULL
);

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
