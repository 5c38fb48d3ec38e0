-- What gift cards paid for units that were cancelled goes back on them.

alter table gift_card_entry drop constraint gift_card_entry_kind_check;
alter table gift_card_entry drop constraint gift_card_entry_check;
alter table gift_card_entry add constraint gift_card_entry_kind_check check (kind in ('issued', 'spent', 'returned'));
alter table gift_card_entry add constraint gift_card_entry_check check (
  (kind = 'issued' and amount >= 0)
  or (kind = 'spent' and amount < 0 and order_number is not null)
  or (kind = 'returned' and amount > 0 and order_number is not null)
);
