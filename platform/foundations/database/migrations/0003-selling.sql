-- Sessions, selections, reservations, payment attempts and orders.

create table session (
  token_hash bytea primary key,
  store integer not null references store (id),
  country text,
  state text,
  language text not null,
  language_chosen boolean not null default false,
  market integer not null references market (id),
  price_list integer not null references price_list (id),
  selection text,
  attempt text,
  order_number bigint,
  ordered_at timestamptz,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index session_used_at on session (used_at);

create table selection (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  store integer not null references store (id),
  payment_method text,
  shipping_method text,
  vat_exempt boolean not null default false,
  address jsonb not null default '{}',
  shipping_address jsonb,
  additional_notes text not null default '',
  gift_message text,
  additional_fields jsonb not null default '{}',
  payment_return_page text,
  payment_failed_page text,
  order_number bigint,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index selection_changed_at on selection (changed_at) where finished_at is null;
alter table session add foreign key (selection) references selection (id);

create table selection_line (
  selection text not null references selection (id),
  line text not null check (line ~ '^[0-9a-f]{40}$'),
  position bigint generated always as identity,
  display integer not null references display (id),
  size integer not null,
  quantity integer not null check (quantity between 1 and 10000),
  comment text not null default '',
  product_url text not null default '',
  category text not null default '',
  primary key (selection, line)
);

-- What one selection holds of the stock while it is being paid for. Its sum per place equals stock.reserved.
create table reservation (
  selection text not null references selection (id),
  variation integer not null,
  size integer not null,
  warehouse integer not null,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (selection, variation, size, warehouse),
  foreign key (variation, size, warehouse) references stock (variation, size, warehouse)
);
create index reservation_expires_at on reservation (expires_at);

-- One number sequence per store, reserved at the first start of payment of a selection.
create table order_number (
  store integer primary key references store (id),
  next_number bigint not null
);

create table payment_attempt (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  selection text not null references selection (id),
  session bytea not null,
  method text not null,
  status text not null check (status in ('started', 'authorised', 'refused', 'cancelled', 'expired', 'refund_due')),
  order_number bigint not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  language text not null,
  snapshot jsonb not null,
  return_page text not null,
  failed_page text not null,
  transaction text,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index payment_attempt_selection on payment_attempt (selection);
create index payment_attempt_session on payment_attempt (session, started_at);
create index payment_attempt_open on payment_attempt (started_at) where status = 'started';

create table "order" (
  store integer not null references store (id),
  number bigint not null,
  selection text not null unique references selection (id),
  attempt text not null unique references payment_attempt (id),
  session bytea not null,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'processing', 'completed', 'archived', 'cancelled', 'incomplete')),
  currency text not null,
  grand_total bigint not null check (grand_total >= 0),
  market integer not null,
  price_list integer not null,
  country text not null,
  state text,
  language text not null,
  email text not null default '',
  snapshot jsonb not null,
  message text not null default '',
  ordered_at timestamptz not null default now(),
  primary key (store, number)
);
create index order_session on "order" (session);

create table order_line (
  store integer not null,
  order_number bigint not null,
  row integer not null,
  line text not null,
  display integer not null,
  product integer not null,
  variation integer not null,
  size integer not null,
  quantity integer not null check (quantity > 0),
  total bigint not null,
  primary key (store, order_number, row),
  foreign key (store, order_number) references "order" (store, number)
);

-- Which warehouse each ordered unit is taken from.
create table allocation (
  store integer not null,
  order_number bigint not null,
  row integer not null,
  warehouse integer not null references warehouse (id),
  quantity integer not null check (quantity > 0),
  primary key (store, order_number, row, warehouse),
  foreign key (store, order_number, row) references order_line (store, order_number, row)
);
