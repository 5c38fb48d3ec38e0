-- Somebody asked for a password mail; whether the e-mail is a customer's is looked up after the answer.
create table password_reset_request (
  id bigint generated always as identity primary key,
  store integer not null references store (id),
  email text not null,
  -- The page of the front end that the link leads to.
  page text not null,
  language text not null,
  country text,
  requested_at timestamptz not null
);

-- The links that were sent: of their secret only the SHA-256.
create table password_reset (
  id bigint generated always as identity primary key,
  customer bigint not null references customer (id),
  secret_hash bytea not null,
  requested_at timestamptz not null,
  -- When it was used, or made void.
  closed_at timestamptz
);
create index password_reset_customer on password_reset (customer, requested_at);
create index password_reset_age on password_reset (requested_at);

-- Attempts that are counted, such as logins, by the SHA-256 of who makes them on what.
create table throttle (
  key bytea primary key,
  started_at timestamptz not null,
  count integer not null check (count >= 0),
  overruns integer not null default 0,
  overrun_at timestamptz,
  blocked_until timestamptz
);
create index throttle_age on throttle (started_at);
