-- The last snapshot of the catalogue index, for processes that have none on a disk of theirs. One a key: what can read
-- it, by the format and the settings of an index.
create table kept_snapshot (
  key text primary key,
  -- Of the parts; null: the first one is being written.
  token text,
  -- Of all parts together, unpacked.
  bytes bigint not null default 0,
  -- Whoever writes the next one has come first.
  claimed_at timestamptz not null
);

-- Parts of a snapshot, each packed by itself.
create table snapshot_part (
  token text not null,
  number integer not null,
  packed bytea not null,
  written_at timestamptz not null default now(),
  primary key (token, number)
);

alter table snapshot_part alter column packed set storage external;
