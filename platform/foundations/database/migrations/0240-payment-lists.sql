-- Lists of payments in the management API. On a large table make these beforehand, `concurrently`.
-- docs/operations.md#updating-an-open-shop.
create index if not exists payment_attempt_placed on payment_attempt
  (((snapshot->>'store')::integer), started_at, position);
create index if not exists payment_attempt_status on payment_attempt
  (((snapshot->>'store')::integer), status, started_at, position);
create index if not exists payment_attempt_position on payment_attempt (position);
create index if not exists payment_attempt_order on payment_attempt (order_number);
-- Whether a payment that somebody names is stored already. Its name may be longer than an entry of an index.
create index if not exists payment_attempt_transaction on payment_attempt (method, left(transaction, 100))
  where transaction is not null;
