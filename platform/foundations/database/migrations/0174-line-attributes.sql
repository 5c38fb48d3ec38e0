-- What shops say of lines beside the comment, and by which chart their sizes are called.
alter table selection_line add column attributes jsonb not null default '[]';
alter table selection_line add column size_chart text;
