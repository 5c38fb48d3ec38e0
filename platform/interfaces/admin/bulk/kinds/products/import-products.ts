import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { lockRecords } from "../../../../../catalogue/integration/lock-records.ts";
import { findRefs } from "../../../../../catalogue/integration/references.ts";
import type { RecordsResult } from "../../../../../catalogue/integration/records-call.ts";
import { updatePreview } from "../../../../../catalogue/master-data/displays/update-preview.ts";
import { updateAttributes } from "../../../../../catalogue/master-data/products/update-attributes.ts";
import { updateProducts } from "../../../../../catalogue/master-data/products/update-products.ts";
import { updateTexts } from "../../../../../catalogue/master-data/texts/update-texts.ts";
import type { Tx } from "../../../../../foundations/database/transaction.ts";
import type { RowError } from "../../../../../foundations/imports/row-errors.ts";
import type { AttributeValues } from "../../../../../foundations/settings/schema/attributes.ts";
import { cell, flagOf, keyOfParts, wrong, type ImportContext, type ImportKind, type Row } from "../kind.ts";
import { allProductColumns } from "./columns.ts";
import { groupProducts, type ProductRows, type VariantRows } from "./group-rows.ts";
import { readKnown, type Known } from "./known-products.ts";
import { productError } from "./product-errors.ts";
import { hasDisplay, listOf, recordOf } from "./product-records.ts";

/** Products with their variants and sizes; display items that are new are not shown before they are published. */
export const productImport: ImportKind = {
  name: "products",
  writes: "catalogue.write",
  columns: allProductColumns,
  needed: ["externalId"],
  keyOf: ({ externalId, variant, size }) => keyOfParts(externalId, variant, size),
  groupOf: ({ externalId }) => externalId?.trim() ?? "",
  rowsAtOnce: 1_000,
  write: async (tx, context, rows) => {
    const { products, errors } = groupProducts(rows);
    await lockRecords(tx);
    const known = await readKnown(tx, context.store, products);
    const refused = [
      ...errors,
      ...(await refuseCategories(tx, rows)),
      ...products.flatMap((product) => refuseFields(product, known, context)),
    ];
    if (refused.length > 0) return { ok: false, errors: refused };
    return writeProducts(tx, context, products, known);
  },
};

interface Step {
  readonly run: () => Promise<RecordsResult>;
  /** The products of the records, in their order. */
  readonly of: readonly ProductRows[];
  /** Where it stands when a record is not of a product as a whole. */
  readonly places?: readonly { readonly row: number; readonly column: string }[];
}

async function writeProducts(tx: Tx, context: ImportContext, products: readonly ProductRows[], known: Known) {
  const { store, records } = context;
  const written = await updateProducts(
    tx,
    products.map((product) => recordOf(product, store, known)),
    records,
  );
  if (!written.ok) return refusalOf(written.problems.map((problem) => productError(problem, products)));
  const later = new Set<string>();
  for (const { run, of, places } of stepsOf(tx, context, products, known)) {
    if (of.length === 0) continue;
    const result = await run();
    if (!result.ok) {
      const errors = result.problems.map((problem) => {
        const place = places?.[problem.record - 1];
        return place
          ? wrong(place.row, place.column, problem.code, problem.message)
          : productError(problem, of);
      });
      return refusalOf(errors);
    }
    for (const { id } of of) if (!written.written.has(id)) later.add(id);
  }
  // What only the later steps have changed was counted as unchanged.
  const late = later.size;
  const { inserted, changed, unchanged } = written;
  return { ok: true, inserted, changed: changed + late, unchanged: unchanged - late } as const;
}

function refusalOf(errors: readonly RowError[]) {
  return { ok: false, errors } as const;
}

/** What the records of products do not have, where it is to change. */
function stepsOf(
  tx: Tx,
  { store, records }: ImportContext,
  products: readonly ProductRows[],
  known: Known,
): readonly Step[] {
  const all = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  const previews = all.flatMap(({ product, variant }) => {
    const preview = previewOf(variant, known);
    return preview === null ? [] : [{ product, variant, record: { id: variant.id, store, preview } }];
  });
  const swatches = all.flatMap(({ product, variant }) => {
    const swatch = swatchOf(variant, known);
    const record = { id: product.id, store, variations: [{ id: variant.id, swatch }] };
    return swatch === undefined ? [] : [{ product, variant, record }];
  });
  const attributes = [
    ...products.flatMap((product) => {
      const changed = attributesOf(product.first, "attributes", known.products.get(product.id)?.attributes);
      const record = { of: "product" as const, id: product.id, attributes: changed ?? {} };
      return changed ? [{ product, row: product.first.row, column: "attributes", record }] : [];
    }),
    ...all.flatMap(({ product, variant }) => {
      const before = known.variants.get(variant.id)?.attributes;
      const changed = attributesOf(variant.first, "variantAttributes", before);
      const record = { of: "variation" as const, id: variant.id, attributes: changed ?? {} };
      return changed ? [{ product, row: variant.first.row, column: "variantAttributes", record }] : [];
    }),
  ];
  const merged = mergeSwatches(swatches.map(({ record }) => record));
  return [
    {
      run: () =>
        updatePreview(
          tx,
          previews.map(({ record }) => record),
          records,
        ),
      of: previews.map(({ product }) => product),
      places: previews.map(({ variant }) => ({ row: variant.first.row, column: "published" })),
    },
    {
      run: () => updateTexts(tx, merged, records),
      of: merged.flatMap(({ id }) => products.find((product) => product.id === id) ?? []),
      places: merged.map(({ id }) => {
        const first = swatches.find(({ product }) => product.id === id);
        return { row: first?.variant.first.row ?? 0, column: "swatchHex" };
      }),
    },
    {
      run: () =>
        updateAttributes(
          tx,
          attributes.map(({ record }) => record),
          records,
        ),
      of: attributes.map(({ product }) => product),
      places: attributes,
    },
  ];
}

interface SwatchRecord {
  readonly id: string;
  readonly store: number;
  readonly variations: readonly { readonly id: string; readonly swatch: Swatch | null | undefined }[];
}

/** One record a product. */
function mergeSwatches(records: readonly SwatchRecord[]) {
  const merged = new Map<
    string,
    { id: string; store: number; variations: SwatchRecord["variations"][number][] }
  >();
  for (const { id, store, variations } of records) {
    const record = merged.get(id);
    if (record) record.variations.push(...variations);
    else merged.set(id, { id, store, variations: [...variations] });
  }
  return [...merged.values()];
}

/** null: it stays. What is new waits to be published. */
function previewOf(variant: VariantRows, known: Known): boolean | null {
  const display = known.variants.get(variant.id)?.display ?? null;
  const isPublished = flagOf(cell(variant.first.cells, "published"));
  if (display !== null) {
    return isPublished === undefined || isPublished === display.isPublished ? null : !isPublished;
  }
  return hasDisplay(variant, known) ? !(isPublished ?? false) : null;
}

interface Swatch {
  readonly desc: string;
  readonly hex: string;
}

/** undefined: it stays. */
function swatchOf({ id, first: { cells } }: VariantRows, known: Known): Swatch | null | undefined {
  const before = known.variants.get(id);
  const [there, thereHex] = [before?.swatch ?? "", before?.hex ?? ""];
  const desc = cell(cells, "swatch") ?? there;
  const hex = cell(cells, "swatchHex") ?? thereHex;
  if (desc === there && hex === thereHex) return undefined;
  return desc + hex === "" ? null : { desc, hex };
}

const anyAttributes = z.record(z.string(), z.unknown());

/** Types that are others than before, null those that go; null: all stays. */
function attributesOf(
  { cells }: Row,
  column: string,
  before: AttributeValues = {},
): Readonly<Record<string, unknown>> | null {
  const text = cell(cells, column);
  if (text === undefined) return null;
  const wanted = text === "" ? {} : (anyAttributes.safeParse(JSON.parse(text)).data ?? {});
  const gone = Object.keys(before).filter((type) => !(type in wanted));
  const changed = Object.entries(wanted).filter(([type, value]) => !isDeepStrictEqual(value, before[type]));
  const all = [...changed, ...gone.map((type) => [type, null] as const)];
  return all.length === 0 ? null : Object.fromEntries(all);
}

async function refuseCategories(tx: Tx, rows: readonly Row[]): Promise<readonly RowError[]> {
  const known = await findRefs(
    tx,
    "category",
    rows.flatMap(({ cells }) => listOf(cells, "categories") ?? []),
  );
  return rows.flatMap(({ row, cells }) => {
    const lists = (["categories", "markets"] as const).filter(
      (name) => cells[name] !== undefined && listOf(cells, name) === undefined,
    );
    const missing = (listOf(cells, "categories") ?? []).filter((id) => !known.has(id));
    return [
      ...lists.map((name) => wrong(row, name, "invalid", "must be a list of ids")),
      ...(missing.length > 0 ? [wrong(row, "categories", "unknown", "one is not known")] : []),
    ];
  });
}

/** A status and a display item that is published are shown to shoppers: that is another permission. */
function refuseFields(
  { id, first, variants }: ProductRows,
  known: Known,
  { mayPublish }: ImportContext,
): readonly RowError[] {
  const columns = [
    ...[first]
      .filter(({ cells }) => isNoObject(cells["attributes"]))
      .map(({ row }) => [row, "attributes"] as const),
    ...variants
      .filter((variant) => isNoObject(variant.first.cells["variantAttributes"]))
      .map((variant) => [variant.first.row, "variantAttributes"] as const),
  ];
  const forms = columns.map(([row, column]) => wrong(row, column, "invalid", "must be an object"));
  if (mayPublish) return forms;
  const isOther = ({ cells }: Row, column: string, before = "active") =>
    (cell(cells, column) || before) !== before;
  const refuse = (row: Row, column: string) =>
    wrong(row.row, column, "permission", "needs catalogue.publish");
  return [
    ...forms,
    ...(isOther(first, "status", known.products.get(id)?.status) ? [refuse(first, "status")] : []),
    ...variants.flatMap((variant) => {
      const before = known.variants.get(variant.id);
      const preview = previewOf(variant, known);
      // What is new waits to be published: whoever makes it may.
      const isPublish = before?.display ? preview !== null : preview === false;
      return [
        ...(isOther(variant.first, "variantStatus", before?.status)
          ? [refuse(variant.first, "variantStatus")]
          : []),
        ...(isPublish ? [refuse(variant.first, "published")] : []),
      ];
    }),
  ];
}

function isNoObject(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== "" && !anyAttributes.safeParse(JSON.parse(text)).success;
}
