import { sql, type Kysely, type SqlBool } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { orderSubject } from "../order-changed.ts";
import { orderRefs } from "./order-subjects.ts";

/** The platform's number of the market of each order, by its subject `<store>/<number>`. soap.md#events. */
export async function marketsOfOrders(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const refs = orderRefs(subjects);
  if (refs.length === 0) return new Map();
  const stores = refs.map(({ store }) => store);
  const numbers = refs.map(({ number }) => number);
  const rows = await db
    .selectFrom("order")
    .select(["store", "number", "market"])
    .where(
      sql<SqlBool>`(store, number) in (select * from unnest(${stores}::integer[], ${numbers}::bigint[]))`,
    )
    .execute();
  return new Map(rows.map((row) => [orderSubject(row), row.market]));
}
