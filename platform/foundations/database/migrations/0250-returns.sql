-- Goods that a customer wants to send back, with the reasons: announced, then received or called off. A return that
-- was received has a refund with its id.
create table order_return (
  store integer not null,
  id text not null check (id <> ''),
  order_number bigint not null,
  position bigint generated always as identity,
  status text not null check (status in ('announced', 'received', 'cancelled')),
  comment text not null default '',
  announced_at timestamptz not null,
  -- When it was received or called off.
  ended_at timestamptz,
  primary key (store, id),
  foreign key (store, order_number) references "order" (store, number),
  check ((status = 'announced') = (ended_at is null))
);
create index order_return_order on order_return (store, order_number);
create index order_return_announced on order_return (store, announced_at);

create table order_return_line (
  store integer not null,
  return text not null,
  order_number bigint not null,
  row integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null,
  primary key (store, return, row),
  foreign key (store, return) references order_return (store, id),
  foreign key (store, order_number, row) references order_line (store, order_number, row)
);
create index order_return_line_order on order_return_line (store, order_number);
