-- Where a selection is that is worked on by its id, without a session: what a session holds for others.
create table selection_place (
  selection text primary key references selection (id) on delete cascade,
  country text,
  state text,
  language text not null,
  language_chosen boolean not null default false,
  market integer not null,
  price_list integer not null,
  campaign_site integer,
  affiliate text,
  -- The latest payment attempt.
  attempt text,
  -- Of the shopper, as the back end says.
  ip_address text,
  -- Second half of the link that gives a copy of the selection away; it works once.
  link_hash text,
  link_used_at timestamptz
);
