-- What follows a payment: taking the money when it ships, giving back what no order was made of.

alter table payment_attempt drop constraint payment_attempt_status_check;
alter table payment_attempt add constraint payment_attempt_status_check check (
  status in ('started', 'authorised', 'refused', 'cancelled', 'expired', 'refund_due', 'refunded', 'void')
);

-- Since when the shop has the money; null: it was at most promised.
alter table payment_attempt add column captured_at timestamptz;
-- Since when it is the shopper's again.
alter table payment_attempt add column given_back_at timestamptz;
-- Calls of the provider after the payment: how many were made, and before when none is made again.
alter table payment_attempt add column tries integer not null default 0 check (tries >= 0);
alter table payment_attempt add column next_try_at timestamptz;

update payment_attempt set captured_at = finished_at where status in ('authorised', 'refund_due');

create index payment_attempt_refund_due on payment_attempt (next_try_at) where status = 'refund_due';
create index payment_attempt_uncaptured on payment_attempt (next_try_at)
  where status = 'authorised' and captured_at is null;
