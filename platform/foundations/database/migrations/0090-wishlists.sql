-- What customers keep for later.

create table wishlist (
  id bigint generated always as identity primary key,
  customer bigint not null references customer (id),
  is_default boolean not null default false,
  -- How many items it holds.
  items integer not null default 0 check (items between 0 and 10000),
  created_at timestamptz not null
);
create index wishlist_customer on wishlist (customer);
create unique index wishlist_default on wishlist (customer) where is_default;

create table wishlist_item (
  id bigint generated always as identity primary key,
  wishlist bigint not null references wishlist (id),
  display integer not null references display (id),
  created_at timestamptz not null,
  unique (wishlist, display)
);
