-- Lists of customers in the management API. On a large table make these beforehand, `concurrently`.
-- docs/operations.md#updating-an-open-shop.
create index if not exists customer_created on customer (store, created_at, id);
create index if not exists customer_country on customer (store, country, created_at, id);
create index if not exists customer_blocked on customer (store, created_at, id) where not active;
-- What a search begins with: an e-mail, or a name in either order.
create index if not exists customer_email_start on customer (store, lower(email) text_pattern_ops);
create index if not exists customer_name_start on customer
  (store, lower(first_name || ' ' || last_name) text_pattern_ops);
create index if not exists customer_surname_start on customer
  (store, lower(last_name || ' ' || first_name) text_pattern_ops);
