import { sql, type Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";

/** What a change asks of the index; all but the last two name a display item. */
export type ChangeKind = "item" | "price" | "stock" | "categories" | "campaigns";

/** Notes changed display items in the trail that every process follows; part of the caller's transaction. */
export async function recordChanges(
  tx: Transaction<Schema>,
  kind: ChangeKind,
  displays: readonly number[],
): Promise<void> {
  if (displays.length === 0) return;
  const sorted = [...new Set(displays)].sort((a, b) => a - b);
  await sql`
    insert into catalog_change (display, kind) select display, ${kind} from unnest(${sorted}::integer[]) as display
  `.execute(tx);
}

/** To be called by whoever changes what can be had of display items: on hand, reserved or allocated. */
export async function recordStockChange(tx: Transaction<Schema>, displays: readonly number[]): Promise<void> {
  await recordChanges(tx, "stock", displays);
}

/** Notes a change of the category tree or of the campaigns as a whole. */
export async function recordSharedChange(
  tx: Transaction<Schema>,
  kind: "categories" | "campaigns",
): Promise<void> {
  await tx.insertInto("catalog_change").values({ display: null, kind }).execute();
}
