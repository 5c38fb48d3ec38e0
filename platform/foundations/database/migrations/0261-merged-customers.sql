-- A customer who was merged into another: the record stays, empty, so that an integrator is told of its end. Its e-mail
-- is known as one of the other's as long as nobody else has it.
alter table customer add column merged_into bigint references customer (id);
alter table customer add column former_email text;
create index customer_merged_into on customer (merged_into) where merged_into is not null;
