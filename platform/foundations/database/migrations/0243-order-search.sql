-- What orders are searched by in the management API. On a large table make these beforehand, `concurrently`.
-- docs/operations.md#updating-an-open-shop. Of names the beginning: an entry of an index has an end.
create index if not exists order_name_start on "order" (
  store, left(lower(
    coalesce(snapshot#>>'{address,firstName}', '') || ' ' || coalesce(snapshot#>>'{address,lastName}', '')
  ), 100) text_pattern_ops
);
create index if not exists order_surname_start on "order" (
  store, left(lower(
    coalesce(snapshot#>>'{address,lastName}', '') || ' ' || coalesce(snapshot#>>'{address,firstName}', '')
  ), 100) text_pattern_ops
);
create index if not exists order_line_product on order_line (store, product, order_number);
create index if not exists order_line_variation on order_line (store, variation, order_number);
create index if not exists order_elsewhere on "order" (store, ordered_at, number) where attempt is null;
create index if not exists payment_attempt_void on payment_attempt (id) where status = 'void';
