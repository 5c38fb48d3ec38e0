-- Webhooks follow the trail of catalogue changes too: a change is told once, and what is no display item has a name.
alter table catalog_change add column subject text;
alter table catalog_change add column told boolean not null default false;
create index catalog_change_untold on catalog_change (number) where not told;

-- The webhooks that the settings of some process name, by kind and address.
create table webhook (
  key text primary key,
  kind text not null check (kind in ('checkout', 'storefront', 'integration')),
  max_events integer not null check (max_events > 0),
  -- When a process last had it in its settings.
  seen_at timestamptz not null,
  -- Of the feed, what has been taken for it.
  last_event bigint not null default 0,
  -- Until then somebody calls it: one call at a time.
  busy_until timestamptz not null
);

-- Calls that are to be made, each with the payload that all its tries send.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook text not null references webhook (key) on delete cascade,
  payload text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null
);
create index webhook_delivery_due on webhook_delivery (webhook, next_try_at, id);

-- What the feed does not tell of and webhooks do, until it is put into calls.
create table webhook_note (
  position bigint generated always as identity primary key,
  type text not null check (type in ('shipment', 'return')),
  action text not null check (action in ('create', 'update')),
  subject text not null,
  noted_at timestamptz not null
);

-- How much of each display item there was when it was last told: in stock, few or out, by size and market.
create table told_level (
  display integer primary key,
  level text not null
);

-- What the settings said of what is not in the records, so that a change of the file is noticed.
create table told_setting (
  kind text not null,
  subject text not null,
  digest text not null,
  primary key (kind, subject)
);

-- One process at a time puts changes into calls. `clock_at`: until then campaigns that began or ended are told.
create table webhook_collector (
  id integer primary key check (id = 1),
  clock_at timestamptz
);
insert into webhook_collector (id) values (1);

-- Whether a record was told of before.
create index event_subject on event (type, subject, number);
