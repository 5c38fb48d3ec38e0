-- What becomes of an order after it was made: shipments, cancelled units, refunds, a hold.

alter table "order" add column on_hold boolean not null default false;
-- What came in for it, and what of that went back or is promised to.
alter table "order" add column paid bigint not null default 0 check (paid >= 0);
alter table "order" add column refunded bigint not null default 0;
update "order" set paid = grand_total;
alter table "order" add constraint order_refunded_check check (refunded between 0 and paid);

-- A customer's history is read page by page, newest first, from the index alone.
drop index order_customer;
create index order_history on "order" (customer, ordered_at, number, store) where customer is not null;

-- Where the ordered units of a line are. What is in a shipment, shipped or not, can not be cancelled.
alter table order_line add column cancelled integer not null default 0;
alter table order_line add column in_shipments integer not null default 0;
alter table order_line add column shipped integer not null default 0;
alter table order_line add column refunded integer not null default 0;
alter table order_line add column returned integer not null default 0;
alter table order_line add constraint order_line_units_check check (
  cancelled >= 0
  and shipped >= 0
  and in_shipments >= shipped
  and cancelled + in_shipments <= quantity
  and returned between 0 and shipped
  and refunded between returned and quantity
);

create table shipment (
  store integer not null,
  order_number bigint not null,
  id text not null check (id <> ''),
  position bigint generated always as identity,
  carrier text not null default '',
  service text not null default '',
  tracking_id text not null default '',
  return_tracking_id text not null default '',
  message text not null default '',
  created_at timestamptz not null,
  -- null: it is still here.
  shipped_at timestamptz,
  primary key (store, order_number, id),
  foreign key (store, order_number) references "order" (store, number)
);

create table shipment_line (
  store integer not null,
  order_number bigint not null,
  shipment text not null,
  row integer not null,
  quantity integer not null check (quantity > 0),
  primary key (store, order_number, shipment, row),
  foreign key (store, order_number, shipment) references shipment (store, order_number, id),
  foreign key (store, order_number, row) references order_line (store, order_number, row)
);

-- Amounts in minor units of the order's currency. Its id is unique over all orders of the store.
create table refund (
  store integer not null,
  id text not null check (id <> ''),
  order_number bigint not null,
  position bigint generated always as identity,
  kind text not null check (kind in ('return', 'refund')),
  shipping bigint not null default 0 check (shipping >= 0),
  handling bigint not null default 0 check (handling >= 0),
  voucher bigint not null default 0 check (voucher >= 0),
  return_fee bigint not null default 0 check (return_fee >= 0),
  amount bigint not null check (amount >= 0),
  comment text not null default '',
  created_at timestamptz not null,
  -- null: it is promised, not paid back yet.
  completed_at timestamptz,
  primary key (store, id),
  foreign key (store, order_number) references "order" (store, number)
);
create index refund_order on refund (store, order_number);

create table refund_line (
  store integer not null,
  refund text not null,
  order_number bigint not null,
  row integer not null,
  quantity integer not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  primary key (store, refund, row),
  foreign key (store, refund) references refund (store, id),
  foreign key (store, order_number, row) references order_line (store, order_number, row)
);

-- Where units that came back are put, once the refund is completed: of lines, and of the parts of bundles.
create table refund_put_back (
  store integer not null,
  refund text not null,
  row integer not null,
  warehouse integer not null references warehouse (id),
  quantity integer not null check (quantity > 0),
  primary key (store, refund, row, warehouse),
  foreign key (store, refund) references refund (store, id)
);
