-- Lists of products in the management API. On a large table make these beforehand, `concurrently`. docs/operations.md#updating-an-open-shop.
create index if not exists product_words on product using gin (to_tsvector('simple', name));
create index if not exists product_sku on product (lower(sku) text_pattern_ops);
create index if not exists product_created on product (created_at, id);
create index if not exists product_folder on product (folder);
