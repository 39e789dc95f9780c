-- Words that somebody learns: a card is an exercise and its letters; `state` is what the scheduler of repetitions knows.
CREATE TABLE cards (
    person TEXT NOT NULL,
    card TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    stability DOUBLE PRECISION NOT NULL,
    reviews INTEGER NOT NULL,
    lapses INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (person, card)
);
CREATE INDEX cards_by_due ON cards (person, due);
