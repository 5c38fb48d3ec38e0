-- Customers, and what they, their places and their choices add to sessions, selections and orders.

create table customer (
  id bigint generated always as identity primary key,
  store integer not null references store (id),
  -- As it was written; compared by its lower case.
  email text not null,
  -- With its parameters, so that they can be raised; null: the customer has to choose one by mail first.
  password_hash text,
  active boolean not null default true,
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  zip_code text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  phone_number text not null default '',
  gender text check (gender in ('M', 'F', 'X')),
  language text,
  newsletter boolean not null default false,
  consents jsonb not null default '[]',
  custom_attributes jsonb not null default '{}',
  club_fields jsonb not null default '{}',
  -- The selection that is saved on the account.
  selection text references selection (id),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create unique index customer_email on customer (store, lower(email));
create index customer_selection on customer (selection) where selection is not null;

alter table session add column customer bigint references customer (id);
alter table session add column campaign_site integer;
alter table session add column affiliate text;
create index session_customer on session (customer) where customer is not null;

alter table selection add column customer bigint references customer (id);
alter table selection add column brick_and_mortar integer;
alter table selection add column allocation_rule integer;

-- The chosen plan, and the chosen pieces of a flexible bundle, are part of what makes a line another line.
alter table selection_line add column subscription_plan text;
alter table selection_line add column bundle jsonb;

alter table "order" add column customer bigint references customer (id);
create index order_customer on "order" (customer, ordered_at) where customer is not null;
