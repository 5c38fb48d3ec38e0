-- Addresses that products and categories had before: whoever comes by one is led to where they are now.
create table former_address (
  kind text not null check (kind in ('category', 'product')),
  -- 0 for categories, which all stores share.
  store integer not null,
  language text not null,
  -- Of a category its full path, of a product its own part of the address.
  uri text not null,
  -- Its last owner.
  subject integer not null,
  primary key (kind, store, language, uri)
);
create index former_address_uri on former_address (uri);
