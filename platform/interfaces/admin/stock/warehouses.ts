import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import type { RecordProblem } from "../../../catalogue/integration/records-call.ts";
import { findRefs } from "../../../catalogue/integration/references.ts";
import type { WarehouseRecord } from "../../../catalogue/master-data/master-records.ts";
import { updateWarehouses } from "../../../catalogue/master-data/places/update-warehouses.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { auditOf } from "../catalogue/change-product.ts";
import { recordsContext, refuseTaken, runOperations } from "../catalogue/record-operations.ts";
import { changeCall, readCall, type Call } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem, type Problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";

const warehouseAnswer = z
  .object({
    id: z.string(),
    /** What integrations call it. */
    externalId: z.string(),
    name: z.string(),
  })
  .meta({ id: "Warehouse" });
const versionedAnswer = warehouseAnswer.extend({ version: z.string() });

function selectWarehouses(db: Kysely<Schema>) {
  return db.selectFrom("warehouse").selectAll("warehouse");
}

type WarehouseRow = Awaited<ReturnType<ReturnType<typeof selectWarehouses>["executeTakeFirstOrThrow"]>>;

function shapeOf({ id, external_id: externalId, description }: WarehouseRow) {
  return { id: String(id), externalId, name: description };
}

async function findWarehouse(db: Kysely<Schema>, id: string) {
  const row = await selectWarehouses(db)
    .where("warehouse.id", "=", idOf(id) ?? 0)
    .executeTakeFirst();
  return row ? withVersion(shapeOf(row)) : null;
}

const list = readCall({
  path: "warehouses",
  access: "stock.read",
  summary: "All warehouses",
  query: listQuery(["id"], {}),
  answers: { 200: listAnswer(warehouseAnswer) },
  read: async ({ platform: { db }, query }) => {
    const page = await readPage(db, selectWarehouses(db), {
      query,
      sorts: { id: { by: sql.ref("warehouse.id"), type: "bigint" } },
      id: sql.ref<number>("warehouse.id"),
      shape: shapeOf,
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getOne = readCall({
  path: "warehouses/{id}",
  access: "stock.read",
  summary: "A warehouse",
  answers: { 200: versionedAnswer },
  read: async ({ platform: { db }, param }) => {
    const found = await findWarehouse(db, param("id"));
    return found ? { status: 200, body: found } : problem("notFound");
  },
});

const create = changeCall({
  method: "POST",
  path: "warehouses",
  access: "shop.write",
  summary: "Make a warehouse; the settings say which markets sell from it",
  body: z.strictObject({ name: z.string().trim().min(1), externalId: z.string().optional() }),
  answers: { 201: versionedAnswer },
  change: async (tx, call) => {
    const { name: description, externalId = randomUUID() } = call.body;
    await lockRecords(tx);
    if ((await findRefs(tx, "warehouse", [externalId.trim()])).size > 0) return refuseTaken();
    const refused = await writeWarehouse(tx, call, { id: externalId, description });
    if (refused) return refused;
    const row = await selectWarehouses(tx)
      .where("warehouse.external_id", "=", externalId.trim())
      .executeTakeFirstOrThrow();
    const made = withVersion(shapeOf(row));
    return {
      status: 201,
      body: made,
      headers: { Location: `${call.plugin.uri}/warehouses/${made.id}` },
      audit: { subjects: [`warehouse ${made.id}`], after: made },
    };
  },
});

const patch = changeCall({
  method: "PATCH",
  path: "warehouses/{id}",
  access: "shop.write",
  summary: "Rename a warehouse",
  isVersioned: true,
  body: z.strictObject({ name: z.string().trim().min(1).optional() }),
  answers: { 200: versionedAnswer },
  change: async (tx, call) => {
    await lockRecords(tx);
    const before = await findWarehouse(tx, call.param("id"));
    if (!before) return problem("notFound");
    const record = { id: before.externalId, description: call.body.name ?? before.name };
    const refused = refuseOtherVersion(call.version, before) ?? (await writeWarehouse(tx, call, record));
    if (refused) return refused;
    const after = (await findWarehouse(tx, before.id)) ?? before;
    return { status: 200, body: after, audit: auditOf(`warehouse ${before.id}`, before, after) };
  },
});

async function writeWarehouse(
  tx: Tx,
  { platform }: Pick<Call, "platform">,
  record: WarehouseRecord,
): Promise<Problem | null> {
  const run = () => updateWarehouses(tx, [record], recordsContext(platform));
  return runOperations([{ run, pathOf }]);
}

function pathOf({ field }: RecordProblem): string {
  return { id: "externalId", description: "name" }[field] ?? field;
}

export const warehouseEndpoints = [list, getOne, create, patch];
