alter table selection add column attributes jsonb not null default '[]';
