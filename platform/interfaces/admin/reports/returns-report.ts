import { sql } from "kysely";
import { z } from "zod";
import { returnReasons } from "../../../ordering/order/returns/order-return.ts";
import { readCall } from "../frame/call.ts";
import { idOf } from "../frame/values.ts";
import { longestDays, refuseRange } from "./range.ts";

const returnedAnswer = z
  .object({
    product: z.string(),
    name: z.string(),
    /** That customers have announced; the reasons are parts of them. */
    units: z.int(),
    /** By reason, without those that nobody gave. */
    reasons: z.partialRecord(z.enum(returnReasons), z.int()),
  })
  .meta({ id: "ProductReturns" });

type Returned = z.output<typeof returnedAnswer>;

const returns = readCall({
  path: "reports/returns",
  access: "orders.read",
  summary: "What customers have sent back most, by product, and why",
  query: z.strictObject({
    since: z.iso.datetime(),
    until: z.iso.datetime(),
    market: z.string().max(20).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answers: { 200: z.object({ items: z.array(returnedAnswer) }) },
  read: async ({ platform: { db }, plugin: { store }, query }) => {
    const refused = refuseRange(query, longestDays.day);
    if (refused) return refused;
    const { since, until, market, limit } = query;
    const inMarket = market === undefined ? sql`true` : sql`bought.market = ${idOf(market) ?? 0}`;
    const { rows } = await sql<Omit<Returned, "product" | "name"> & { product: number; name: string | null }>`
      with returned as (
        select line.product, part.reason, sum(part.quantity)::integer as units
        from order_return announced
        join order_return_line part on part.store = announced.store and part.return = announced.id
        join order_line line on line.store = part.store
          and line.order_number = part.order_number and line.row = part.row
        join "order" bought on bought.store = line.store and bought.number = line.order_number
        where announced.store = ${store} and announced.status <> 'cancelled' and ${inMarket}
          and announced.announced_at >= ${new Date(since)} and announced.announced_at < ${new Date(until)}
        group by 1, 2
      ), most as (
        select product, sum(units)::integer as units from returned group by 1 order by 2 desc, 1 limit ${limit}
      )
      select most.product, product.name, most.units, json_object_agg(returned.reason, returned.units) as reasons
      from most join returned on returned.product = most.product left join product on product.id = most.product
      group by most.product, product.name, most.units order by most.units desc, most.product
    `.execute(db);
    const items = rows.map(({ product, name, units, reasons }) => {
      return { product: String(product), name: name ?? "", units, reasons };
    });
    return { status: 200, body: { items } };
  },
});

export const returnsReportEndpoints = [returns];
