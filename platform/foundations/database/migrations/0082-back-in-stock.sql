-- Who wants to know when an item can be had again.

create table back_in_stock_subscription (
  id bigint generated always as identity primary key,
  store integer not null references store (id),
  display integer not null references display (id),
  size integer not null,
  email text not null,
  language text not null,
  -- Where it is to be sent; empty: not known.
  country text not null default '',
  state text not null default '',
  market integer not null references market (id),
  price_list integer not null references price_list (id),
  -- Seen since the subscription was made: only then can it come back.
  sold_out boolean not null,
  subscribed_at timestamptz not null,
  -- null: still waiting.
  notified_at timestamptz
);
create unique index back_in_stock_once on back_in_stock_subscription
  (display, size, lower(email), country, state) where notified_at is null;
create index back_in_stock_waiting on back_in_stock_subscription
  (sold_out, display, size, market, price_list) where notified_at is null;
create index back_in_stock_done on back_in_stock_subscription (notified_at) where notified_at is not null;
