-- Who has a selection open: they are let go of it when it becomes an order, or is forgotten.

create index session_selection on session (selection) where selection is not null;
