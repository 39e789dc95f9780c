-- A game that was reopened after it was abandoned enters no list of best scores.
ALTER TABLE results ADD COLUMN ranked BOOLEAN NOT NULL DEFAULT TRUE;
