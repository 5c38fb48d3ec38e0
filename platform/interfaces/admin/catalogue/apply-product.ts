import { updatePreview } from "../../../catalogue/master-data/displays/update-preview.ts";
import { updateAttributes } from "../../../catalogue/master-data/products/update-attributes.ts";
import { updateProducts } from "../../../catalogue/master-data/products/update-products.ts";
import { updateTexts } from "../../../catalogue/master-data/texts/update-texts.ts";
import { textsBy } from "../../../foundations/product-texts.ts";
import type { RecordProblem } from "../../../catalogue/integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import type { Call } from "../frame/call.ts";
import { mergePatch } from "../frame/merge-patch.ts";
import type { Problem } from "../frame/problem.ts";
import type { ProductPatch, VariantPatch } from "./product-input.ts";
import type { ProductAnswer, ProductTextField } from "./product-record.ts";
import { productPath, recordsContext, ReferenceReader, runOperations } from "./record-operations.ts";
import type { RecordsOperation } from "./record-operations.ts";
import type { VariantAnswer } from "./variant-record.ts";

interface VariantEdit {
  readonly externalId: string;
  /** null: it is new. */
  readonly before: VariantAnswer | null;
  readonly fields: VariantPatch;
}

/** What a call makes of a product. */
export interface ProductEdit {
  readonly externalId: string;
  /** null: it is new. */
  readonly before: ProductAnswer | null;
  readonly fields: ProductPatch;
  readonly variants: readonly VariantEdit[];
}

type Parts = Pick<Call, "platform" | "plugin">;

/**
 * Writes a product, its variants, texts and attributes by the operations of the integration. Display items that are
 * new are not shown before they are published. null: done.
 */
export async function applyProduct(
  tx: Tx,
  { platform, plugin: { store } }: Parts,
  edit: ProductEdit,
): Promise<Problem | null> {
  const reader = new ReferenceReader(tx);
  const product = await productOf(reader, store, edit);
  refuseUnknownLanguages(reader, platform.settings.languages, edit);
  const refused = reader.refusal();
  if (refused) return refused;
  const context = recordsContext(platform);
  const previews = edit.variants
    .filter((variant) => hasNewDisplay(variant))
    .map(({ externalId: id }) => ({ id, store, preview: true }));
  const operations: readonly RecordsOperation[] = [
    { run: () => updateProducts(tx, [product], context), pathOf: ({ field }) => productPath(field) },
    { run: () => updatePreview(tx, previews, context), pathOf: ({ field }) => field },
    ...textOperations(tx, { store, context }, edit),
    ...attributeOperations(tx, context, edit),
  ];
  return runOperations(operations);
}

function refuseUnknownLanguages(
  reader: ReferenceReader,
  languages: readonly { readonly language: string }[],
  { fields, variants }: ProductEdit,
): void {
  const known = new Set(languages.map(({ language }) => language));
  const refuse = (texts: object | undefined, path: string) => {
    for (const language of Object.keys(texts ?? {})) {
      if (!known.has(language)) reader.unknown(`${path}.${language}`);
    }
  };
  refuse(fields.texts, "texts");
  for (const [index, { before, fields: of }] of variants.entries()) {
    const prefix = before === null ? `variants.${index}.` : "";
    refuse(of.texts, `${prefix}texts`);
    refuse(of.uris, `${prefix}uris`);
  }
}

/** The record of the product as the operation takes it. */
async function productOf(
  reader: ReferenceReader,
  store: number,
  { externalId, fields, variants }: ProductEdit,
) {
  const variations = [];
  for (const [index, variant] of variants.entries()) {
    variations.push(await variationOf(reader, store, variant, `variants.${index}.`));
  }
  const { taxGroup } = fields;
  return {
    id: externalId,
    status: fields.status,
    description: fields.name,
    sku: fields.sku,
    brand: await reader.one("brand", fields.brand, "brand"),
    collection: await reader.one("collection", fields.collection, "collection"),
    folder: await reader.one("folder", fields.folder, "folder"),
    harmcode: await reader.one("harm_code", fields.harmCode, "harmCode"),
    ...textsBy("record", ({ name }) => fields[name]),
    weight: weightOf(fields.weight),
    comment: fields.comment,
    ...(taxGroup !== undefined && { metadata: [{ store, taxgroup: taxGroup }] }),
    ...(variations.length > 0 && { variations }),
  };
}

function weightOf(weight: ProductPatch["weight"]) {
  if (weight === undefined) return undefined;
  return weight === null ? "" : { value: weight.value === null ? "" : weight.value, unit: weight.unit };
}

async function variationOf(reader: ReferenceReader, store: number, variant: VariantEdit, path: string) {
  const { externalId, fields } = variant;
  return {
    id: externalId,
    status: fields.status,
    description: fields.name,
    sku: fields.sku,
    sizetable: await reader.one("size_table", fields.sizeTable, `${path}sizeTable`),
    sizes: fields.sizes?.map(({ size, name, sku, ean, preorder }) => {
      return { id: size, description: name, sku, ean, preorder };
    }),
    ...(hasDisplayFields(variant) && { displays: [await displayOf(reader, store, variant, path)] }),
  };
}

async function displayOf(
  reader: ReferenceReader,
  store: number,
  { before, fields }: VariantEdit,
  path: string,
) {
  const there = before?.displayItem;
  const gone = (sent: readonly string[] | undefined, known: readonly string[] = []) =>
    sent === undefined ? [] : known.filter((id) => !sent.includes(id));
  const named = async (table: "category" | "market", ids: readonly string[] | undefined, name: string) =>
    ids && (await reader.all(table, ids, path + name));
  return {
    store,
    categories: await named("category", fields.categories, "categories"),
    categoriesremove: await named("category", gone(fields.categories, there?.categories), "categories"),
    markets: await named("market", fields.markets, "markets"),
    marketsremove: await named("market", gone(fields.markets, there?.markets), "markets"),
    minimumorderamount: fields.minimumQuantity,
    orderdenominator: fields.multipleOf,
  };
}

/** A variant that is new is put into the store. */
function hasDisplayFields({ before, fields }: VariantEdit): boolean {
  const { categories, markets, minimumQuantity, multipleOf } = fields;
  return (
    before === null || [categories, markets, minimumQuantity, multipleOf].some((field) => field !== undefined)
  );
}

function hasNewDisplay(variant: VariantEdit): boolean {
  return hasDisplayFields(variant) && (variant.before?.displayItem ?? null) === null;
}

type Context = ReturnType<typeof recordsContext>;

function textOperations(
  tx: Tx,
  { store, context }: { readonly store: number; readonly context: Context },
  { externalId, before, fields, variants }: ProductEdit,
): readonly RecordsOperation[] {
  const texts = textsOf(fields.texts, before?.texts, noProductText);
  const variations = variants.flatMap(
    ({ externalId: id, before: there, fields: { swatch, uris, texts: own } }) =>
      [swatch, uris, own].every((field) => field === undefined)
        ? []
        : [{ id, swatch, uris, texts: textsOf(own, there?.texts, noVariantText) }],
  );
  if (texts.length + variations.length === 0) return [];
  const record = { id: externalId, store, texts, variations };
  const placeOf = (id: string | undefined) => variants.findIndex((variant) => variant.externalId === id);
  const pathOf = ({ field }: RecordProblem) => {
    const inside = /^variations\/variation\[(\d+)\]\//.exec(field);
    const variation = inside ? variations[Number(inside[1]) - 1] : undefined;
    const languages = (variation ?? record).texts.map(({ language }) => language);
    const path = productPath(field.slice(inside?.[0].length ?? 0), languages);
    return variation ? `variants.${placeOf(variation.id)}.${path}` : path;
  };
  return [{ run: () => updateTexts(tx, [record], context), pathOf }];
}

const noProductText: Readonly<Record<ProductTextField, string>> = {
  name: "",
  shortDescription: "",
  description: "",
  metaTitle: "",
  metaDescription: "",
  metaKeywords: "",
};
const noVariantText = { name: "", swatch: "" };

/** Texts as the operation takes them: an empty one takes away what is there. */
function textsOf<Key extends string>(
  sent: Readonly<Record<string, Readonly<Partial<Record<Key, string | null | undefined>>> | null>> = {},
  known: Readonly<Record<string, unknown>> = {},
  nothing: Readonly<Record<Key, string>>,
) {
  return Object.entries(sent)
    .filter(([language, text]) => text !== null || language in known)
    .map(([language, text]) => {
      const given = Object.entries(text ?? nothing).map(([name, value]) => [name, value ?? ""]);
      return Object.assign({ language }, Object.fromEntries(given));
    });
}

function attributeOperations(tx: Tx, context: Context, edit: ProductEdit): readonly RecordsOperation[] {
  const owners = [
    { of: "product" as const, ...edit, path: "attributes" },
    ...edit.variants.map((variant, index) => {
      const path = variant.before === null ? `variants.${index}.attributes` : "attributes";
      return { of: "variation" as const, ...variant, path };
    }),
  ];
  return owners.flatMap(({ of, externalId: id, before, fields, path }) => {
    const { attributes: sent } = fields;
    if (sent === undefined) return [];
    const merged = new Map(Object.entries(Object(mergePatch(before?.attributes ?? {}, sent))));
    const attributes = Object.fromEntries(Object.keys(sent).map((type) => [type, merged.get(type) ?? null]));
    return [
      {
        run: () => updateAttributes(tx, [{ of, id, attributes }], context),
        pathOf: ({ field }) => attributePath(path, field),
      },
    ];
  });
}

/** `attributes/care/wash` of the record → `attributes.care.wash` of the call. */
function attributePath(path: string, field: string): string {
  return [path, ...field.split("/").slice(1)].join(".");
}
