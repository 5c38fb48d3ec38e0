-- Lists of the management API. On a large table make these beforehand, `concurrently`. docs/operations.md#updating-an-open-shop.
create index if not exists order_placed on "order" (store, ordered_at, number);
create index if not exists order_status_placed on "order" (store, status, ordered_at, number);
create index if not exists order_total on "order" (store, grand_total, number);
create index if not exists order_market on "order" (store, market, ordered_at, number);
create index if not exists order_country on "order" (store, country, ordered_at, number);
create index if not exists order_held on "order" (store, ordered_at, number) where on_hold;
create index if not exists audit_order on audit (at, id);
create index if not exists audit_actor on audit (actor, at, id);
create index if not exists audit_subjects on audit using gin (subjects);

-- What those who look after an order tell each other; the customer is never shown it.
create table order_note (
  id bigint generated always as identity primary key,
  store integer not null,
  order_number bigint not null,
  author text not null,
  text text not null,
  written_at timestamptz not null,
  foreign key (store, order_number) references "order" (store, number) on delete cascade
);
create index order_note_order on order_note (store, order_number);
