-- What players say of words: that one is missing, or is none. A person says one thing of a word; `decision` settled it.
CREATE TABLE word_reports (
    word TEXT NOT NULL,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    sentence TEXT NOT NULL,
    source TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    decision TEXT,
    PRIMARY KEY (word, person)
);
CREATE INDEX word_reports_by_person ON word_reports (person);
CREATE INDEX word_reports_by_decision ON word_reports (decision);
CREATE INDEX word_reports_open ON word_reports (word, kind, at) WHERE decision IS NULL;

-- What the administrator decided of them: a lemma with its forms to add or to take out, or nothing. What is undone
-- stays as a line of the log.
CREATE TABLE word_decisions (
    id TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    kind TEXT NOT NULL,
    word TEXT NOT NULL,
    lemma TEXT NOT NULL,
    class TEXT NOT NULL,
    forms TEXT NOT NULL,
    reason TEXT NOT NULL,
    undone_at DOUBLE PRECISION
);
CREATE INDEX word_decisions_by_time ON word_decisions (at);

-- What an edition has that another had not, and the other way round; lists are named by what is in them.
CREATE TABLE word_changes (
    name TEXT NOT NULL,
    before TEXT NOT NULL,
    added TEXT NOT NULL,
    removed TEXT NOT NULL,
    PRIMARY KEY (name, before)
);
