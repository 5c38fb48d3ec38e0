-- Whether somebody has ordered before is asked by the e-mail of the bill too.
create index order_email on "order" (store, lower(email));
