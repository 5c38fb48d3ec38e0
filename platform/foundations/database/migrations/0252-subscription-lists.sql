-- For lists of subscriptions by when they were made and when they order next. On a large table make them beforehand,
-- `concurrently`. docs/operations.md#updating-an-open-shop.
create index if not exists subscription_created on subscription (created_at, id);
create index if not exists subscription_next on subscription (next_order_on, id);
