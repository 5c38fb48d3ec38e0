-- What the last update of an order said, as a digest: the same again is no step back.
alter table "order" add column last_update text;
-- Since when the money that is held is to be taken, whether anything has left or not.
alter table payment_attempt add column capture_asked_at timestamptz;
