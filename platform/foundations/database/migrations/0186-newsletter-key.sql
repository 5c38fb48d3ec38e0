-- A reader is on the list once she has followed the link of a mail; until then she is pending. By the same key she leaves.
-- What a release before writes is confirmed, as it was.
alter table newsletter_subscription add column pending boolean not null default false;
alter table newsletter_subscription add column key_hash bytea;
create unique index if not exists newsletter_subscription_key on newsletter_subscription (key_hash) where key_hash is not null;
