-- Who wants the newsletter, customer or not.

create table newsletter_subscription (
  id bigint generated always as identity primary key,
  store integer not null references store (id),
  -- As it was written; compared by its lower case.
  email text not null,
  language text not null,
  country text,
  gender text check (gender in ('M', 'F', 'X')),
  -- What the reader was looking at, as the shop named it.
  product text not null default '',
  item text not null default '',
  subscribed_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index newsletter_subscription_email on newsletter_subscription (store, lower(email));
