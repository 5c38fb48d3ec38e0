-- What attributes of products, variants and categories there are. management.md#attribute-types.
create table attribute_type (
  id integer generated always as identity primary key,
  key text not null unique,
  -- In the default language, for lists.
  name text not null,
  definition jsonb not null
);
create index attribute_type_names on attribute_type (
  (left(lower(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f]', ' ', 'g')), 60)), id
);
