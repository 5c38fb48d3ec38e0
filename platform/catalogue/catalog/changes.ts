import { sql, type Transaction } from "kysely";
import { givenList } from "../../foundations/database/any-of.ts";
import { namedStatement } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";

/** The kind of a change; all but the last two name a display item. `told` concerns webhooks only, not the index. */
export type ChangeKind = "item" | "price" | "stock" | "told" | "categories" | "campaigns";

/** Changes of other records, which webhooks report by number or code. events-and-webhooks.md#payloads. */
export type NamedChange =
  | "affiliate"
  | "brand"
  | "campaign"
  | "campaign-site"
  | "category"
  | "collection"
  | "gift-certificate"
  | "language"
  | "location"
  | "market"
  | "pricelist"
  | "static"
  | "warehouse"
  /** Every display item with a price in a list, or shown in a market. */
  | "all-of-list"
  | "all-of-market";

/** Writes changed display items to the change log that every process follows; part of the caller's transaction. */
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

/** To be called with every change of the stock of display items: on hand, reserved or allocated. */
export async function recordStockChange(tx: Transaction<Schema>, displays: readonly number[]): Promise<void> {
  await recordChanges(tx, "stock", displays);
}

const noteStockOf = namedStatement<{ variations: readonly number[] }, never>(
  "record-stock-of-variations",
  (query, at) => ({
    compile: () =>
      sql<never>`
      insert into catalog_change (display, kind)
      select id, 'stock' from display where variation = any(${givenList(at("variations"), "integer")}) order by id
    `.compile(query),
  }),
);

/** Records a stock change of every display item of some variations. */
export async function recordStockOfVariations(
  tx: Transaction<Schema>,
  variations: readonly number[],
): Promise<void> {
  if (variations.length > 0) await noteStockOf(tx, { variations: [...new Set(variations)] });
}

/** Records changes of other records than display items, in the caller's transaction. */
export async function recordNamedChanges(
  tx: Transaction<Schema>,
  kind: NamedChange,
  subjects: Iterable<number | string>,
): Promise<void> {
  const named = [...new Set([...subjects].map(String))];
  if (named.length === 0) return;
  await sql`
    insert into catalog_change (kind, subject) select ${kind}, subject from unnest(${named}::text[]) as subject
  `.execute(tx);
}

/** Records a change of the category tree or of the campaigns as a whole. */
export async function recordSharedChange(
  tx: Transaction<Schema>,
  kind: "categories" | "campaigns",
): Promise<void> {
  await tx.insertInto("catalog_change").values({ display: null, kind }).execute();
}
