-- Bots that accounts keep: each an identity of its own, whose token is a row of `sessions`.
CREATE TABLE robots (
    person TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    made_at DOUBLE PRECISION NOT NULL
);
CREATE INDEX robots_by_owner ON robots (owner);
