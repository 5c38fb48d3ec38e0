import type { FilterEntry } from "../../../catalog/listing.ts";
import { shapeCategory } from "./shape-category.ts";

interface Value {
  readonly value: string;
  readonly count: number;
  readonly filterCount: number;
  readonly totalCount: number;
  readonly data: unknown;
}

/** One entry of `filter`. `checkout-rest.md` 8.5. */
export function shapeFilter(entry: FilterEntry): {
  readonly field: string;
  readonly values: readonly Value[];
} {
  const field = entry.field === "attribute" ? entry.name : entry.field;
  return { field, values: shapeValues(entry) };
}

function shapeValues(entry: FilterEntry): readonly Value[] {
  switch (entry.field) {
    case "brands":
      return entry.values.map(({ data: { id, name, uri }, ...counts }) => ({
        value: String(id),
        ...counts,
        data: { brand: String(id), brandName: name, brandUri: uri },
      }));
    case "collections":
      return entry.values.map(({ data: { id, name, uri }, ...counts }) => ({
        value: String(id),
        ...counts,
        data: { collection: String(id), collectionName: name, collectionUri: uri },
      }));
    case "categories":
      return entry.values.map(({ data, ...counts }) => ({
        value: String(data.id),
        ...counts,
        data: shapeCategory(data),
      }));
    case "swatch.desc":
      return entry.values.map(({ data, ...counts }) => ({ value: data.desc, ...counts, data }));
    case "items.name":
      return entry.values.map(({ data, ...counts }) => ({ value: data, ...counts, data: { name: data } }));
    case "attribute":
      return entry.values.map(({ data, ...counts }) => ({
        value: data,
        ...counts,
        data: { value: data, name: data },
      }));
    case "onlyAvailable":
    default:
      return entry.values.map((counts) => ({ value: "true", ...counts, data: {} }));
  }
}
