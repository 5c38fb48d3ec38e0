import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

/** What was cancelled is not in an order's total any more. */
const isWhole = sql`not exists (select from order_line x
  where x.store = o.store and x.order_number = o.number and x.cancelled > 0)`;

export const orderInvariants: readonly Invariant[] = [
  {
    promise: "an attempt that says it is paid has its order, and an order its one paid attempt",
    broken: sql`
      select p.id, p.status, o.number from payment_attempt p
      full join "order" o on o.attempt = p.id
      where (p.status = 'authorised' and o.number is null)
         or (o.number is not null and o.attempt is not null and coalesce(p.status, '') not in ('authorised', 'void'))
         or (o.number is not null and p.id is not null and (o.number <> p.order_number or o.selection <> p.selection))`,
  },
  {
    promise: "a selection is an order or open, never both",
    broken: sql`
      select s.id, s.finished_at, o.number from selection s left join "order" o on o.selection = s.id
      where (o.number is not null and s.finished_at is null)
         or exists (select from session e where e.selection = s.id and o.number is not null)
         or exists (select from customer c where c.selection = s.id and o.number is not null)`,
  },
  {
    promise: "an order's total is that of its lines, charges, taxes and what pays it",
    broken: sql`
      select o.store, o.number, o.grand_total, o.snapshot -> 'totals' as totals from "order" o,
        lateral (select coalesce(sum(total), 0) as lines from order_line l
          where l.store = o.store and l.order_number = o.number and l.bundle_row is null) l,
        lateral (select coalesce(sum((c ->> 'amount')::bigint), 0) as cards
          from jsonb_array_elements(o.snapshot -> 'discounts' -> 'giftCards') c) c,
        jsonb_to_record(o.snapshot -> 'totals') as t (shipping bigint, handling bigint, grand bigint,
          "taxAdded" bigint, "taxDeducted" bigint)
      where o.attempt is not null and ${isWhole}
        and (o.grand_total <> t.grand or o.grand_total <> l.lines + t.shipping + t.handling
          + coalesce(t."taxAdded", 0) + coalesce(t."taxDeducted", 0) - c.cards)`,
  },
  {
    promise: "an order was paid with what its attempt took, and no more goes back than came in",
    broken: sql`
      select o.store, o.number, o.paid, o.refunded, o.grand_total, p.amount from "order" o
      join payment_attempt p on p.id = o.attempt
      where (p.amount <> o.grand_total and ${isWhole}) or o.refunded > o.paid`,
  },
  {
    promise: "an order is confirmed by one mail",
    // Mails of 30 days ago are forgotten.
    broken: sql`
      select o.store, o.number, count(m.id) as mails from "order" o
      left join mail m on m.store = o.store and m.content ->> 'kind' = 'order-confirmation'
        and (m.content ->> 'order')::bigint = o.number
      where o.email <> '' and o.attempt is not null and o.ordered_at > now() - interval '29 days'
      group by o.store, o.number having count(m.id) <> 1`,
  },
  {
    promise: "an order is told to the feed, and nothing else of orders is",
    broken: sql`
      select o.store, o.number, e.subject from (select * from "order" where attempt is not null) o
      full join (select distinct subject from event where type = 'order') e
        on e.subject = o.store || '/' || o.number
      where e.subject is null or (o.number is null and not exists (select from "order" x
        where x.store || '/' || x.number = e.subject))`,
  },
  {
    promise: "numbers of events have no holes, and nobody has one twice",
    broken: sql`
      select c.last_number, count(e.number) as numbered, min(e.number) as first, max(e.number) as last
      from event_counter c left join event e on true
      group by c.last_number
      having count(e.number) <> count(distinct e.number) or coalesce(max(e.number), c.last_number) > c.last_number
        or coalesce(max(e.number) - min(e.number) + 1, 0) <> count(e.number)`,
  },
  {
    promise: "units of an order line are in one place each",
    broken: sql`
      select * from order_line
      where cancelled < 0 or shipped < 0 or in_shipments < shipped or cancelled + in_shipments > quantity`,
  },
];
