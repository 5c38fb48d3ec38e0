-- The people who run the shop, and the programs that help them. management.md#who.
create table staff (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  role text not null check (role in ('owner', 'merchandiser', 'service', 'warehouse', 'viewer')),
  password_hash text,
  -- Base32 (RFC 4648); null: no second factor. A new one is pending until a code of it was given.
  totp_secret text,
  totp_pending text,
  -- The time step of the last code that counted: each code counts once.
  totp_last_step bigint not null default 0,
  -- SHA-256, in hex, of those that were not used yet.
  recovery_codes text[] not null default '{}',
  created_at timestamptz not null,
  signed_in_at timestamptz
);
create unique index staff_email on staff (lower(email));

-- A link that lets somebody in once: into a new account, or to a new password.
create table staff_link (
  token_hash bytea primary key,
  id bigint generated always as identity unique,
  kind text not null check (kind in ('invitation', 'password')),
  -- Of a password link.
  staff bigint references staff on delete cascade,
  -- Of an invitation; without an e-mail whoever has the link chooses it.
  email text,
  role text check (role in ('owner', 'merchandiser', 'service', 'warehouse', 'viewer')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index staff_link_email on staff_link (lower(email)) where kind = 'invitation';
create index staff_link_staff on staff_link (staff);

create table staff_session (
  -- SHA-256 of what the cookie holds.
  token_hash bytea primary key,
  staff bigint not null references staff on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index staff_session_staff on staff_session (staff);
create index staff_session_used on staff_session (used_at);

create table api_key (
  id bigint generated always as identity primary key,
  name text not null,
  key_hash bytea not null unique,
  -- The first characters, to tell keys apart.
  starts text not null,
  scopes text[] not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz
);

-- First answers to requests with an idempotency key.
create table idempotent_request (
  caller text not null,
  key text not null,
  request_hash bytea not null,
  -- null: the request is under way, in the transaction that wrote the row.
  status integer,
  headers jsonb,
  body jsonb,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotent_request_created on idempotent_request (created_at);

-- Who asked for a link to a new password; whether it is somebody on the staff is found out later.
create table staff_password_request (
  id bigint generated always as identity primary key,
  store integer not null,
  email text not null,
  requested_at timestamptz not null
);

-- Keys that this installation made for itself.
create table installation_secret (
  name text primary key,
  value text not null
);

-- What a change made of a record; both null where only that it happened is on record.
alter table audit add column before jsonb;
alter table audit add column after jsonb;
