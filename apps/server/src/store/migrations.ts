/** The schema of the SQLite database, in numbered steps; a step that has been released is never edited. */

/** SQL of each step; step n brings the schema from version n to n + 1. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE games (
    id TEXT PRIMARY KEY,
    terms TEXT NOT NULL,
    standing TEXT NOT NULL,
    proposals TEXT NOT NULL,
    rematch TEXT,
    listed INTEGER NOT NULL,
    over INTEGER NOT NULL,
    moved INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX games_current ON games (over, listed, moved);
  CREATE TABLE chairs (
    game TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    position INTEGER NOT NULL,
    player TEXT,
    PRIMARY KEY (game, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    n INTEGER NOT NULL,
    event TEXT NOT NULL,
    link TEXT NOT NULL,
    PRIMARY KEY (game, n)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE keys (
    game TEXT NOT NULL REFERENCES games (id),
    hash TEXT NOT NULL,
    role TEXT NOT NULL,
    seat TEXT,
    PRIMARY KEY (game, hash)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX keys_by_hash ON keys (hash);
  CREATE TABLE commands (
    n INTEGER PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    id TEXT NOT NULL,
    reply TEXT NOT NULL,
    UNIQUE (game, seat, id)
  ) STRICT;
  CREATE TABLE chat (
    n INTEGER PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    line TEXT NOT NULL
  ) STRICT;
  CREATE INDEX chat_by_game ON chat (game, n);
  CREATE INDEX commands_by_game ON commands (game, n);
  `,
  // Options may hold a whole board: who lists games does not read them.
  `
  ALTER TABLE games ADD COLUMN options TEXT NOT NULL DEFAULT '{}';
  UPDATE games SET options = json_extract(terms, '$.options'), terms = json_remove(terms, '$.options');
  DROP INDEX games_current;
  CREATE INDEX games_current ON games (over, listed, moved, id);
  `,
  // Keys that end, and chairs that know when their player was last there.
  `
  ALTER TABLE keys ADD COLUMN until INTEGER;
  ALTER TABLE chairs ADD COLUMN seen INTEGER;
  `,
  // Written to see whether it can be.
  `
  CREATE TABLE pulse (id INTEGER PRIMARY KEY CHECK (id = 1), beats INTEGER NOT NULL) STRICT;
  `,
  // Modules as they were when games began.
  `
  CREATE TABLE builds (digest TEXT PRIMARY KEY, data TEXT NOT NULL, rules TEXT) STRICT;
  `,
  // Clocks, bots that stand in when they have run out, and when the server was last alive.
  `
  CREATE TABLE clocks (
    game TEXT PRIMARY KEY REFERENCES games (id),
    clocks TEXT NOT NULL,
    due INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX clocks_due ON clocks (due) WHERE due IS NOT NULL;
  ALTER TABLE chairs ADD COLUMN bot TEXT;
  CREATE TABLE beats (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
  `,
  // Accounts, how their holders are reached, and what waits to be told them.
  `
  CREATE TABLE account_keys (
    hash TEXT PRIMARY KEY,
    role TEXT NOT NULL,
    account TEXT NOT NULL,
    address TEXT,
    until INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE account_seats (
    game TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    account TEXT NOT NULL,
    PRIMARY KEY (game, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seats_by_account ON account_seats (account);
  CREATE TABLE channels (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    base TEXT NOT NULL,
    stop TEXT NOT NULL UNIQUE,
    settings TEXT NOT NULL,
    last INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX channels_by_account ON channels (account);
  CREATE UNIQUE INDEX channels_by_target ON channels (kind, target);
  CREATE TABLE calls (
    id INTEGER PRIMARY KEY,
    channel TEXT NOT NULL,
    game TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    about TEXT NOT NULL,
    seq INTEGER NOT NULL,
    due INTEGER,
    sent INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    UNIQUE (channel, game, seat, about, seq)
  ) STRICT;
  CREATE INDEX calls_due ON calls (due) WHERE due IS NOT NULL;
  `,
  // What hosts have ordered at their tables.
  `
  ALTER TABLE games ADD COLUMN house TEXT;
  `,
  // Keys of readers' own devices.
  `
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    key TEXT NOT NULL,
    counter INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // What players write down for themselves.
  `
  ALTER TABLE chairs ADD COLUMN notes TEXT;
  `,
  // Calls are called off by seat, at every turn.
  `
  CREATE INDEX calls_by_seat ON calls (game, seat);
  `,
  // Which host plays a game, under which fence; and the build of its module where every store can change it.
  `
  ALTER TABLE games ADD COLUMN version TEXT NOT NULL DEFAULT '';
  ALTER TABLE games ADD COLUMN digest TEXT NOT NULL DEFAULT '';
  UPDATE games SET version = json_extract(terms, '$.version'), digest = json_extract(terms, '$.digest'),
    terms = json_remove(terms, '$.version', '$.digest');
  CREATE INDEX games_by_digest ON games (digest);
  ALTER TABLE games ADD COLUMN owner TEXT;
  ALTER TABLE games ADD COLUMN fence INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX games_by_owner ON games (owner) WHERE owner IS NOT NULL;
  CREATE TABLE hosts (id TEXT PRIMARY KEY, address TEXT NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE duties (id TEXT PRIMARY KEY, owner TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  // What is kept whole.
  `
  CREATE TABLE papers (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    owner TEXT NOT NULL,
    at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX papers_by_time ON papers (kind, at);
  CREATE INDEX papers_by_owner ON papers (kind, owner, at);
  `,
  // What all hosts count together.
  `
  CREATE TABLE counts (id TEXT PRIMARY KEY, until INTEGER NOT NULL, n INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
  // What players order before they are asked.
  `
  ALTER TABLE chairs ADD COLUMN ahead TEXT;
  `,
  // They are read when a game is brought to life, and written with every action: what keeps each from being done twice
  // finds them as well.
  `
  DROP INDEX commands_by_game;
  `,
  // Members of a club are told of their moves in one place.
  `
  DROP INDEX channels_by_target;
  CREATE UNIQUE INDEX channels_by_target ON channels (kind, target) WHERE kind <> 'hook';
  CREATE UNIQUE INDEX channels_by_hook ON channels (account, target) WHERE kind = 'hook';
  `,
]
