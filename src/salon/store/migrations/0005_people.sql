-- An identity is a row of `persons`; a guest's has no credential. An account's has one, and a name to itself.
ALTER TABLE persons ADD COLUMN account_since DOUBLE PRECISION;
ALTER TABLE persons ADD COLUMN renamed_at DOUBLE PRECISION;

-- What accounts' names look like, so that nobody else is called so; a name given up is kept `until` then.
CREATE TABLE looks (
    look TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    until DOUBLE PRECISION
);
CREATE INDEX looks_by_person ON looks (person);

CREATE TABLE passwords (
    person TEXT PRIMARY KEY,
    hash TEXT NOT NULL
);
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    public_key BLOB NOT NULL,
    uses BIGINT NOT NULL,
    name TEXT NOT NULL,
    added_at DOUBLE PRECISION NOT NULL,
    used_at DOUBLE PRECISION
);
CREATE INDEX passkeys_by_person ON passkeys (person);
CREATE TABLE recovery_codes (
    person TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (person, hash)
);

-- What a passkey is to sign, once, and who asked; nobody's where somebody signs in.
CREATE TABLE challenges (
    challenge TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    until DOUBLE PRECISION NOT NULL
);

-- Where accounts are signed in. A guest's cookie needs no row while it lasts: the row that has the guest's
-- own id says that it has ended, and whose the guest's games are since.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    device TEXT NOT NULL,
    began_at DOUBLE PRECISION NOT NULL,
    seen_at DOUBLE PRECISION NOT NULL,
    ended_at DOUBLE PRECISION
);
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX sessions_by_end ON sessions (ended_at) WHERE ended_at IS NOT NULL;

-- Wrong guesses at the credentials of a name, or from an address, lately; none may follow before `until`.
CREATE TABLE guesses (
    subject TEXT PRIMARY KEY,
    failures INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL
);

-- Settings and lessons of accounts, as their browsers keep them; the last write of each key counts.
CREATE TABLE kept (
    person TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, key)
);

-- All that is a person's must be found by the person.
CREATE INDEX chat_by_person ON chat (person);
CREATE INDEX invited_by_person ON invited (person);
