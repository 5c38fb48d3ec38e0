import type { Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { orderSubject } from "../order-changed.ts";
import { entryOf, orderEntry } from "./order-entry.ts";
import type { OrderRecord } from "./order-record.ts";
import { readOrderRows } from "./read-order-rows.ts";
import { storedOrders } from "./stored-order.ts";
import { orderRefs } from "./order-subjects.ts";

/** A record as the feed gives it: the caller's id, and the whole of it. */
export interface OrderEntry {
  readonly entry: string;
  readonly record: OrderRecord;
}

/**
 * The records of orders by their subjects, `<store>/<number>`, as they are now; one that there is not is absent. As
 * many statements for one as for a thousand. Prices are those of the order's price list, so that they agree with the
 * order history: where tax is added or taken off at the checkout, `ordertotal` differs from their sum by that tax.
 * soap.md#orders-out, #events.
 */
export async function readOrderRecords(
  db: Kysely<Schema>,
  settings: Settings,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, OrderEntry>> {
  const refs = orderRefs(subjects);
  if (refs.length === 0) return new Map();
  const orders = storedOrders(settings, await readOrderRows(db, refs));
  return new Map(
    orders.map((order) => [
      orderSubject(order.row),
      { entry: entryOf(order), record: written(orderEntry(settings, order)) },
    ]),
  );
}

/** What is not there is no field: what is read here and what an integrator sends can be compared. */
function written(record: OrderRecord): OrderRecord {
  return JSON.parse(JSON.stringify(record));
}
