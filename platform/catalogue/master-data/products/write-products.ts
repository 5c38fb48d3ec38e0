import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import type { Ref } from "../../integration/field-types.ts";
import { assignNumbers } from "../../integration/external-ids.ts";
import type { Placed } from "../../integration/problems.ts";
import type { ProductInput } from "./product-record.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { textsBy } from "../../../foundations/product-texts.ts";
import { differs, orStored, writeChanged } from "../../integration/write-rows.ts";
import type { KnownProducts } from "./known-products.ts";
import type { ProductReferences } from "./product-references.ts";

/** Writes the products themselves and answers their numbers by the caller's ids. */
export async function writeProducts(
  tx: Tx,
  records: readonly Placed<ProductInput>[],
  known: KnownProducts,
  refs: ProductReferences,
  changes: CatalogChanges,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const fresh = records.map(({ value }) => value.id).filter((id) => !known.products.has(id));
  const given = await assignNumbers(tx, "product", fresh);
  const numbers = new Map([...given, ...[...known.products].map(([id, row]) => [id, row.id] as const)]);
  const rows = records.flatMap(({ value }) => {
    const id = numbers.get(value.id);
    const before = known.products.get(value.id);
    if (id === undefined) return [];
    const row = {
      id,
      external_id: value.id,
      ...productColumns(value, before, refs),
      created_at: before?.created_at ?? now,
    };
    return differs(before, row) ? [{ isNew: before === undefined, row: { ...row, modified_at: now } }] : [];
  });
  await writeChanged(tx, "product", ["id"], rows);
  for (const { row } of rows) {
    changes.product(row.id);
    changes.dated.product.add(row.id);
  }
  return numbers;
}

type KnownProduct = KnownProducts["products"] extends ReadonlyMap<string, infer Row> ? Row : never;

const blank = {
  status: "active",
  sku: "",
  name: "",
  folder: null,
  brand: null,
  collection: null,
  harm_code: null,
  ...textsBy("column", () => ""),
  weight_value: null,
  weight_unit: "",
  comment: "",
};

function productColumns(record: ProductInput, before: KnownProduct | undefined, refs: ProductReferences) {
  const there = before ?? blank;
  return {
    status: orStored(record.status, there.status),
    sku: orStored(record.sku, there.sku),
    name: orStored(record.description, there.name),
    folder: keptRef(record.folder, refs.folder, there.folder),
    brand: keptRef(record.brand, refs.brand, there.brand),
    collection: keptRef(record.collection, refs.collection, there.collection),
    harm_code: keptRef(record.harmcode, refs.harmCode, there.harm_code),
    ...textsBy("column", ({ record: name, column }) => orStored(record[name], there[column])),
    weight_value: record.weight === null ? null : orStored(record.weight?.value, there.weight_value),
    weight_unit: record.weight === null ? "" : orStored(record.weight?.unit, there.weight_unit),
    comment: orStored(record.comment, there.comment),
  };
}

function keptRef(
  given: Ref | null | undefined,
  numbers: ReadonlyMap<string, number>,
  there: number | null,
): number | null {
  if (given === undefined) return there;
  return given === null ? null : (numbers.get(given.id) ?? null);
}
