-- Of a selection that became an order: the one in which goes on what was added after the start of its payment.
alter table selection add column leftover text references selection (id) on delete set null;
create index selection_leftover on selection (leftover) where leftover is not null;
