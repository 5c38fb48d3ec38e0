import { groupBy } from "../../../../catalogue/catalog/group.ts";
import { anyText } from "../../../../foundations/database/any-of.ts";
import type { Tx } from "../../../../foundations/database/transaction.ts";
import type { RowError } from "../../../../foundations/imports/row-errors.ts";
import type { RecordProblem } from "../../../../catalogue/integration/records-call.ts";
import { updatePricelists } from "../../../../catalogue/master-data/pricelists/update-pricelists.ts";
import type { Column } from "../files/columns.ts";
import { cell, keyOfParts, wrong, type ImportContext, type ImportKind, type Row } from "./kind.ts";

export const priceColumns: readonly Column[] = [
  { name: "pricelist" },
  { name: "product" },
  { name: "variant" },
  { name: "price" },
  { name: "recommendedPrice" },
  { name: "currency" },
];

/** Prices of lists that are there, of products and variants by what integrations call them. */
export const priceImport: ImportKind = {
  name: "prices",
  writes: "prices.write",
  columns: priceColumns,
  needed: ["pricelist", "product"],
  keyOf: ({ pricelist, product, variant }) => keyOfParts(pricelist, product, variant),
  rowsAtOnce: 2_000,
  write: async (tx, context, rows) => {
    const errors = await refuseLists(tx, context, rows);
    if (errors.length > 0) return { ok: false, errors };
    const lists = groupBy(rows, ({ cells }) => cell(cells, "pricelist") ?? "");
    const records = [...lists].map(([id, own]) => ({ id, items: own.map(itemOf) }));
    const result = await updatePricelists(tx, records, context.records);
    if (result.ok) return { ok: true, ...result.prices };
    const places = [...lists.values()];
    return { ok: false, errors: result.problems.map((refused) => errorOf(refused, places)) };
  },
};

async function refuseLists(
  tx: Tx,
  { store }: ImportContext,
  rows: readonly Row[],
): Promise<readonly RowError[]> {
  const known = await tx
    .selectFrom("price_list")
    .select(["external_id", "currency"])
    .where("store", "=", store)
    .where("external_id", "=", anyText(rows.map(({ cells }) => cell(cells, "pricelist") ?? "")))
    .execute();
  const currencies = new Map(known.map(({ external_id: id, currency }) => [id, currency]));
  return rows.flatMap(({ row, cells }) => {
    const currency = currencies.get(cell(cells, "pricelist") ?? "");
    if (currency === undefined) return [wrong(row, "pricelist", "unknown", "is not known")];
    const sent = cell(cells, "currency");
    const isOther = sent !== undefined && sent !== "" && sent.toUpperCase() !== currency;
    return isOther ? [wrong(row, "currency", "currency", `the list is in ${currency}`)] : [];
  });
}

function itemOf({ cells }: Row) {
  const { price, recommendedPrice } = cells;
  const variant = cell(cells, "variant");
  const given = {
    ...(price !== undefined && { price }),
    ...(recommendedPrice !== undefined && { priceb: recommendedPrice }),
  };
  const id = cell(cells, "product") ?? "";
  return variant ? { id, variation: [{ id: variant, ...given }] } : { id, ...given };
}

const columns: Readonly<Record<string, string>> = { price: "price", priceb: "recommendedPrice" };

/** `items/product[3]/variation[1]/price` of the second record: the third row of the second list. */
function errorOf(
  { record, field, code, message }: RecordProblem,
  lists: readonly (readonly Row[])[],
): RowError {
  const place = Number(/\[(\d+)\]/.exec(field)?.[1] ?? "1");
  const row = lists[record - 1]?.[place - 1]?.row ?? 0;
  const last = field.split("/").at(-1) ?? "";
  const id = field.includes("/variation[") ? "variant" : "product";
  return wrong(row, columns[last] ?? id, code, message);
}
