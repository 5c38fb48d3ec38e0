-- For lists of display items by when they were made and changed. On a large table make them beforehand,
-- `concurrently`. docs/operations.md#updating-an-open-shop.
create index if not exists display_created on display (store, created_at, id);
create index if not exists display_modified on display (store, modified_at, id);
