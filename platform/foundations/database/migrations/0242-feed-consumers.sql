-- Readers of the feed beside the integration service, each with an acknowledgement of its own.
create table feed_consumer (
  id bigint generated always as identity primary key,
  store integer not null,
  name text not null,
  -- null: all.
  types text[],
  -- All events up to this number are acknowledged.
  acknowledged bigint not null,
  acknowledged_at timestamptz,
  -- Events up to this number were purged although it had not acknowledged them.
  missed bigint not null default 0,
  created_at timestamptz not null,
  unique (store, name)
);
