-- What people and programs did to the stock by hand, with their reasons. Orders and integrations are not in it.
create table stock_movement (
  id bigint generated always as identity primary key,
  variation integer not null,
  size integer not null,
  warehouse integer not null references warehouse (id),
  -- Units on the shelf before and after.
  before integer not null,
  after integer not null,
  reason text not null,
  actor text not null,
  moved_at timestamptz not null,
  foreign key (variation, size) references variation_size (variation, size)
);
create index stock_movement_item on stock_movement (variation, size, moved_at, id);
