-- Who registers an e-mail that was only on record has not proven that the mailbox is hers: orders before this time are
-- shown once she has, by a link of a password mail. Null: all orders are shown.
alter table customer add column history_from timestamptz;
