-- What the storefront is answered from: one document per display item and language, derived from the records
-- in the transaction that changes them, and a numbered trail of changes that every process follows.

create table display_document (
  display integer not null references display (id),
  language text not null,
  document jsonb not null,
  primary key (display, language)
);

create table catalog_change (
  number bigint generated always as identity primary key,
  display integer,
  kind text not null,
  changed_at timestamptz not null default now()
);

-- What the operator's settings gave last, so that an unchanged file applies nothing.
create table applied_settings (
  name text primary key,
  digest text not null,
  applied_at timestamptz not null default now()
);
