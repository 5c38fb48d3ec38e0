import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import { findRefs } from "../../../catalogue/integration/references.ts";
import type { RecordProblem } from "../../../catalogue/integration/records-call.ts";
import type { PricelistRecord } from "../../../catalogue/master-data/master-records.ts";
import { updatePricelists } from "../../../catalogue/master-data/pricelists/update-pricelists.ts";
import { tradeOf } from "../../../catalogue/master-data/read-masters.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { auditOf } from "../catalogue/change-product.ts";
import { recordsContext, refuseTaken, runOperations } from "../catalogue/record-operations.ts";
import { changeCall, readCall, type Call } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem, type Problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";

const pricelistAnswer = z
  .object({
    id: z.string(),
    /** What integrations call it. */
    externalId: z.string(),
    name: z.string(),
    type: z.enum(["retail", "wholesale"]),
    currency: z.string(),
  })
  .meta({ id: "Pricelist" });
const versionedAnswer = pricelistAnswer.extend({ version: z.string() });

function selectPricelists(db: Kysely<Schema>, store: number) {
  return db
    .selectFrom("price_list")
    .select([
      "price_list.id",
      "price_list.external_id",
      "price_list.description",
      "price_list.type",
      "price_list.currency",
    ])
    .where("price_list.store", "=", store);
}

type PricelistRow = Awaited<ReturnType<ReturnType<typeof selectPricelists>["executeTakeFirstOrThrow"]>>;

function shapeOf({ id, external_id: externalId, description, type, currency }: PricelistRow) {
  return { id: String(id), externalId, name: description, type: tradeOf(type), currency };
}

/** A price list of a store; null: it has none of this id. */
export async function findPricelist(db: Kysely<Schema>, store: number, id: string) {
  const row = await selectPricelists(db, store)
    .where("price_list.id", "=", idOf(id) ?? 0)
    .executeTakeFirst();
  return row ? shapeOf(row) : null;
}

const listPricelists = readCall({
  path: "pricelists",
  access: "prices.read",
  summary: "All price lists of the store",
  query: listQuery(["id"], {}),
  answers: { 200: listAnswer(pricelistAnswer) },
  read: async ({ platform: { db }, plugin: { store }, query }) => {
    const page = await readPage(db, selectPricelists(db, store), {
      query,
      sorts: { id: { by: sql.ref("price_list.id"), type: "bigint" } },
      id: sql.ref<number>("price_list.id"),
      shape: shapeOf,
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getPricelist = readCall({
  path: "pricelists/{id}",
  access: "prices.read",
  summary: "A price list",
  answers: { 200: versionedAnswer },
  read: async ({ platform: { db }, plugin: { store }, param }) => {
    const found = await findPricelist(db, store, param("id"));
    return found ? { status: 200, body: withVersion(found) } : problem("notFound");
  },
});

const postPricelist = changeCall({
  method: "POST",
  path: "pricelists",
  access: "prices.write",
  summary: "Make a price list; its currency stays",
  body: z.strictObject({
    name: z.string().trim().min(1),
    currency: z.string(),
    type: z.enum(["retail", "wholesale"]).default("retail"),
    externalId: z.string().optional(),
  }),
  answers: { 201: versionedAnswer },
  change: async (tx, call) => {
    const { name, currency, type, externalId = randomUUID() } = call.body;
    const { store } = call.plugin;
    await lockRecords(tx);
    if ((await findRefs(tx, "price_list", [externalId.trim()])).size > 0) return refuseTaken();
    const record = { id: externalId, store, type, currency, description: name };
    const refused = await writePricelist(tx, call, record);
    if (refused) return refused;
    const row = await selectPricelists(tx, store)
      .where("price_list.external_id", "=", externalId.trim())
      .executeTakeFirstOrThrow();
    const made = withVersion(shapeOf(row));
    return {
      status: 201,
      body: made,
      headers: { Location: `${call.plugin.uri}/pricelists/${made.id}` },
      audit: { subjects: [`pricelist ${made.id}`], after: made },
    };
  },
});

const patchPricelist = changeCall({
  method: "PATCH",
  path: "pricelists/{id}",
  access: "prices.write",
  summary: "Rename a price list",
  isVersioned: true,
  body: z.strictObject({ name: z.string().trim().min(1).optional() }),
  answers: { 200: versionedAnswer },
  change: async (tx, call) => {
    const { store } = call.plugin;
    await lockRecords(tx);
    const found = await findPricelist(tx, store, call.param("id"));
    if (!found) return problem("notFound");
    const before = withVersion(found);
    const record = { id: before.externalId, store, description: call.body.name ?? before.name };
    const refused = refuseOtherVersion(call.version, before) ?? (await writePricelist(tx, call, record));
    if (refused) return refused;
    const after = withVersion((await findPricelist(tx, store, before.id)) ?? before);
    return { status: 200, body: after, audit: auditOf(`pricelist ${before.id}`, before, after) };
  },
});

async function writePricelist(
  tx: Tx,
  { platform }: Pick<Call, "platform">,
  record: PricelistRecord,
): Promise<Problem | null> {
  const run = () => updatePricelists(tx, [record], recordsContext(platform));
  return runOperations([{ run, pathOf }]);
}

function pathOf({ field }: RecordProblem): string {
  return { id: "externalId", description: "name" }[field] ?? field;
}

export const pricelistEndpoints = [listPricelists, getPricelist, postPricelist, patchPricelist];
