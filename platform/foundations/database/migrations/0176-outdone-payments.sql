-- Of a selection that was added to another at a login: the latest payment attempt of that one by then (0: none). Those
-- that came after it are for its lines too.
alter table selection add column merged_after bigint;
-- The number of the order in which its goods were bought meanwhile: its payment is only given back.
alter table payment_attempt add column outdone_by bigint;
