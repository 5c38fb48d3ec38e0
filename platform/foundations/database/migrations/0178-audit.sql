-- Who changed what from outside of the shop: one row a call, in the transaction of the change where there is one.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- `soap <user>`, `shop <plugin> <first digits of the key's hash>`, `settings`, `operator`.
  actor text not null,
  operation text not null,
  -- The caller's own ids of the records, bounded; `records` is how many there were.
  subjects text[] not null default '{}',
  records integer not null default 0,
  -- Numbers and hashes of what was done.
  detail jsonb not null default '{}',
  request text
);
create index audit_at on audit (at);
