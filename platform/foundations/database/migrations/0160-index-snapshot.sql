-- A snapshot of the catalogue index on some disk holds for the history of this database alone: a copy or a backup that
-- is older than the snapshot does not have its token.
create table index_snapshot (
  token text primary key,
  -- The newest migration when it was taken.
  schema text not null,
  taken_at timestamptz not null default now()
);
