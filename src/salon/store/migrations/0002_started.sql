-- When a game began, which the list of games played tells.
ALTER TABLE tables ADD COLUMN started_at DOUBLE PRECISION;
CREATE INDEX results_by_end ON results (at);
