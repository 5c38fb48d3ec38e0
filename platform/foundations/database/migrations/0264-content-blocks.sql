-- Blocks that several pages show. management.md#shared-blocks.
create table content_block (
  id integer generated always as identity primary key,
  store integer not null references store (id),
  name text not null,
  blocks jsonb not null,
  updated_at timestamptz not null
);
create index content_block_names on content_block (
  store, (left(lower(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f]', ' ', 'g')), 60)), id
);
create index content_block_updates on content_block (store, updated_at, id);
