-- What the integration service says of customers beside what their accounts hold.
alter table customer add column external_id text check (external_id <> '');
alter table customer add constraint customer_external_id unique (store, external_id);
-- Of those who are not active: whether for good.
alter table customer add column cancelled boolean not null default false;
alter table customer add constraint customer_cancelled_check check (not (active and cancelled));
-- Where the customer registered; null: somewhere else than in the shop.
alter table customer add column market integer;
