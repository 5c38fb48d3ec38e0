import { sql, type SqlBool } from "kysely";
import type { RecordsContext } from "../../../catalogue/integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { statusOf, type OrderRef } from "../lock-order.ts";
import { orderSubject } from "../order-changed.ts";
import { keptOrder } from "../record/kept-order.ts";
import { orderRecord } from "../record/order-record.ts";
import { readOrderRecords } from "../record/read-order-records.ts";
import type { OrderState } from "./update-step.ts";

/** Locked orders by their subjects: as many statements for one as for a thousand. */
export async function readOrderStates(
  tx: Tx,
  { settings }: Pick<RecordsContext, "settings">,
  refs: readonly OrderRef[],
): Promise<Map<string, OrderState>> {
  if (refs.length === 0) return new Map();
  const entries = await readOrderRecords(tx, settings, refs.map(orderSubject));
  const rows = await tx
    .selectFrom("order")
    .select(["store", "number", "status", "currency", "locked", "kept", "attempt", "last_update"])
    .where(
      sql<SqlBool>`(store, number) in (select * from unnest(
        ${refs.map(({ store }) => store)}::integer[], ${refs.map(({ number }) => number)}::bigint[]))`,
    )
    .execute();
  return new Map(
    rows.map((row) => {
      const subject = orderSubject(row);
      const current = orderRecord.safeParse(entries.get(subject)?.record).data ?? {};
      const { shipments = [] } = current;
      const state: OrderState = {
        current,
        status: statusOf(row),
        locked: row.locked,
        currency: row.currency,
        kept: keptOrder.parse(row.kept),
        isShipped: shipments.some(({ shipped }) => shipped),
        hasShipments: shipments.length > 0,
        isForeign: row.attempt === null,
        lastUpdate: row.last_update,
      };
      return [subject, state] as const;
    }),
  );
}
