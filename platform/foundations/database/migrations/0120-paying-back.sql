-- The money of a completed refund goes back through the method that took it.

-- Since when it is the shopper's again.
alter table refund add column paid_back_at timestamptz;
-- It goes back outside of the platform.
alter table refund add column by_hand boolean not null default false;
-- Calls of the provider: how many were made, and before when none is made again.
alter table refund add column tries integer not null default 0 check (tries >= 0);
alter table refund add column next_try_at timestamptz;
alter table refund add constraint refund_paid_back_check check (paid_back_at is null or completed_at is not null);

-- Until now all of it was done by hand.
update refund set by_hand = true where completed_at is not null;

create index refund_owed on refund (next_try_at)
  where completed_at is not null and paid_back_at is null and not by_hand;
