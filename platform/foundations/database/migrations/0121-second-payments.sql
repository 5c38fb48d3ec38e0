-- Of a payment that came after another of the same attempt: that attempt. It is only given back.
alter table payment_attempt add column second_of text references payment_attempt (id);
create unique index payment_attempt_second on payment_attempt (second_of, transaction) where second_of is not null;
