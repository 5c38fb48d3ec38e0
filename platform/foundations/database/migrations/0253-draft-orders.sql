-- Orders that staff writes for somebody. What is bought is a selection like any other; `claims` are the copies that
-- shoppers took through its links.
create table draft_order (
  id bigint generated always as identity primary key,
  store integer not null references store (id),
  selection text not null unique references selection (id) on delete cascade,
  claims text[] not null default '{}',
  note text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  linked_at timestamptz,
  deleted_at timestamptz
);
create index draft_order_list on draft_order (store, created_at, id);
