-- Back ends that are told how a payment ended.
alter table payment_attempt add column callback_page text;
-- What is made or attached together with the order: {"customer": 1} or {"register": {…}}.
alter table payment_attempt add column account jsonb;
create table payment_callback (
  attempt text not null references payment_attempt (id) on delete cascade,
  result text not null check (result in ('paid', 'refused', 'cancelled')),
  url text not null,
  fields jsonb not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- null: it is still to be told.
  done_at timestamptz,
  primary key (attempt, result)
);
create index payment_callback_due on payment_callback (next_try_at) where done_at is null;
