-- Contracts of customers: what is to be ordered again and again, where to, and how it is paid.

create table subscription_contract (
  id bigint generated always as identity primary key,
  store integer not null references store (id),
  customer bigint not null references customer (id),
  -- The order that made it.
  order_number bigint not null,
  market integer not null,
  price_list integer not null,
  country text not null,
  state text,
  language text not null,
  shipping_method text not null,
  payment_method text not null,
  payment_status text not null default 'ACTIVE' check (payment_status in ('ACTIVE', 'SUSPENDED', 'REVOKED')),
  payment_created_at timestamptz not null,
  payment_changed_at timestamptz not null,
  address jsonb not null,
  -- null: the same as the address.
  shipping_address jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (store, order_number),
  foreign key (store, order_number) references "order" (store, number)
);
create index subscription_contract_customer on subscription_contract (customer);

-- Days are those of the store's calendar, `YYYY-MM-DD`: text, so that no time zone moves them.
create table subscription (
  id bigint generated always as identity primary key,
  contract bigint not null references subscription_contract (id),
  display integer not null references display (id),
  size integer not null,
  quantity integer not null check (quantity between 1 and 10000),
  comment text not null default '',
  -- The chosen pieces of a flexible bundle.
  bundle jsonb,
  plan text not null,
  interval_type text not null check (interval_type in ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  interval_value integer not null check (interval_value > 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'CANCELLED')),
  -- The day that the intervals are counted from.
  anchor_on text not null check (anchor_on ~ '^\d{4}-\d{2}-\d{2}$'),
  next_order_on text not null check (next_order_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Later than the day of the order when an attempt has failed.
  next_attempt_on text not null check (next_attempt_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Until then a process is at work on its order.
  claimed_until timestamptz,
  payment_declined boolean not null default false,
  payment_revoked boolean not null default false,
  out_of_stock boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index subscription_of_contract on subscription (contract);
create index subscription_due on subscription (next_attempt_on) where status = 'ACTIVE';
create index subscription_claimed on subscription (claimed_until) where claimed_until is not null;

-- What is ordered for one day of a subscription: one selection, and so at most one order.
create table subscription_order (
  subscription bigint not null references subscription (id),
  due_on text not null check (due_on ~ '^\d{4}-\d{2}-\d{2}$'),
  selection text not null unique references selection (id) on delete cascade,
  -- The latest payment attempt.
  attempt text references payment_attempt (id),
  primary key (subscription, due_on)
);

-- Payment methods that customers gave their contracts.
create table stored_payment (
  id bigint generated always as identity primary key,
  customer bigint not null references customer (id),
  contracts jsonb not null,
  method text not null,
  created_at timestamptz not null
);
create index stored_payment_customer on stored_payment (customer);
