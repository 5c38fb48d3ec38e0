import { ensureCategories } from "../categories/ensure-categories.ts";
import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import type { Ref } from "../../integration/field-types.ts";
import type { Placed } from "../../integration/problems.ts";
import type { ProductInput } from "./product-record.ts";
import type { RecordsContext } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { raiseMasterEvents } from "../../integration/raise-record-events.ts";
import { ensureRefs, findRefs, type EnsuredRefs, type RefKind } from "../../integration/references.ts";
import { anyNumber } from "../../../foundations/database/any-of.ts";

type Numbers = ReadonlyMap<string, number>;

/** The platform's numbers of everything that the products of a call refer to; what was missing is made. */
export interface ProductReferences {
  readonly brand: Numbers;
  readonly collection: Numbers;
  readonly folder: Numbers;
  readonly harmCode: Numbers;
  readonly sizeTable: Numbers;
  readonly warehouse: Numbers;
  readonly category: Numbers;
  readonly defaultWarehouse: string;
}

export async function ensureProductReferences(
  tx: Tx,
  records: readonly Placed<ProductInput>[],
  context: RecordsContext,
  changes: CatalogChanges,
): Promise<ProductReferences> {
  const products = records.map(({ value }) => value);
  const variations = products.flatMap((product) => product.variations ?? []);
  const displays = variations.flatMap((variation) => variation.displays ?? []);
  const sizes = variations.flatMap((variation) => variation.sizes ?? []);
  const given = displays.flatMap(({ categories = [] }) => categories);
  const removed = displays.flatMap(({ categoriesremove = [] }) => categoriesremove.map(({ id }) => id));
  const { settings } = context;
  const defaultWarehouse = String(settings.defaultWarehouse ?? settings.warehouses[0]?.warehouse ?? 1);
  const ensure = async (kind: RefKind, refs: readonly (Ref | null | undefined)[]): Promise<Numbers> => {
    const named = refs.filter((ref) => ref !== null && ref !== undefined);
    const { numbers, made } = await ensureNamed(tx, kind, named, changes);
    if (kind === "warehouse") await raiseMasterEvents(tx, "warehouse", made, context);
    return numbers;
  };
  return {
    brand: await ensure(
      "brand",
      products.map(({ brand }) => brand),
    ),
    collection: await ensure(
      "collection",
      products.map(({ collection }) => collection),
    ),
    folder: await ensure(
      "folder",
      products.map(({ folder }) => folder),
    ),
    harmCode: await ensure(
      "harm_code",
      products.map(({ harmcode }) => harmcode),
    ),
    sizeTable: await ensure(
      "size_table",
      variations.map(({ sizetable }) => sizetable),
    ),
    warehouse: await ensure("warehouse", [
      ...(sizes.some(({ qty }) => qty !== undefined) ? [{ id: defaultWarehouse }] : []),
      ...sizes.flatMap(({ warehouseitems = [] }) => warehouseitems.map(({ id }) => ({ id }))),
    ]),
    category: new Map([
      ...(await findRefs(tx, "category", removed)),
      ...(await ensureCategories(tx, given, context)),
    ]),
    defaultWarehouse,
  };
}

/** Finds what is named, makes what is not there, and notes the products of what is called otherwise now. */
export async function ensureNamed(
  tx: Tx,
  kind: RefKind,
  refs: readonly Ref[],
  changes: CatalogChanges,
): Promise<EnsuredRefs> {
  const ensured = await ensureRefs(tx, kind, refs);
  await deriveThoseOf(tx, kind, ensured.renamed, changes);
  return ensured;
}

/** A brand, collection or harm code that is called otherwise shows in the entries of all its products. */
async function deriveThoseOf(
  tx: Tx,
  kind: RefKind,
  renamed: readonly number[],
  changes: CatalogChanges,
): Promise<void> {
  if (renamed.length === 0 || kind === "folder" || kind === "warehouse" || kind === "size_table") return;
  const rows = await tx.selectFrom("product").select("id").where(kind, "=", anyNumber(renamed)).execute();
  for (const { id } of rows) changes.products.add(id);
}
