-- What was taken of money that was held, or is to be: in parts, each a booking of its order. Null: all of it, once
-- captured_at says so.
alter table payment_attempt add column captured bigint;
alter table payment_attempt add constraint payment_attempt_captured check (captured between 0 and amount);
-- A capture that the provider is still to be asked for.
alter table order_booking add column due boolean not null default false;
alter table order_booking add constraint order_booking_due check (not due or kind = 'capture');
