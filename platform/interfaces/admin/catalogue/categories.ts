import { randomUUID } from "node:crypto";
import { z } from "zod";
import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import { findRefs } from "../../../catalogue/integration/references.ts";
import { removeCategory } from "../../../catalogue/master-data/categories/remove-category.ts";
import { updateCategories } from "../../../catalogue/master-data/categories/update-categories.ts";
import type { CategoryRecord } from "../../../catalogue/master-data/operator-records.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { attributeValues } from "../../../foundations/settings/schema/attributes.ts";
import { changeCall, readCall, type Call, type Change, type Endpoint } from "../frame/call.ts";
import { mergePatch } from "../frame/merge-patch.ts";
import { problem, type Problem } from "../frame/problem.ts";
import { refuseOtherVersion } from "../frame/version.ts";
import {
  categoryAnswer,
  readCategoryRecord,
  readCategoryRecords,
  type CategoryAnswer,
} from "./category-record.ts";
import { auditOf } from "./change-product.ts";
import {
  externalIdsOf,
  recordsContext,
  ReferenceReader,
  refuseTaken,
  runOperations,
} from "./record-operations.ts";

const text = z.string().optional();
const textFields = z.strictObject({
  name: text,
  uri: text,
  metaTitle: text,
  metaDescription: text,
  metaKeywords: text,
});
const fields = {
  /** null: the top level. */
  parent: z.string().max(20).nullable().optional(),
  position: z.int().min(1).max(1_000_000_000).optional(),
  texts: z.record(z.string().regex(/^[a-z]{2}$/, "must be a language code"), textFields).optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
};
const categoryPatch = z.strictObject(fields);
type CategoryFields = z.output<typeof categoryPatch>;

/** The lists of a category's record, by the field of a text. */
const lists = {
  name: "names",
  uri: "uris",
  metaTitle: "metaTitles",
  metaDescription: "metaDescriptions",
  metaKeywords: "metaKeywords",
} as const;

/** `names/sv` of the record → `texts.sv.name` of the call. */
function categoryPath(field: string): string {
  const [list = "", language] = field.split("/");
  if (list === "id") return "externalId";
  const found = Object.entries(lists).find(([, of]) => of === list);
  return found && language !== undefined ? `texts.${language}.${found[0]}` : field.replaceAll("/", ".");
}

interface CategoryEdit {
  readonly externalId: string;
  readonly before: CategoryAnswer | null;
  readonly fields: CategoryFields;
  readonly preview?: boolean;
}

async function applyCategory(
  tx: Tx,
  { platform }: Pick<Call, "platform">,
  { externalId, before, fields: sent, preview }: CategoryEdit,
): Promise<Problem | null> {
  const { parent, position, texts = {} } = sent;
  const reader = new ReferenceReader(tx);
  const known = new Set(platform.settings.languages.map(({ language }) => language));
  for (const language of Object.keys(texts)) {
    if (!known.has(language)) reader.unknown(`texts.${language}`);
  }
  const above = parent ? (await externalIdsOf(tx, "category", [parent])).get(parent) : "";
  if (above === undefined) reader.unknown("parent");
  const attributes = attributeValues.safeParse(mergePatch(before?.attributes ?? {}, sent.attributes ?? {}));
  if (!attributes.success) {
    reader.errors.push({ path: "attributes", code: "invalid", message: "invalid" });
  }
  const byLanguage = (field: keyof typeof lists) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([language, { [field]: value }]) =>
        value === undefined ? [] : [[language, value] as const],
      ),
    );
  const record: CategoryRecord = {
    id: externalId,
    parent: parent === undefined ? undefined : above,
    position,
    preview,
    names: byLanguage("name"),
    uris: byLanguage("uri"),
    metaTitles: byLanguage("metaTitle"),
    metaDescriptions: byLanguage("metaDescription"),
    metaKeywords: byLanguage("metaKeywords"),
    attributes: attributes.data,
  };
  return (
    reader.refusal() ??
    runOperations([
      {
        run: () => updateCategories(tx, [record], recordsContext(platform)),
        pathOf: ({ field }) => categoryPath(field),
      },
    ])
  );
}

/** Changes the category of a path, and answers it as it is then. */
async function changeCategory(
  tx: Tx,
  { platform, version }: Pick<Call, "platform" | "version">,
  { id, isVersioned }: { readonly id: string; readonly isVersioned: boolean },
  run: (category: CategoryAnswer) => Promise<Problem | null>,
): Promise<Change | Problem> {
  await lockRecords(tx);
  const before = await readCategoryRecord(tx, platform.settings, id);
  if (!before) return problem("notFound");
  const refused = (isVersioned ? refuseOtherVersion(version, before) : null) ?? (await run(before));
  if (refused) return refused;
  const after = (await readCategoryRecord(tx, platform.settings, id)) ?? before;
  return { status: 200, body: after, audit: auditOf(`category ${id}`, before, after) };
}

const getCategories = readCall({
  path: "categories",
  access: "catalogue.read",
  summary: "All categories, flat, parents before children, in the operator's order",
  answers: { 200: z.object({ items: z.array(categoryAnswer) }) },
  read: async ({ platform: { db, settings } }) => {
    return { status: 200, body: { items: await readCategoryRecords(db, settings) } };
  },
});

const getCategory = readCall({
  path: "categories/{id}",
  access: "catalogue.read",
  summary: "A category",
  answers: { 200: categoryAnswer },
  read: async ({ platform: { db, settings }, param }) => {
    const category = await readCategoryRecord(db, settings, param("id"));
    return category ? { status: 200, body: category } : problem("notFound");
  },
});

const postCategory = changeCall({
  method: "POST",
  path: "categories",
  access: "catalogue.write",
  summary: "Make a category; it is not shown before it is published",
  body: z.strictObject({ externalId: z.string().optional(), ...fields }),
  answers: { 201: categoryAnswer },
  change: async (tx, call) => {
    const { externalId: wanted, ...sent } = call.body;
    const externalId = wanted?.trim() ?? randomUUID();
    await lockRecords(tx);
    if ((await findRefs(tx, "category", [externalId])).size > 0) return refuseTaken();
    const edit = { externalId, before: null, fields: sent, preview: true };
    const refused = await applyCategory(tx, call, edit);
    if (refused) return refused;
    const id = String((await findRefs(tx, "category", [externalId])).get(externalId));
    const category = await readCategoryRecord(tx, call.platform.settings, id);
    const headers = { Location: `${call.plugin.uri}/categories/${id}` };
    return { status: 201, body: category, headers, audit: { subjects: [`category ${id}`], after: category } };
  },
});

const patchCategory = changeCall({
  method: "PATCH",
  path: "categories/{id}",
  access: "catalogue.write",
  summary: "Change a category: its place, texts, addresses and attributes",
  isVersioned: true,
  body: categoryPatch,
  answers: { 200: categoryAnswer },
  change: (tx, call) =>
    changeCategory(tx, call, { id: call.param("id"), isVersioned: true }, (before) =>
      applyCategory(tx, call, { externalId: before.externalId, before, fields: call.body }),
    ),
});

const deleteCategory = changeCall({
  method: "DELETE",
  path: "categories/{id}",
  access: "catalogue.write",
  summary: "Take away a category without products and without categories below it",
  isVersioned: true,
  answers: { 204: null },
  change: async (tx, { platform, version, param }) => {
    await lockRecords(tx);
    const before = await readCategoryRecord(tx, platform.settings, param("id"));
    if (!before) return problem("notFound");
    const stale = refuseOtherVersion(version, before);
    if (stale) return stale;
    const user = await removeCategory(tx, Number(before.id));
    if (user !== null) {
      return problem("referredTo", { errors: [{ path: user, code: "referredTo", message: `has ${user}` }] });
    }
    return { status: 204, body: null, audit: { subjects: [`category ${before.id}`], before } };
  },
});

function publishCall(path: "publish" | "unpublish", summary: string): Endpoint {
  return changeCall({
    method: "POST",
    path: `categories/{id}/${path}`,
    access: "catalogue.publish",
    summary,
    body: z.strictObject({}),
    answers: { 200: categoryAnswer },
    change: (tx, call) =>
      changeCategory(tx, call, { id: call.param("id"), isVersioned: false }, (before) => {
        const preview = path === "unpublish";
        return applyCategory(tx, call, { externalId: before.externalId, before, fields: {}, preview });
      }),
  });
}

export const categoryEndpoints = [
  getCategories,
  getCategory,
  postCategory,
  patchCategory,
  deleteCategory,
  publishCall("publish", "Show a category to shoppers"),
  publishCall("unpublish", "Take a category back into preview"),
];
