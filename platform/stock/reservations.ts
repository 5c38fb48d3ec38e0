import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from "kysely";
import { recordStockOfVariations } from "../catalog/changes.ts";
import { namedStatement, type At } from "../database/named-statement.ts";
import type { Schema } from "../database/schema.ts";
import type { StockItem, StockLocation } from "./place.ts";

const selectHeldItems = namedStatement("read-held-items", (query, at: At<{ selection: string }>) =>
  query
    .selectFrom("reservation")
    .select(["variation", "size"])
    .distinct()
    .where("selection", "=", at("selection")),
);

/** The items of which the selection holds units. */
export async function readHeldItems(
  tx: Transaction<Schema>,
  selection: string,
): Promise<readonly StockItem[]> {
  return selectHeldItems(tx, { selection });
}

/**
 * Gives back, at locations that the caller has locked, what the selection holds or what has lapsed. Answers of what
 * there is more now: the caller tells the catalogue.
 */
export async function giveBack(
  tx: Transaction<Schema>,
  locked: readonly StockLocation[],
  which: { readonly selection: string } | { readonly lapsedAt: Date },
): Promise<readonly Pick<StockItem, "variation">[]> {
  if (locked.length === 0) return [];
  const at = locationsAt(locked);
  return "selection" in which
    ? freeOfSelection(tx, { ...at, selection: which.selection })
    : freeLapsed(tx, { ...at, lapsedAt: which.lapsedAt });
}

/** Tells the catalogue that the stock of these variations is another. */
export async function recordStockOf(
  tx: Transaction<Schema>,
  changed: readonly Pick<StockItem, "variation">[],
): Promise<void> {
  await recordStockOfVariations(
    tx,
    changed.map(({ variation }) => variation),
  );
}

type LocationsAt = ReturnType<typeof locationsAt>;

function locationsAt(locations: readonly StockLocation[]) {
  return {
    variations: locations.map(({ variation }) => variation),
    sizes: locations.map(({ size }) => size),
    warehouses: locations.map(({ warehouse }) => warehouse),
  };
}

const freeOfSelection = namedStatement(
  "free-stock-of-selection",
  (query, at: At<LocationsAt & { selection: string }>) =>
    freeing(query, at, sql`selection = ${at("selection")}`),
);

const freeLapsed = namedStatement("free-lapsed-stock", (query, at: At<LocationsAt & { lapsedAt: Date }>) =>
  freeing(query, at, sql`expires_at <= ${at("lapsedAt")}`),
);

function freeing(query: Kysely<Schema>, at: At<LocationsAt>, which: RawBuilder<SqlBool>) {
  return query
    .with("gone", (gone) =>
      gone
        .deleteFrom("reservation")
        .where(
          sql<SqlBool>`(variation, size, warehouse) in (select * from unnest(
            ${at("variations")}::integer[], ${at("sizes")}::integer[], ${at("warehouses")}::integer[]))`,
        )
        .where(which)
        .returning(["variation", "size", "warehouse", "quantity"]),
    )
    .with("freed", (freed) =>
      freed
        .selectFrom("gone")
        .select(["variation", "size", "warehouse"])
        .select(sql<number>`sum(quantity)::integer`.as("quantity"))
        .groupBy(["variation", "size", "warehouse"]),
    )
    .updateTable("stock")
    .from("freed")
    .set((set) => ({ reserved: set("stock.reserved", "-", set.ref("freed.quantity")) }))
    .whereRef("stock.variation", "=", "freed.variation")
    .whereRef("stock.size", "=", "freed.size")
    .whereRef("stock.warehouse", "=", "freed.warehouse")
    .returning("stock.variation");
}
