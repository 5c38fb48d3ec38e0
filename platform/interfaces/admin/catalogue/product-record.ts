import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import { attributeValues } from "../../../foundations/settings/schema/attributes.ts";
import { textsBy } from "../../../foundations/product-texts.ts";
import { timestamp } from "../frame/values.ts";
import { withVersion } from "../frame/version.ts";
import { picturePath } from "./picture-path.ts";
import { readVariants, variantAnswer } from "./variant-record.ts";

export const recordStatus = z.enum(["active", "inactive", "cancelled"]);

/** A record that a product refers to. */
export const namedAnswer = z
  .object({ id: z.string(), externalId: z.string(), name: z.string() })
  .meta({ id: "Named" });

/** The texts of a product in a language. What it lacks is shown in the default language. */
const textFields = {
  name: z.string().optional(),
  shortDescription: z.string().optional(),
  description: z.string().optional(),
  metaTitle: z.string().optional(),
  metaDescription: z.string().optional(),
  metaKeywords: z.string().optional(),
};
export type ProductTextField = keyof typeof textFields;
const productText = z.object(textFields).meta({ id: "ProductText" });
export type ProductText = z.infer<typeof productText>;

const pictureAnswer = z.object({
  /** The path of a small size on this host; null: it is not ready. */
  path: z.string().nullable(),
  id: z.string(),
  /** null: of all variants. */
  variant: z.string().nullable(),
  state: z.enum(["ready", "waiting", "failed"]),
  /** What it can be given to another product by; null: it is not ready. */
  name: z.string().nullable(),
});

export const productAnswer = z
  .object({
    id: z.string(),
    /** What integrations call it. */
    externalId: z.string(),
    status: recordStatus,
    /** In the default language, where `texts` has none. */
    name: z.string(),
    sku: z.string(),
    brand: namedAnswer.nullable(),
    collection: namedAnswer.nullable(),
    folder: namedAnswer.nullable(),
    harmCode: namedAnswer.nullable(),
    ...textsBy("name", () => z.string()),
    weight: z.object({ value: z.string().nullable(), unit: z.string() }).nullable(),
    comment: z.string(),
    taxGroup: z.string(),
    texts: z.record(z.string(), productText),
    /** What an integration has written: shown where no language has another text. */
    integrationTexts: productText,
    attributes: attributeValues,
    variants: z.array(variantAnswer),
    pictures: z.array(pictureAnswer),
    createdAt: timestamp,
    modifiedAt: timestamp,
    version: z.string(),
  })
  .meta({ id: "Product" });
export type ProductAnswer = z.infer<typeof productAnswer>;

/** A product as a store has it. */
export interface ProductKey {
  readonly store: number;
  readonly id: number;
}

/** Whether a product is the store's: it has a display item there, or none anywhere yet. */
export function isOfStore(store: number): RawBuilder<SqlBool> {
  // With one store there is nothing to look at. `limit 1` has one product looked at after the other: PostgreSQL would
  // read all of them for a page, since it takes them for many.
  return sql<SqlBool>`(
    not exists (select from store where id <> ${store})
    or (select d.store = ${store} from variation v join display d on d.variation = v.id
      where v.product = product.id order by (d.store = ${store}) desc limit 1) is not false
  )`;
}

/** A product with all that belongs to it in a store; null: the store has no such product. */
export async function readProductRecord(
  db: Kysely<Schema>,
  { store, id }: ProductKey,
): Promise<ProductAnswer | null> {
  const row = await db
    .selectFrom("product")
    .leftJoin("brand", "brand.id", "product.brand")
    .leftJoin("collection", "collection.id", "product.collection")
    .leftJoin("folder", "folder.id", "product.folder")
    .leftJoin("harm_code", "harm_code.id", "product.harm_code")
    .selectAll("product")
    .select([
      "brand.external_id as brand_external",
      "brand.name as brand_name",
      "collection.external_id as collection_external",
      "collection.name as collection_name",
      "folder.external_id as folder_external",
      "folder.name as folder_name",
      "harm_code.external_id as harm_external",
      "harm_code.description as harm_name",
    ])
    .where("product.id", "=", id)
    .where(isOfStore(store))
    .executeTakeFirst();
  if (!row) return null;
  const { texts, integrationTexts, taxGroup } = await readTexts(db, { store, id });
  return withVersion({
    id: String(row.id),
    externalId: row.external_id,
    status: recordStatus.parse(row.status),
    name: row.name,
    sku: row.sku,
    brand: namedOf(row.brand, row.brand_external, row.brand_name),
    collection: namedOf(row.collection, row.collection_external, row.collection_name),
    folder: namedOf(row.folder, row.folder_external, row.folder_name),
    harmCode: namedOf(row.harm_code, row.harm_external, row.harm_name),
    ...textsBy("name", ({ column }) => row[column]),
    weight: weightOf(row.weight_value, row.weight_unit),
    comment: row.comment,
    taxGroup,
    texts,
    integrationTexts,
    attributes: attributeValues.parse(row.attributes),
    variants: await readVariants(db, { store, product: id }),
    pictures: await readPictures(db, id),
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
  });
}

/** A record with the caller's id and a name; null: there is none. */
export function namedOf(id: number | null, externalId: string | null, name: string | null) {
  return id === null ? null : { id: String(id), externalId: externalId ?? "", name: name ?? "" };
}

function weightOf(value: string | null, unit: string): ProductAnswer["weight"] {
  return value === null && unit === "" ? null : { value, unit };
}

/** Texts of the integration are stored under this language. */
const integrationLanguage = "";
const usualTaxGroup = "default";

async function readTexts(db: Kysely<Schema>, { store, id }: ProductKey) {
  const rows = await db
    .selectFrom("product_text")
    .selectAll()
    .where("product", "=", id)
    .where("store", "=", store)
    .orderBy("language")
    .execute();
  const all = rows.map((row) => [row.language, textOf(row)] as const);
  const ofIntegration = ([language]: readonly [string, ProductText]) => language === integrationLanguage;
  return {
    texts: Object.fromEntries(
      all.filter((entry) => !ofIntegration(entry) && Object.keys(entry[1]).length > 0),
    ),
    integrationTexts: all.find(ofIntegration)?.[1] ?? {},
    taxGroup: rows.find(({ language }) => language === integrationLanguage)?.tax_group || usualTaxGroup,
  };
}

interface TextRow {
  readonly name: string | null;
  readonly short_description: string | null;
  readonly description: string | null;
  readonly meta_title: string | null;
  readonly meta_description: string | null;
  readonly meta_keywords: string | null;
}

/** A text that is missing is absent, not empty. */
function textOf(row: TextRow): ProductText {
  const all: Readonly<Record<ProductTextField, string | null>> = {
    name: row.name,
    shortDescription: row.short_description,
    description: row.description,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    metaKeywords: row.meta_keywords,
  };
  return productText.parse(Object.fromEntries(Object.entries(all).filter(([, text]) => text)));
}

async function readPictures(db: Kysely<Schema>, product: number): Promise<ProductAnswer["pictures"]> {
  const rows = await db
    .selectFrom("product_media")
    .leftJoin("media_picture", "media_picture.name", "product_media.image")
    .select(["external_id", "variation", "state", "image", "media_picture.sizes"])
    .where("product", "=", product)
    .orderBy("position")
    .execute();
  return rows.map(({ external_id: id, variation, state, image, sizes }) => {
    const path = state === "ready" && image !== null ? picturePath(image, sizes) : null;
    return { id, variant: variation === null ? null : String(variation), state, path, name: image };
  });
}
