-- Whoever writes records takes this row first: calls queue, so that numbers and addresses are given out once.
create table records_lock (
  id integer primary key check (id = 1)
);
insert into records_lock (id) values (1);

-- A size table that the operator declared: labels are `x`, or `x` + divider + `y`.
create table size_grid (
  size_table integer primary key references size_table (id),
  divider text not null,
  x text[] not null,
  y text[] not null,
  unit text not null default '',
  description text not null default ''
);
