import type { LocalPart, SharedPart } from "../items/stored-item.ts";

type Kind = "number" | "string" | "boolean" | "list" | "object" | "object or null" | "optional";
type Fields<T> = Readonly<Record<keyof Required<T>, Kind>>;

const sharedFields: Fields<SharedPart> = {
  id: "number",
  store: "number",
  product: "number",
  variation: "number",
  productSku: "string",
  sku: "string",
  brand: "object or null",
  collection: "object or null",
  countryOfOrigin: "string",
  harmCode: "string",
  harmCodeDescription: "string",
  stockUnit: "string",
  weight: "number",
  weightUnit: "string",
  minimumQuantity: "number",
  multipleOf: "number",
  preview: "boolean",
  primaryVariant: "boolean",
  createdAt: "string",
  modifiedAt: "string",
  itemTable: "object",
  items: "list",
  media: "list",
  relations: "list",
  sizeCharts: "optional",
  measurements: "optional",
  markets: "list",
  active: "boolean",
  sizeTable: "number",
  sizePlaces: "list",
  categorySorts: "list",
};

const localFields: Fields<LocalPart> = {
  name: "string",
  variantName: "string",
  uri: "string",
  canonicalUri: "string",
  categories: "list",
  excerpt: "string",
  excerptHtml: "string",
  description: "string",
  descriptionHtml: "string",
  metaTitle: "string",
  metaDescription: "string",
  metaKeywords: "string",
  taxGroup: "string",
  swatch: "object or null",
  attributes: "optional",
};

/** Whether something that was read looks like the part that was written: its outermost fields and their kinds. */
export const isSharedPart = looksLike(sharedFields);
export const isLocalPart = looksLike(localFields);

function looksLike(fields: Readonly<Record<string, Kind>>): (value: unknown) => boolean {
  const entries = Object.entries(fields);
  return (value) =>
    typeof value === "object" &&
    value !== null &&
    entries.every(([name, kind]) => isOf(kind, Reflect.get(value, name)));
}

function isOf(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case "list":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null;
    case "object or null":
      return typeof value === "object";
    case "optional":
      return value === undefined || typeof value === "object";
    case "number":
    case "string":
    case "boolean":
    default:
      return typeof value === kind;
  }
}
