-- What waits for whom at a table: a turn where moves have days, or the reminder that it ends; a challenge, an invitation.
-- `began` is the commit that began the turn, `seconds` what was left of it at `at`. A row goes with what it tells of;
-- `sent_at` says that it was sent, or need not be, so that nobody gets it twice.
CREATE TABLE outbox (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    began INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    seconds DOUBLE PRECISION NOT NULL,
    sent_at DOUBLE PRECISION,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX outbox_by_table ON outbox (table_id);
CREATE INDEX outbox_unsent ON outbox (at) WHERE sent_at IS NULL;

-- Browsers that may be sent to, by the address that their maker gave them, and the session that asked for it.
CREATE TABLE subscriptions (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    session TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);
CREATE INDEX subscriptions_by_person ON subscriptions (person);

-- When somebody's clocks stand still where moves have days; `until` moves forward when they come back sooner.
CREATE TABLE vacations (
    person TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, since)
);

-- What a seat will answer: lines of moves as JSON, from the position where so many decisions were asked for.
CREATE TABLE foreseen (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    plies INTEGER NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
