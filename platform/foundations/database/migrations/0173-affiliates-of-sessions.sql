-- Until when an affiliate stays with a session.
alter table session add column affiliate_until timestamptz;
create index session_affiliate_until on session (affiliate_until) where affiliate_until is not null;
