import type { RecordProblem } from "../../../../../catalogue/integration/records-call.ts";
import type { RowError } from "../../../../../foundations/imports/row-errors.ts";
import { productTexts } from "../../../../../foundations/product-texts.ts";
import { wrong } from "../kind.ts";
import type { ProductRows } from "./group-rows.ts";

type Names = Readonly<Record<string, string>>;

/** Columns by fields of records, of products, variants and sizes. */
const names: Readonly<Record<"product" | "variant" | "size", Names>> = {
  product: {
    id: "externalId",
    description: "name",
    harmcode: "harmCode",
    metadata: "taxGroup",
    ...Object.fromEntries(productTexts.map(({ record, name }) => [record, name])),
  },
  variant: {
    id: "variant",
    description: "variantName",
    sku: "variantSku",
    status: "variantStatus",
    sizetable: "sizeTable",
    minimumorderamount: "minimumQuantity",
    orderdenominator: "multipleOf",
    categoriesremove: "categories",
    marketsremove: "markets",
    attributes: "variantAttributes",
  },
  size: { id: "size", description: "sizeName", sku: "sizeSku" },
};

/** Where in the file a refused field of a record stands. */
export function productError(
  { record, field, code, message }: RecordProblem,
  products: readonly ProductRows[],
): RowError {
  const product = products[record - 1];
  const [variantPlace, inVariant] = placeIn(field, /^variations\/variation\[(\d+)\]\/?/);
  const variant = product?.variants[variantPlace];
  if (!product || !variant) return wrong(product?.first.row ?? 0, columnOf("product", field), code, message);
  const [sizePlace, inSize] = placeIn(inVariant, /^sizes\/size\[(\d+)\]\/?/);
  const size = variant.sizes[sizePlace];
  return size
    ? wrong(size.row, columnOf("size", inSize), code, message)
    : wrong(variant.first.row, columnOf("variant", inVariant), code, message);
}

/** A place in a list, from 0, and what is said of it; -1: the field is not in the list. */
function placeIn(field: string, list: RegExp): [place: number, rest: string] {
  const found = list.exec(field);
  return found ? [Number(found[1]) - 1, field.slice(found[0].length)] : [-1, field];
}

function columnOf(level: keyof typeof names, field: string): string {
  const [name = "", inner] = field.replace(/^displays\/display\[\d+\]\//, "").split("/");
  return name === "weight" && inner === "unit" ? "weightUnit" : (names[level][name] ?? name);
}
