-- What a person's list of games is read from, without a look at each table: the game, and how it went for
-- whoever sat there: 'won', 'drawn', 'lost', 'alone', 'abandoned'; nothing for a person's second seat.
ALTER TABLE results ADD COLUMN game TEXT NOT NULL DEFAULT '';
ALTER TABLE results ADD COLUMN outcome TEXT NOT NULL DEFAULT '';
UPDATE results SET game = coalesce((SELECT game FROM tables WHERE tables.id = results.table_id), '');
UPDATE results SET outcome = CASE
    WHEN EXISTS (SELECT 1 FROM tables WHERE tables.id = results.table_id AND status = 'abandoned')
        THEN 'abandoned'
    WHEN NOT EXISTS (
        SELECT 1 FROM results AS other
        WHERE other.table_id = results.table_id AND other.seat <> results.seat
        AND (other.person IS NULL OR other.person <> results.person)) THEN 'alone'
    WHEN results.rank > 1 THEN 'lost'
    WHEN EXISTS (
        SELECT 1 FROM results AS other
        WHERE other.table_id = results.table_id AND other.seat <> results.seat AND other.rank = 1)
        THEN 'drawn'
    ELSE 'won' END
WHERE person IS NOT NULL
AND NOT EXISTS (
    SELECT 1 FROM results AS other
    WHERE other.table_id = results.table_id AND other.seat < results.seat AND other.person = results.person);

DROP INDEX results_by_person;
CREATE INDEX results_played ON results (person, at, table_id, outcome);
CREATE INDEX results_by_game ON results (person, game, at, table_id, outcome);
CREATE INDEX results_records ON results (person, category, score);
CREATE INDEX tables_running ON tables (id) WHERE status IN ('waiting', 'playing');

-- Who asked whom to a table that waits. It stands while the table does, until `until`, unless it is declined.
CREATE TABLE challenged (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    challenger TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    declined BOOLEAN NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX challenged_by_person ON challenged (person);
CREATE INDEX challenged_by_challenger ON challenged (challenger);

-- Whom a person wants to meet no more.
CREATE TABLE blocks (
    person TEXT NOT NULL,
    blocked TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, blocked)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- What a person's page shows to others: 'everything', 'counts' or 'nothing'.
CREATE TABLE pages (
    person TEXT PRIMARY KEY,
    strangers TEXT NOT NULL
);
