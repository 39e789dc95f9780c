-- When a host whose table waits was last known to have a page of the site open.
CREATE TABLE seen (
    person TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
CREATE INDEX tables_hosted ON tables (host) WHERE status = 'waiting';
