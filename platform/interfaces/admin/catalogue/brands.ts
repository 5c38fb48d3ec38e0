import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import { findRefs } from "../../../catalogue/integration/references.ts";
import { updateNames, type NamedKind } from "../../../catalogue/master-data/products/update-names.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { changeCall, readCall, type Endpoint } from "../frame/call.ts";
import { listAnswer, listQuery, nameForOrder, readPage } from "../frame/list.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";
import { auditOf } from "./change-product.ts";
import { namedAnswer } from "./product-record.ts";
import { recordsContext, refuseTaken, runOperations } from "./record-operations.ts";

const recordAnswer = namedAnswer.extend({ version: z.string() });

const selects = {
  brand: (db: Kysely<Schema>) =>
    db.selectFrom("brand").select(["brand.id", "brand.external_id", "brand.name"]),
  collection: (db: Kysely<Schema>) =>
    db.selectFrom("collection").select(["collection.id", "collection.external_id", "collection.name"]),
  folder: (db: Kysely<Schema>) =>
    db.selectFrom("folder").select(["folder.id", "folder.external_id", "folder.name"]),
} as const;
type ListedKind = keyof typeof selects;

const paths = { brand: "brands", collection: "collections", folder: "folders" } as const;

async function readNamed(db: Kysely<Schema>, kind: ListedKind, id: string) {
  const row = await db
    .selectFrom(selects[kind](db).as("named"))
    .select(["id", "external_id", "name"])
    .where("id", "=", idOf(id) ?? 0)
    .executeTakeFirst();
  return row ? withVersion({ id: String(row.id), externalId: row.external_id, name: row.name }) : null;
}

function listCall(kind: ListedKind): Endpoint {
  return readCall({
    path: paths[kind],
    access: "catalogue.read",
    summary: `All ${paths[kind]}, by name`,
    query: listQuery(["name"], {}),
    answers: { 200: listAnswer(namedAnswer) },
    read: async ({ platform: { db }, query }) => {
      const page = await readPage(db, selects[kind](db), {
        query,
        sorts: { name: { by: nameForOrder(`${kind}.name`), type: "text" } },
        id: sql.ref<number>(`${kind}.id`),
        shape: ({ id, external_id: externalId, name }) => ({ id: String(id), externalId, name }),
      });
      return isProblem(page) ? page : { status: 200, body: page };
    },
  });
}

function getCall(kind: NamedKind): Endpoint {
  return readCall({
    path: `${paths[kind]}/{id}`,
    access: "catalogue.read",
    summary: `A ${kind}`,
    answers: { 200: recordAnswer },
    read: async ({ platform: { db }, param }) => {
      const record = await readNamed(db, kind, param("id"));
      return record ? { status: 200, body: record } : problem("notFound");
    },
  });
}

function postCall(kind: NamedKind): Endpoint {
  return changeCall({
    method: "POST",
    path: paths[kind],
    access: "catalogue.write",
    summary: `Make a ${kind}`,
    body: z.strictObject({ externalId: z.string().optional(), name: z.string().trim().min(1) }),
    answers: { 201: recordAnswer },
    change: async (tx, { platform, plugin, body }) => {
      const externalId = body.externalId?.trim() ?? randomUUID();
      await lockRecords(tx);
      if ((await findRefs(tx, kind, [externalId])).size > 0) return refuseTaken();
      const record = { id: externalId, description: body.name };
      const refused = await runOperations([
        { run: () => updateNames(tx, kind, [record], recordsContext(platform)), pathOf: pathOfName },
      ]);
      if (refused) return refused;
      const id = String((await findRefs(tx, kind, [externalId])).get(externalId));
      const made = await readNamed(tx, kind, id);
      const headers = { Location: `${plugin.uri}/${paths[kind]}/${id}` };
      return { status: 201, body: made, headers, audit: { subjects: [`${kind} ${id}`], after: made } };
    },
  });
}

function patchCall(kind: NamedKind): Endpoint {
  return changeCall({
    method: "PATCH",
    path: `${paths[kind]}/{id}`,
    access: "catalogue.write",
    summary: `Rename a ${kind}; its products show the new name`,
    isVersioned: true,
    body: z.strictObject({ name: z.string().trim().min(1).optional() }),
    answers: { 200: recordAnswer },
    change: async (tx, { platform, version, body, param }) => {
      await lockRecords(tx);
      const before = await readNamed(tx, kind, param("id"));
      if (!before) return problem("notFound");
      const record = { id: before.externalId, description: body.name ?? before.name };
      const refused =
        refuseOtherVersion(version, before) ??
        (await runOperations([
          { run: () => updateNames(tx, kind, [record], recordsContext(platform)), pathOf: pathOfName },
        ]));
      if (refused) return refused;
      const after = (await readNamed(tx, kind, param("id"))) ?? before;
      return { status: 200, body: after, audit: auditOf(`${kind} ${before.id}`, before, after) };
    },
  });
}

function pathOfName({ field }: { readonly field: string }): string {
  return field === "id" ? "externalId" : "name";
}

const changed = ["brand", "collection"] as const;

export const brandEndpoints = [
  ...changed.flatMap((kind) => [listCall(kind), getCall(kind), postCall(kind), patchCall(kind)]),
  listCall("folder"),
];
