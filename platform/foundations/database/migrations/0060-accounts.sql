-- A session is logged in while it holds its customer's present version: raising that logs out every other one.
alter table customer add column credential_version integer not null default 1;
alter table session add column credential_version integer not null default 1;

-- What a selection's lines went to when its shopper logged in: a payment of it that was under way can still end.
alter table selection add column merged_into text references selection (id) on delete set null;
create index selection_merged_into on selection (merged_into) where merged_into is not null;
