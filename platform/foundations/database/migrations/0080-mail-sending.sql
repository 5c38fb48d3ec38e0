-- Mails are sent by any number of processes and forgotten after a while.

-- While a mail is being sent, `next_try_at` is the end of the sender's lease, and `tries` counts this try too.
create index mail_done on mail (queued_at) where next_try_at is null;
