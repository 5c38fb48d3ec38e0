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
  const inVariant = /^variations\/variation\[(\d+)\]\/?/.exec(field);
  const variant = inVariant ? product?.variants[Number(inVariant[1]) - 1] : undefined;
  const rest = field.slice(inVariant?.[0].length ?? 0);
  const inSize = variant ? /^sizes\/size\[(\d+)\]\/?/.exec(rest) : null;
  const size = inSize ? variant?.sizes[Number(inSize[1]) - 1] : undefined;
  const level = size ? "size" : variant ? "variant" : "product";
  const parts = rest
    .slice(inSize?.[0].length ?? 0)
    .replace(/^displays\/display\[\d+\]\//, "")
    .split("/");
  const [name = "", inner = ""] = parts;
  const column = name === "weight" && inner === "unit" ? "weightUnit" : (names[level][name] ?? name);
  const row = size ?? variant?.first ?? product?.first;
  return wrong(row?.row ?? 0, column, code, message);
}
