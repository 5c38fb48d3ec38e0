-- Mails that are to be sent, and in a shop without a mail server those that are shown instead.

create table mail (
  id bigint generated always as identity primary key,
  store integer not null references store (id),
  recipient text not null,
  language text not null,
  country text,
  content jsonb not null,
  tries integer not null default 0,
  -- null: sent, kept, or given up.
  next_try_at timestamptz,
  sent_at timestamptz,
  queued_at timestamptz not null
);
create index mail_due on mail (next_try_at) where next_try_at is not null;
