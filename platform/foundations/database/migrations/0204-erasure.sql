-- Customers whose data was erased; null: she is there.
alter table customer add column erased_at timestamptz;
-- What the change of a first answer was about, as in the audit log: an erasure takes the answer's body away.
alter table idempotent_request add column subjects text[];
-- What is of a customer, or carries an e-mail, account or not. On a large table make these beforehand, `concurrently`.
-- docs/operations.md#updating-an-open-shop.
create index if not exists selection_customer on selection (customer) where customer is not null;
create index if not exists selection_email on selection (lower(address->>'email')) where address ? 'email';
create index if not exists payment_attempt_email on payment_attempt (lower(snapshot->'address'->>'email'));
