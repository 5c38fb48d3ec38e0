-- What the receiver answered to the latest try of a call that waits, and when it was put into the queue.
alter table webhook_delivery add column if not exists answer text;
alter table webhook_delivery add column if not exists tried_at timestamptz;
alter table webhook_delivery add column if not exists queued_at timestamptz;

-- Calls that have ended, for a while: they can be looked at and made again.
create table webhook_call (
  -- As it had in the queue.
  id bigint primary key,
  webhook text not null references webhook (key) on delete cascade,
  payload text not null,
  state text not null check (state in ('delivered', 'failed')),
  tries integer not null,
  answer text,
  queued_at timestamptz,
  ended_at timestamptz not null,
  -- When it was put into the queue again, as another call.
  requeued_at timestamptz
);
create index webhook_call_webhook on webhook_call (webhook, id);
create index webhook_call_failed on webhook_call (webhook, ended_at) where state = 'failed' and requeued_at is null;
create index webhook_call_ended on webhook_call (ended_at);

-- Both, for lists.
create view webhook_delivery_state as
  select id, webhook, payload, 'waiting' as state, tries, answer, queued_at, tried_at, next_try_at,
    null::timestamptz as requeued_at
  from webhook_delivery
  union all
  select id, webhook, payload, state, tries, answer, queued_at, ended_at, null, requeued_at
  from webhook_call;
