-- What the storefront tells of products beside their texts, and what was asked for them before.

-- By attribute type: an object of its elements, or an array of them. A text by language is an object of its own.
alter table product add column attributes jsonb not null default '{}';
alter table variation add column attributes jsonb not null default '{}';
alter table category add column attributes jsonb not null default '{}';

alter table brand add column meta_title text not null default '';
alter table brand add column meta_description text not null default '';
alter table brand add column meta_keywords text not null default '';

-- How the labels are called in other countries, and what the sizes measure.
alter table size_grid add column charts jsonb not null default '[]';
alter table size_grid add column measurements jsonb;

-- A price that was asked until then; null: there was none. What is asked now stands in `price`.
create table price_history (
  id bigint generated always as identity primary key,
  price_list integer not null references price_list (id),
  product integer not null references product (id),
  variation integer not null,
  amount bigint check (amount >= 0),
  asked_until timestamptz not null
);
create index price_history_product on price_history (product, asked_until);
create index price_history_asked_until on price_history (asked_until);

-- A campaign as it was until then, for each product that it named; null: it was not there, or did not name it.
create table campaign_history (
  id bigint generated always as identity primary key,
  campaign integer not null references campaign (id),
  product integer not null references product (id),
  content jsonb,
  valid_until timestamptz not null
);
create index campaign_history_product on campaign_history (product, valid_until);
create index campaign_history_valid_until on campaign_history (valid_until);
