-- A customer who was merged into another: the record stays, empty, so that an integrator is told of its end. Its e-mail
-- is known as one of the other's as long as nobody else has it.
create table merged_customer (
  customer bigint primary key references customer (id),
  merged_into bigint not null references customer (id),
  -- null: it was erased.
  former_email text
);
create index merged_customer_into on merged_customer (merged_into);
