-- Files that are brought in by the management API, row by row, in the background. management.md#imports.
create table import_job (
  id bigint generated always as identity primary key,
  store integer not null,
  -- Such as `prices`.
  kind text not null,
  mode text not null check (mode in ('all', 'goodRows')),
  dry_run boolean not null,
  state text not null
    check (state in ('receiving', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Why it failed: a code.
  reason text,
  actor text not null,
  -- Whether whoever sent it may show records to shoppers, or take them away.
  may_publish boolean not null,
  -- Rows of the file; of them: looked at beforehand, where nothing is written before all are; done; refused.
  rows integer not null default 0,
  checked integer not null default 0,
  done integer not null default 0,
  failed integer not null default 0,
  inserted integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  -- The last row that is done, or looked at beforehand.
  cursor integer not null default 0,
  cancel_requested boolean not null default false,
  -- Who works on it, and until when nobody else does.
  worker uuid,
  leased_until timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index import_job_state on import_job (state, id);

-- Rows that wait. They go when they are done, with what they say of persons.
create table import_row (
  job bigint not null references import_job on delete cascade,
  -- As it is counted in the file.
  row integer not null,
  -- A hash of what the row is about.
  key bytea not null,
  -- Columns of the file and their texts.
  cells jsonb not null,
  size integer not null,
  primary key (job, row)
);

-- What is wrong with rows, without what they say.
create table import_error (
  id bigint generated always as identity primary key,
  job bigint not null references import_job on delete cascade,
  row integer not null,
  -- Empty: the row as a whole.
  "column" text not null,
  code text not null,
  message text not null
);
create index import_error_job on import_error (job, row, id);
