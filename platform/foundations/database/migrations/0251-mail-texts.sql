-- What a shop's mails say instead of the texts that come with the platform.
create table mail_text (
  store integer not null,
  -- Such as `shipment.subject`.
  key text not null,
  language text not null,
  text text not null,
  primary key (store, key, language)
);
