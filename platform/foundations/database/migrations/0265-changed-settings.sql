-- Entries of the settings that were changed since the settings file declared them. management.md#shop.
create table changed_setting (
  id integer generated always as identity primary key,
  -- Such as countries.
  part text not null,
  -- What names the entry in its part.
  key text not null,
  -- The whole entry, in the form of the settings file; null: it was taken away.
  value jsonb,
  changed_at timestamptz not null,
  unique (part, key)
);

-- Counts the changes: processes serve by the settings again when it has grown.
create table settings_revision (
  is_only boolean primary key default true check (is_only),
  revision integer not null
);
insert into settings_revision (revision) values (0);
