-- Sizes, warehouses and display items are never deleted, and whoever writes what refers to them has found or made them
-- under the lock of the records: a look at each for every row costs a sixth of an import.
alter table variation_size drop constraint variation_size_size_table_size_fkey;
alter table stock drop constraint stock_warehouse_fkey;
alter table display_document drop constraint display_document_display_fkey;
