import { groupBy } from "../../../../../catalogue/catalog/group.ts";
import type { RowError } from "../../../../../foundations/imports/row-errors.ts";
import type { Column } from "../../files/columns.ts";
import { cell, wrong, type Row } from "../kind.ts";
import { productColumns, variantColumns } from "./columns.ts";

export interface VariantRows {
  readonly id: string;
  readonly first: Row;
  readonly rows: readonly Row[];
  /** Those that name a size. */
  readonly sizes: readonly Row[];
}

/** The rows of a product. */
export interface ProductRows {
  readonly id: string;
  readonly first: Row;
  readonly rows: readonly Row[];
  readonly variants: readonly VariantRows[];
}

/** Rows by product and variant, and what in them is contrary to the first row of each. */
export function groupProducts(rows: readonly Row[]): {
  readonly products: readonly ProductRows[];
  readonly errors: readonly RowError[];
} {
  const errors: RowError[] = rows
    .filter(({ cells }) => !cell(cells, "externalId"))
    .map(({ row }) => wrong(row, "externalId", "required", "is missing"));
  const products = [...groupBy(rows, ({ cells }) => cell(cells, "externalId") ?? "")].map(([id, own]) => {
    errors.push(...contrary(own, productColumns));
    const named = groupBy(own.filter(hasVariant), ({ cells }) => cell(cells, "variant") ?? "");
    const variants = [...named].map(([variant, of]) => {
      errors.push(...contrary(of, variantColumns));
      return Object.assign(
        { id: variant, sizes: of.filter(({ cells }) => cell(cells, "size")) },
        withFirst(of),
      );
    });
    return Object.assign({ id, variants }, withFirst(own));
  });
  for (const row of rows) errors.push(...withoutVariant(row));
  return { products, errors };
}

const hasVariant = ({ cells }: Row) => Boolean(cell(cells, "variant"));

function withFirst(rows: readonly Row[]): { readonly first: Row; readonly rows: readonly Row[] } {
  const [first] = rows;
  if (!first) throw new Error("A group has a row.");
  return { first, rows };
}

function withoutVariant(row: Row): readonly RowError[] {
  const isSized = Boolean(cell(row.cells, "size"));
  return isSized && !hasVariant(row) ? [wrong(row.row, "variant", "required", "is missing")] : [];
}

/** What is said in the first row must not be said otherwise in the others. */
function contrary([first, ...others]: readonly Row[], columns: readonly Column[]): readonly RowError[] {
  return others.flatMap(({ row, cells }) =>
    columns
      .filter(({ name }) => {
        const said = cell(cells, name);
        return said !== undefined && said !== "" && said !== cell(first?.cells ?? {}, name);
      })
      .map(({ name }) => wrong(row, name, "conflict", "is another in a row before")),
  );
}
