-- Lists of the management API. On a large table make these beforehand, `concurrently`. docs/operations.md#updating-an-open-shop.
create index if not exists order_placed on "order" (store, ordered_at, number);
create index if not exists order_status_placed on "order" (store, status, ordered_at, number);
create index if not exists order_total on "order" (store, grand_total, number);
