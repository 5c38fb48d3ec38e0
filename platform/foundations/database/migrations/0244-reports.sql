-- Reports of the management API sum up orders out of this index alone. On a large table make it beforehand,
-- `concurrently`. docs/operations.md#updating-an-open-shop.
create index if not exists order_sales on "order" (store, ordered_at)
  include (number, status, market, currency, grand_total, refunded);
