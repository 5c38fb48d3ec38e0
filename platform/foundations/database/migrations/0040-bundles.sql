-- Lines that are no single item of the stock: gift certificates and bundles.

-- A line is an item, or units of a gift certificate of the settings.
alter table selection_line alter column display drop not null;
alter table selection_line alter column size drop not null;
alter table selection_line add column gift_certificate jsonb;
alter table selection_line add check ((display is null) = (gift_certificate is not null));
alter table selection_line add check ((display is null) = (size is null));

-- What a bundle was made of: rows of their own, which name the bundle's. They are what is taken out of the stock,
-- and share the bundle's total among them. A row of a gift certificate is of no item: its numbers are 0.
alter table order_line add column bundle_row integer;
alter table order_line add column gift_certificate integer;
alter table order_line add foreign key (store, order_number, bundle_row)
  references order_line (store, order_number, row);
