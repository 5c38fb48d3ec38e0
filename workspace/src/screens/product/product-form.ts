import type { paths } from "../../../../client/schema.d.ts";
import type { Product } from "./product-query.ts";

export const textFields = [
  "name",
  "shortDescription",
  "description",
  "metaTitle",
  "metaDescription",
  "metaKeywords",
] as const;
export type TextField = (typeof textFields)[number];
export type Texts = Record<string, Record<TextField, string>>;

/** What of a product is written on its screen. The name in the default language is among the texts, too. */
export interface ProductFields {
  texts: Texts;
  sku: string;
  status: Product["status"];
  brand: string;
  collection: string;
  comment: string;
  countryOfOrigin: string;
}

export type ProductPatch = NonNullable<
  paths["/products/{id}"]["patch"]["requestBody"]
>["content"]["application/json"];

export interface Languages {
  readonly all: readonly string[];
  readonly usual: string;
}

export function fieldsOf(product: Product, { all, usual }: Languages): ProductFields {
  const texts = Object.fromEntries(
    all.map((language) => {
      const own = product.texts[language] ?? {};
      const name = language === usual ? product.name : (own.name ?? "");
      const rest = textFields.map((field) => [field, own[field] ?? ""] as const);
      return [language, { ...emptyTexts, ...Object.fromEntries(rest), name }] as const;
    }),
  );
  const { sku, status, brand, collection, comment, countryOfOrigin } = product;
  return {
    texts,
    sku,
    status,
    brand: brand?.id ?? "",
    collection: collection?.id ?? "",
    comment,
    countryOfOrigin,
  };
}

const emptyTexts: Record<TextField, string> = {
  name: "",
  shortDescription: "",
  description: "",
  metaTitle: "",
  metaDescription: "",
  metaKeywords: "",
};

/** What differs from what was there: nothing else is sent, so that nothing else is overwritten. */
export function patchOf(
  before: ProductFields,
  after: ProductFields,
  { all, usual }: Languages,
): ProductPatch {
  const plain = (["sku", "status", "comment", "countryOfOrigin"] as const).filter(
    (name) => before[name] !== after[name],
  );
  const named = (["brand", "collection"] as const).filter((name) => before[name] !== after[name]);
  const name = after.texts[usual]?.name;
  const texts = Object.fromEntries(
    all.flatMap((language) => {
      const changed = textFields.filter(
        (field) =>
          !(field === "name" && language === usual) &&
          before.texts[language]?.[field] !== after.texts[language]?.[field],
      );
      if (changed.length === 0) return [];
      const values = changed.map((field) => [field, after.texts[language]?.[field] || null] as const);
      return [[language, Object.fromEntries(values)] as const];
    }),
  );
  return {
    ...Object.fromEntries(plain.map((key) => [key, after[key]])),
    ...Object.fromEntries(named.map((key) => [key, after[key] === "" ? null : { id: after[key] }])),
    ...(name !== before.texts[usual]?.name && { name: name ?? "" }),
    ...(Object.keys(texts).length > 0 && { texts }),
  };
}
