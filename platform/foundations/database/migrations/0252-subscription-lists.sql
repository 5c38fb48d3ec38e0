-- For lists of subscriptions by when they were made and when they order next.
create index subscription_created on subscription (created_at, id);
create index subscription_next on subscription (next_order_on, id);
