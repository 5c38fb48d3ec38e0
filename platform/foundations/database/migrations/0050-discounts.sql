-- Vouchers and gift cards: what a selection carries of them, what is held while it is paid for, and what is spent.

-- Codes and uris as the settings write them, and ids of gift cards, each in the order of adding.
alter table selection add column vouchers jsonb not null default '[]';
alter table selection add column gift_cards jsonb not null default '[]';

-- How often a voucher of the settings is used: by all (person '') or by one person. Only limited ones are counted.
create table voucher_count (
  store integer not null references store (id),
  voucher text not null,
  person text not null,
  used integer not null default 0 check (used >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  most integer not null,
  primary key (store, voucher, person),
  check (used + reserved <= most)
);

-- Uses held by a selection while it is being paid for. Their number per count equals voucher_count.reserved.
create table voucher_hold (
  selection text not null references selection (id),
  store integer not null,
  voucher text not null,
  person text not null,
  expires_at timestamptz not null,
  primary key (selection, store, voucher, person),
  foreign key (store, voucher, person) references voucher_count (store, voucher, person)
);
create index voucher_hold_count on voucher_hold (store, voucher, person);
create index voucher_hold_expires_at on voucher_hold (expires_at);

create table gift_card (
  id bigint generated always as identity primary key,
  store integer not null references store (id),
  number_hash bytea not null,
  -- null: the card needs no pin.
  pin_hash bytea,
  last_four text not null,
  currency text not null,
  active boolean not null default true,
  balance bigint not null check (balance >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  created_at timestamptz not null,
  unique (store, number_hash),
  check (reserved <= balance)
);

-- Every change of a balance: their sum per card equals gift_card.balance.
create table gift_card_entry (
  id bigint generated always as identity primary key,
  gift_card bigint not null references gift_card (id),
  kind text not null check (kind in ('issued', 'spent')),
  amount bigint not null,
  order_number bigint,
  booked_at timestamptz not null,
  check ((kind = 'issued' and amount >= 0) or (kind = 'spent' and amount < 0 and order_number is not null))
);
create index gift_card_entry_card on gift_card_entry (gift_card);

-- What a selection holds of a card while it is being paid for. Their sum per card equals gift_card.reserved.
create table gift_card_hold (
  selection text not null references selection (id),
  gift_card bigint not null references gift_card (id),
  amount bigint not null check (amount > 0),
  expires_at timestamptz not null,
  primary key (selection, gift_card)
);
create index gift_card_hold_card on gift_card_hold (gift_card);
create index gift_card_hold_expires_at on gift_card_hold (expires_at);

-- Wrong pins by number, known or not, so that the count tells nothing of which cards exist.
create table gift_card_try (
  store integer not null references store (id),
  number_hash bytea not null,
  tries integer not null check (tries between 0 and 5),
  since timestamptz not null,
  primary key (store, number_hash)
);
create index gift_card_try_since on gift_card_try (since);
