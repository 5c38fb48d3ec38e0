import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { adjustStock } from "../../../catalogue/stock/adjust-stock.ts";
import type { StockItem } from "../../../catalogue/stock/stock.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { parseItemId } from "../../../selling/selection/line-id.ts";
import { changeCall, readCall } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem, refusalOf } from "../frame/problem.ts";
import { idOf, timestamp } from "../frame/values.ts";
import { stockLevel, stockLists } from "./list-stock.ts";

const units = z.int().min(0).max(1_000_000_000);

/** The variation and size of an item such as `12-3`, in the plugin's store; null: there is none. */
async function findItem(db: Kysely<Schema>, store: number, item: string): Promise<StockItem | null> {
  const parts = parseItemId(item);
  if (parts === null) return null;
  const row = await db
    .selectFrom("display")
    .innerJoin("variation_size", "variation_size.variation", "display.variation")
    .select(["variation_size.variation", "variation_size.size"])
    .where("display.id", "=", parts.display)
    .where("display.store", "=", store)
    .where("variation_size.size", "=", parts.size)
    .executeTakeFirst();
  return row ?? null;
}

const place = {
  item: z.string().max(30),
  warehouse: z.string().max(20),
  reason: z.string().trim().min(1).max(500),
};

const postAdjust = changeCall({
  method: "POST",
  path: "stock/adjust",
  access: "stock.write",
  summary: "Set what is on a shelf, or change it by so many units, with a reason",
  body: z.union([
    z.strictObject({ ...place, quantity: units, dryRun: z.boolean().default(false) }),
    z.strictObject({
      ...place,
      change: z.int().min(-1_000_000_000).max(1_000_000_000),
      dryRun: z.boolean().default(false),
    }),
  ]),
  answers: { 200: stockLevel },
  change: async (tx, { platform, plugin: { store }, caller, body }) => {
    const { item, warehouse, reason } = body;
    const found = await findItem(tx, store, item);
    const at = idOf(warehouse);
    if (!found || at === null) {
      const path = found ? "warehouse" : "item";
      return problem("refused", { errors: [{ path, code: "unknown", message: "is not known" }] });
    }
    const location = { variation: found.variation, size: found.size, warehouse: at };
    const adjustment = "quantity" in body ? { quantity: body.quantity } : { change: body.change };
    const movement = { reason, actor: caller.name, at: platform.now() };
    const adjusted = await adjustStock(tx, location, adjustment, movement);
    if (!adjusted.ok) return refusalOf(adjusted);
    const { before, after } = adjusted.value;
    const audit = { subjects: [`item ${item}`, `warehouse ${warehouse}`], before, after };
    return { status: 200, body: { warehouse, ...after }, audit };
  },
});

const movementAnswer = z
  .object({
    id: z.string(),
    warehouse: z.string(),
    before: z.int(),
    after: z.int(),
    reason: z.string(),
    actor: z.string(),
    at: timestamp,
  })
  .meta({ id: "StockMovement" });

const getHistory = readCall({
  path: "stock/{item}/history",
  access: "stock.read",
  summary: "What was done to the stock of an item by hand, newest first",
  query: listQuery(["at"], {}, "-at"),
  answers: { 200: listAnswer(movementAnswer) },
  read: async ({ platform: { db }, plugin: { store }, param, query }) => {
    const found = await findItem(db, store, param("item"));
    if (!found) return problem("notFound");
    const movements = db
      .selectFrom("stock_movement")
      .selectAll("stock_movement")
      .where((where) => where.and({ variation: found.variation, size: found.size }));
    const page = await readPage(db, movements, {
      query,
      sorts: { at: { by: sql.ref("stock_movement.moved_at"), type: "timestamptz" } },
      id: sql.ref<number>("stock_movement.id"),
      shape: ({ id, warehouse, before, after, reason, actor, moved_at: at }) => ({
        id: String(id),
        warehouse: String(warehouse),
        before,
        after,
        reason,
        actor,
        at: at.toISOString(),
      }),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

export const stockEndpoints = [...stockLists, postAdjust, getHistory];
