-- For lists of products by name and by when they were changed. On a large table make them beforehand,
-- `concurrently`. docs/operations.md#updating-an-open-shop.
create index if not exists product_names on product (
  (left(lower(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f]', ' ', 'g')), 60)), id
);
create index if not exists product_modified on product (modified_at, id);
