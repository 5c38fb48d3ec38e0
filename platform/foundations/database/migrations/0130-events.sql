-- The feed of changes. Rows are written without a number, in the transaction of the change; whoever reads numbers
-- what is committed, under the lock of the counter: in commit order, without holes, and no writer waits.
create table event (
  position bigint generated always as identity primary key,
  number bigint unique,
  type text not null,
  -- The platform's number of what changed: of an order `<store>/<number>`, of a size `<table>/<number>`.
  subject text not null,
  mission text not null check (mission in ('update', 'delete')),
  -- The caller's id of what is gone; null: it is read when the event is.
  entry text,
  raised_at timestamptz not null,
  done_at timestamptz
);
create index event_unnumbered on event (position) where number is null;
create index event_pending on event (number) where done_at is null;
create index event_pending_type on event (type, number) where done_at is null;
create index event_done on event (done_at) where done_at is not null;

create table event_counter (
  id integer primary key check (id = 1),
  last_number bigint not null default 0
);
insert into event_counter (id) values (1);
