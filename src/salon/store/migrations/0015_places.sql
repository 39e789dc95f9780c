-- Whose seeks come from one address, by a word that tells nothing else of it: so that each has a share of what is listed.
ALTER TABLE seeks ADD COLUMN place TEXT NOT NULL DEFAULT '';
