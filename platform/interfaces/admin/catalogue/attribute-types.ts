import { sql, type Kysely } from "kysely";
import { z } from "zod";
import {
  attributeDefinition,
  attributeOwners,
  type AttributeDefinition,
} from "../../../catalogue/catalog/items/attribute-types.ts";
import { languageProblems } from "../../../catalogue/content/check-page.ts";
import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import {
  deleteAttributeType,
  findMisfits,
  writeAttributeType,
  type AttributeTypeRecord,
} from "../../../catalogue/master-data/products/attribute-types.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { attributeKey } from "../../../foundations/settings/schema/attributes.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { changeCall, readCall, type Call } from "../frame/call.ts";
import { listAnswer, listQuery, nameForOrder, readPage } from "../frame/list.ts";
import { mergePatch } from "../frame/merge-patch.ts";
import { isProblem, problem, type FieldError, type Problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";
import { auditOf } from "./change-product.ts";
import { recordsContext } from "./record-operations.ts";

/** One call lists all of them. */
const mostTypes = 200;
/** So many owners are named that a change would not fit. */
const mostMisfits = 20;

const { name, owners, isMulti, elements } = attributeDefinition.shape;
const listedType = z.object({ id: z.string(), key: z.string(), name, owners, isMulti, elements });
const typeAnswer = listedType.extend({ version: z.string() }).meta({ id: "AttributeType" });

const fields = {
  name: z.record(z.string().max(20), z.string().trim().min(1).max(300).nullable()).optional(),
  owners: owners.optional(),
  isMulti: isMulti.optional(),
  /** All of them, in their order. */
  elements: elements.optional(),
};

function selectTypes(db: Kysely<Schema>) {
  return db.selectFrom("attribute_type").select(["id", "key", "definition"]);
}

function typeOf({ id, key, definition }: { id: number; key: string; definition: unknown }) {
  return { id: String(id), key, ...attributeDefinition.parse(definition) };
}

async function readType(db: Kysely<Schema>, id: string) {
  const row = await selectTypes(db)
    .where("id", "=", idOf(id) ?? 0)
    .executeTakeFirst();
  return row ? withVersion(typeOf(row)) : null;
}

const listTypes = readCall({
  path: "attribute-types",
  access: "catalogue.read",
  summary: "What attributes products, variants and categories can have, by name",
  query: listQuery(["name"], { owner: z.enum(attributeOwners).optional() }),
  answers: { 200: listAnswer(listedType) },
  read: async ({ platform: { db }, query }) => {
    const { owner } = query;
    const all = selectTypes(db);
    const types = owner ? all.where(sql<boolean>`jsonb_exists(definition -> 'owners', ${owner})`) : all;
    const page = await readPage(db, types, {
      query,
      sorts: { name: { by: nameForOrder("attribute_type.name"), type: "text" } },
      id: sql.ref<number>("attribute_type.id"),
      shape: typeOf,
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getType = readCall({
  path: "attribute-types/{id}",
  access: "catalogue.read",
  summary: "What an attribute is: its names, whose it can be, and what its elements hold",
  answers: { 200: typeAnswer },
  read: async ({ platform: { db }, param }) => {
    const type = await readType(db, param("id"));
    return type ? { status: 200, body: type } : problem("notFound");
  },
});

const postType = changeCall({
  method: "POST",
  path: "attribute-types",
  access: "catalogue.write",
  summary: "Declare an attribute; values of it that are there already must be as it says",
  body: z.strictObject({
    key: attributeKey,
    name,
    owners: owners.default(["product"]),
    isMulti: isMulti.default(false),
    elements,
  }),
  answers: { 201: typeAnswer },
  change: async (tx, call) => {
    const { key, ...definition } = call.body;
    await lockRecords(tx);
    const known = await tx.selectFrom("attribute_type").select("key").execute();
    if (known.some((type) => type.key === key)) {
      return problem("conflict", {
        errors: [{ path: "key", code: "conflict", message: "is there already" }],
      });
    }
    if (known.length >= mostTypes) {
      const message = `a shop has at most ${mostTypes} attribute types`;
      return problem("refused", { errors: [{ path: "key", code: "limit", message }] });
    }
    const refused = await writeChecked(tx, call, { key, definition }, null);
    if (refused) return refused;
    const { id } = await tx
      .selectFrom("attribute_type")
      .select("id")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    const made = await readType(tx, String(id));
    const headers = { Location: `${call.plugin.uri}/attribute-types/${id}` };
    return { status: 201, body: made, headers, audit: { subjects: [`attribute-type ${id}`], after: made } };
  },
});

const patchType = changeCall({
  method: "PATCH",
  path: "attribute-types/{id}",
  access: "catalogue.write",
  isVersioned: true,
  summary:
    "Change what an attribute is; elements are sent as a whole, and no value may be left without its place",
  body: z.strictObject(fields),
  answers: { 200: typeAnswer },
  change: async (tx, call) => {
    const before = await lockType(tx, call);
    if (isProblem(before)) return before;
    const { id, key, version: _version, ...current } = before;
    const merged = attributeDefinition.parse({
      ...current,
      ...call.body,
      name: mergePatch(current.name, call.body.name ?? {}),
    });
    const refused = await writeChecked(tx, call, { key, definition: merged }, current);
    if (refused) return refused;
    const after = (await readType(tx, id)) ?? before;
    return { status: 200, body: after, audit: auditOf(`attribute-type ${id}`, before, after) };
  },
});

const removeType = changeCall({
  method: "DELETE",
  path: "attribute-types/{id}",
  access: "catalogue.write",
  isVersioned: true,
  summary: "Take an attribute away that nothing has",
  answers: { 204: null },
  change: async (tx, call) => {
    const before = await lockType(tx, call);
    if (isProblem(before)) return before;
    const refused = await refuseMisfits(tx, before.key, null);
    if (refused) return refused;
    await deleteAttributeType(tx, before.key);
    return {
      status: 204,
      body: null,
      audit: { subjects: [`attribute-type ${before.id}`], before },
    };
  },
});

/** The type of a path, of the version that was sent. Locks records. */
async function lockType(tx: Tx, { param, version }: Pick<Call, "param" | "version">) {
  await lockRecords(tx);
  const type = await readType(tx, param("id"));
  if (!type) return problem("notFound");
  return refuseOtherVersion(version, type) ?? type;
}

/** Writes a type whose definition is right, and that every value of it fits. */
async function writeChecked(
  tx: Tx,
  { platform }: Pick<Call, "platform">,
  { key, definition }: AttributeTypeRecord,
  before: AttributeDefinition | null,
): Promise<Problem | null> {
  const errors = findDefinitionErrors(platform.settings, definition);
  if (errors.length > 0) return problem("refused", { errors });
  const refused = await refuseMisfits(tx, key, definition);
  if (refused) return refused;
  await writeAttributeType(tx, { key, definition }, before, recordsContext(platform));
  return null;
}

async function refuseMisfits(
  tx: Tx,
  key: string,
  definition: AttributeDefinition | null,
): Promise<Problem | null> {
  const misfits = await findMisfits(tx, key, definition);
  if (misfits.length === 0) return null;
  const errors = misfits.slice(0, mostMisfits).map(({ owner, id, message }) => {
    return { path: `${owner} ${id}`, code: "conflict", message };
  });
  return problem("conflict", { errors });
}

type Located = readonly (readonly [string, Readonly<Record<string, string>>])[];

function findDefinitionErrors(settings: Settings, definition: AttributeDefinition): readonly FieldError[] {
  const texts: Located = [
    ["name", definition.name],
    ...definition.elements.flatMap((element, at): Located => [
      [`elements.${at}.name`, element.name],
      ...element.values.map((value, place) => [`elements.${at}.values.${place}.name`, value.name] as const),
    ]),
  ];
  return [
    ...texts
      .filter(([, byLanguage]) => byLanguage[settings.defaultLanguage] === undefined)
      .map(([path]) => {
        return { path: `${path}.${settings.defaultLanguage}`, code: "required", message: "is needed" };
      }),
    ...languageProblems(settings, texts),
    ...repeated("elements", definition.elements, ({ key }) => key, "key"),
    ...definition.elements.flatMap((element, at) => choiceErrors(`elements.${at}.values`, element)),
  ];
}

function choiceErrors(
  path: string,
  { kind, values }: AttributeDefinition["elements"][number],
): readonly FieldError[] {
  const isChoice = kind === "choice";
  if (isChoice !== values.length > 0) {
    const message = isChoice ? "a choice needs values" : "are of a choice alone";
    return [{ path, code: isChoice ? "required" : "invalid", message }];
  }
  return repeated(path, values, ({ value }) => value, "value");
}

function repeated<T>(
  path: string,
  list: readonly T[],
  keyOf: (one: T) => string,
  field: string,
): readonly FieldError[] {
  const seen = new Set<string>();
  return list.flatMap((one, at) => {
    const key = keyOf(one);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated
      ? [{ path: `${path}.${at}.${field}`, code: "conflict", message: "is there twice" }]
      : [];
  });
}

export const attributeTypeEndpoints = [listTypes, getType, postType, patchType, removeType];
