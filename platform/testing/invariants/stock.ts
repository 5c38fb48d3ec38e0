import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

export const stockInvariants: readonly Invariant[] = [
  {
    promise: "no shelf is below zero",
    broken: sql`select variation, size, warehouse, quantity, reserved from stock where quantity < 0 or reserved < 0`,
  },
  {
    promise: "a shelf says that as much is reserved as reservations say",
    broken: sql`
      select variation, size, warehouse, s.quantity, s.reserved, coalesce(sum(r.quantity), 0) as held
      from stock s left join reservation r using (variation, size, warehouse)
      group by variation, size, warehouse, s.reserved, s.quantity
      having s.reserved <> coalesce(sum(r.quantity), 0)`,
  },
  {
    promise: "every ordered unit is allocated once",
    // Not what needs no stock (preorder, infinite), nor a bundle itself, nor certificates, nor orders from outside.
    broken: sql`
      select l.store, l.order_number, l.row, l.quantity, l.cancelled, coalesce(sum(a.quantity), 0) as allocated
      from order_line l
      join "order" o on o.store = l.store and o.number = l.order_number and o.attempt is not null
      left join variation_size v on v.variation = l.variation and v.size = l.size
      left join allocation a on a.store = l.store and a.order_number = l.order_number and a.row = l.row
      where l.gift_certificate is null and not coalesce(v.preorder or v.infinite, false)
        and o.status <> 'cancelled' and l.shipped = 0 and l.returned = 0
        and not exists (select from order_line p
          where p.store = l.store and p.order_number = l.order_number and p.bundle_row = l.row)
      group by l.store, l.order_number, l.row, l.quantity, l.cancelled
      having coalesce(sum(a.quantity), 0) <> l.quantity - l.cancelled`,
  },
];

/** After the sweeper, when nobody pays any more. */
export const sweptInvariants: readonly Invariant[] = [
  {
    promise: "nothing is held for nobody",
    broken: sql`
      select 'stock' as kind, selection from reservation r
      where not exists (select from payment_attempt p where p.selection = r.selection and p.status = 'started')
      union all
      select 'voucher', selection from voucher_hold h
      where not exists (select from payment_attempt p where p.selection = h.selection and p.status = 'started')
      union all
      select 'gift card', selection from gift_card_hold h
      where not exists (select from payment_attempt p where p.selection = h.selection and p.status = 'started')`,
  },
];
