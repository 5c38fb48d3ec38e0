import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

/** Uses of vouchers by the orders that were made of payments, a claim a row. */
const usesOfOrders = sql`
  select o.store, claim ->> 'voucher' as voucher, claim ->> 'person' as person, count(*) as uses
  from "order" o, jsonb_array_elements(o.snapshot -> 'discounts' -> 'vouchers') v,
    jsonb_array_elements(v -> 'claims') claim
  where o.attempt is not null group by 1, 2, 3`;

export const tenderInvariants: readonly Invariant[] = [
  {
    promise: "a gift card has what its bookings say, holds what its holds say, and never less than nothing",
    broken: sql`
      select c.id, c.balance, c.reserved from gift_card c
      where c.balance < 0 or c.reserved < 0 or c.reserved > c.balance
        or c.balance <> (select coalesce(sum(amount), 0) from gift_card_entry e where e.gift_card = c.id)
          + (select coalesce(sum(amount), 0) from gift_card_adjustment a where a.gift_card = c.id)
        or c.reserved <> (select coalesce(sum(amount), 0) from gift_card_hold h where h.gift_card = c.id)`,
  },
  {
    promise: "what was taken off gift cards is what orders say that they paid",
    broken: sql`
      select * from (select gift_card, order_number, -sum(amount) as taken from gift_card_entry
        where kind = 'spent' group by 1, 2) e
      full join (select (c ->> 'giftCard')::bigint as gift_card, number as order_number,
          sum((c ->> 'amount')::bigint) as taken
        from "order", jsonb_array_elements(snapshot -> 'discounts' -> 'giftCards') c
        where attempt is not null and (c ->> 'amount')::bigint > 0 group by 1, 2) o
        using (gift_card, order_number)
      where e.taken is distinct from o.taken`,
  },
  {
    promise: "a voucher is used at most as often as it may be, and holds what its holds say",
    broken: sql`
      select c.* from voucher_count c
      where c.used < 0 or c.used + c.reserved > c.most
        or c.reserved <> (select count(*) from voucher_hold h
          where h.store = c.store and h.voucher = c.voucher and h.person = c.person)`,
  },
  {
    promise: "a voucher was used as often as there are orders with it",
    broken: sql`
      select store, voucher, person, c.used, u.uses from voucher_count c
      full join (${usesOfOrders}) u using (store, voucher, person)
      where coalesce(c.used, 0) <> coalesce(u.uses, 0)`,
  },
];
