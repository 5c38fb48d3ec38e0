-- Records of the integrator's that no shopper sees: each is kept as it was sent, in the form of its definition, and
-- given back whole. What the platform itself has to know of one stands in columns.
create table payment_term (
  id integer primary key,
  external_id text not null unique check (external_id <> ''),
  record jsonb not null check (jsonb_typeof(record) = 'object')
);

create table shipping_term (
  id integer primary key,
  external_id text not null unique check (external_id <> ''),
  record jsonb not null check (jsonb_typeof(record) = 'object')
);

create table salesrep (
  id integer primary key,
  external_id text not null unique check (external_id <> ''),
  record jsonb not null check (jsonb_typeof(record) = 'object')
);

create table delivery_window (
  id integer primary key,
  external_id text not null unique check (external_id <> ''),
  record jsonb not null check (jsonb_typeof(record) = 'object')
);

create table account (
  id integer primary key,
  external_id text not null unique check (external_id <> ''),
  record jsonb not null check (jsonb_typeof(record) = 'object')
);

-- Never part of the record, so that nothing that gives a record back can give it away.
create table buyer_password (
  account integer not null references account (id),
  buyer text not null check (buyer <> ''),
  password_hash text not null check (password_hash <> ''),
  primary key (account, buyer)
);

create table invoice (
  id integer primary key,
  external_id text not null unique check (external_id <> ''),
  -- The order that it is for; both null: none.
  order_store integer,
  order_number bigint,
  record jsonb not null check (jsonb_typeof(record) = 'object'),
  check ((order_store is null) = (order_number is null)),
  foreign key (order_store, order_number) references "order" (store, number)
);
