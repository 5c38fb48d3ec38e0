-- What an integrator says of an order and the shop itself does not need is kept whole, and given back. An order that
-- came from outside was never a selection.
alter table "order" alter column selection drop not null;
alter table "order" alter column attempt drop not null;
alter table "order" alter column session drop not null;
-- The integrator's id, once it gave one.
alter table "order" add column external_id text;
alter table "order" add constraint order_external_id unique (store, external_id);
alter table "order" add column locked boolean not null default false;
alter table "order" add column kept jsonb not null default '{}';
alter table order_line add column kept jsonb not null default '{}';
alter table shipment add column kept jsonb not null default '{}';
alter table refund add column kept jsonb not null default '{}';

-- Money that was booked beside the payment that made the order: what an integrator says was paid, what was captured.
create table order_booking (
  store integer not null,
  order_number bigint not null,
  id text not null check (id <> ''),
  position bigint generated always as identity,
  kind text not null check (kind in ('payment', 'capture')),
  -- Minor units of the order's currency.
  amount bigint not null check (amount >= 0),
  transaction text not null default '',
  document text not null default '',
  booked_at timestamptz not null,
  primary key (store, order_number, id),
  foreign key (store, order_number) references "order" (store, number)
);
