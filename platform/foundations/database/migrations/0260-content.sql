-- Pages that the shop writes itself, and the menus that lead to them. management.md#pages-and-menus.
create table content_page (
  id integer generated always as identity primary key,
  store integer not null references store (id),
  -- What the storefront knows the page by, such as `terms`; null: it is a page like any other.
  key text,
  -- The title in the default language, for lists.
  name text not null,
  is_published boolean not null,
  starts_at timestamptz,
  stops_at timestamptz,
  -- null: everywhere.
  markets integer[],
  -- By language.
  title jsonb not null,
  description jsonb not null,
  blocks jsonb not null,
  updated_at timestamptz not null
);
create unique index content_page_key on content_page (store, key) where key is not null;
create index content_page_names on content_page (
  store, (left(lower(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f]', ' ', 'g')), 60)), id
);
create index content_page_updates on content_page (store, updated_at, id);

create table content_address (
  store integer not null,
  language text not null,
  uri text not null,
  page integer not null references content_page (id) on delete cascade,
  -- The page has another address by now, and is still found here.
  is_former boolean not null default false,
  primary key (store, language, uri)
);
create unique index content_address_page on content_address (page, language) where not is_former;

create table content_menu (
  store integer not null references store (id),
  -- Where it stands, such as `footer`.
  key text not null,
  groups jsonb not null,
  primary key (store, key)
);
