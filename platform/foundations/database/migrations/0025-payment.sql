-- What was short when a payment could not become an order, so that asking again gets the same answer.
alter table payment_attempt add column shortage jsonb;

-- The order of starts: what a selection holds of the stock belongs to its latest attempt.
alter table payment_attempt add column position bigint generated always as identity;
