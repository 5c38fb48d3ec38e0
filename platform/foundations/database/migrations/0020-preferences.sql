-- What the shopper agreed to at the checkout: newsletter, reminder mail, consents.

alter table selection add column preferences jsonb not null default '{}';
