-- Whether a score stands in its category's list: 'no', 'yes', or 'first' for a person's first try only.
ALTER TABLE results ADD COLUMN counts TEXT NOT NULL DEFAULT 'no';
UPDATE results SET counts = 'yes'
WHERE (category IN ('scrabble-classic', 'scrabble-log2990')
    OR table_id IN (
        SELECT id FROM tables
        WHERE game = 'atomes' AND setup LIKE '%"coding":"chance"%' AND setup LIKE '%"day":""%'))
AND person IS NOT NULL
AND NOT EXISTS (
    SELECT 1 FROM results AS other
    WHERE other.table_id = results.table_id AND other.seat <> results.seat
    AND (other.person = results.person OR results.category LIKE 'atomes-%' AND other.person IS NOT NULL));

-- What somebody was at the table when they said it: 'host', 'player' or 'spectator'.
ALTER TABLE chat ADD COLUMN role TEXT NOT NULL DEFAULT 'spectator';
UPDATE chat SET role = 'player'
WHERE EXISTS (SELECT 1 FROM seated WHERE seated.person = chat.person AND seated.table_id = chat.table_id);
UPDATE chat SET role = 'host'
WHERE EXISTS (SELECT 1 FROM tables WHERE tables.id = chat.table_id AND tables.host = chat.person);

-- Who came to a table by its link while it waited or was played: its conversation is theirs too.
CREATE TABLE invited (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
);
