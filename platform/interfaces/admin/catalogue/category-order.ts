import type { Kysely } from "kysely";
import { z } from "zod";
import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import { updateCategoryOrder } from "../../../catalogue/master-data/categories/update-category-order.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { changeCall, readCall, type Call } from "../frame/call.ts";
import { problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";
import { auditOf } from "./change-product.ts";
import { variationsOf } from "./publish-products.ts";
import { recordsContext, ReferenceReader, runOperations } from "./record-operations.ts";

const mostItems = 10_000;
const displayItems = z.array(z.string().max(20)).max(mostItems);
const orderAnswer = z.object({ displayItems, version: z.string() }).meta({ id: "CategoryOrder" });

/** The display items that the operator has put in order; others of the category come after. null: no such category. */
async function readOrder(db: Kysely<Schema>, { plugin: { store } }: Pick<Call, "plugin">, id: string) {
  const category = await db
    .selectFrom("category")
    .select(["id", "external_id as externalId"])
    .where("id", "=", idOf(id) ?? 0)
    .executeTakeFirst();
  if (!category) return null;
  const rows = await db
    .selectFrom("display_category")
    .innerJoin("display", "display.id", "display_category.display")
    .select("display.id")
    .where("category", "=", category.id)
    .where("display.store", "=", store)
    .where("sort", ">", 0)
    .orderBy("sort")
    .orderBy("display.id")
    .execute();
  const record = withVersion({ displayItems: rows.map((row) => String(row.id)) });
  return { externalId: category.externalId, record };
}

const getOrder = readCall({
  path: "categories/{id}/order",
  access: "catalogue.read",
  summary: "The display items that come first in a category",
  answers: { 200: orderAnswer },
  read: async ({ platform: { db }, plugin, param }) => {
    const order = await readOrder(db, { plugin }, param("id"));
    return order ? { status: 200, body: order.record } : problem("notFound");
  },
});

const putOrder = changeCall({
  method: "PUT",
  path: "categories/{id}/order",
  access: "catalogue.write",
  summary: "Put display items of a category in order; those that are not named come after",
  isVersioned: true,
  body: z.strictObject({ displayItems }),
  answers: { 200: orderAnswer },
  change: async (tx, { platform, plugin, version, body, param }) => {
    await lockRecords(tx);
    const { store } = plugin;
    const before = await readOrder(tx, { plugin }, param("id"));
    if (!before) return problem("notFound");
    const reader = new ReferenceReader(tx);
    const found = await variationsOf(tx, store, body.displayItems);
    const variations = body.displayItems.map((id, index) => {
      if (!found.has(id)) reader.unknown(`displayItems.${index}`);
      return found.get(id) ?? "";
    });
    const record = { id: before.externalId, store, variations };
    const refused =
      refuseOtherVersion(version, before.record) ??
      reader.refusal() ??
      (await runOperations([
        {
          run: () => updateCategoryOrder(tx, [record], recordsContext(platform)),
          pathOf: () => "displayItems",
        },
      ]));
    if (refused) return refused;
    const after = (await readOrder(tx, { plugin }, param("id")))?.record ?? before.record;
    return { status: 200, body: after, audit: auditOf(`category ${param("id")}`, before.record, after) };
  },
});

export const categoryOrderEndpoints = [getOrder, putOrder];
