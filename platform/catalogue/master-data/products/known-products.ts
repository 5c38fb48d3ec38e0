import type { Selectable } from "kysely";
import { grouped } from "../../catalog/group.ts";
import { anyNumber, anyText } from "../../../foundations/database/any-of.ts";
import type {
  ProductMediaTable,
  ProductTable,
  VariationTable,
} from "../../../foundations/database/schema/products.ts";
import type { Placed } from "../../integration/problems.ts";
import type { ProductInput } from "./product-record.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { findRefs } from "../../integration/references.ts";

/** What is there of the records of a call, by the caller's ids. */
export interface KnownProducts {
  readonly products: ReadonlyMap<string, Selectable<ProductTable>>;
  /** All variations of those products, and those that the call names of others. */
  readonly variations: ReadonlyMap<string, Selectable<VariationTable>>;
  readonly stores: ReadonlySet<number>;
  readonly markets: ReadonlyMap<string, { readonly id: number; readonly store: number }>;
  readonly sizeTables: ReadonlyMap<string, number>;
  /** The pictures of a product, in order, if the call speaks of them. */
  readonly media: (product: number) => readonly Selectable<ProductMediaTable>[];
  /** Of the pictures of the store that the call names, those that are there. */
  readonly pictures: ReadonlySet<string>;
  /** Of the files that the call names, those that lie in the store, or are of the demo shop. */
  readonly files: ReadonlySet<string>;
}

export async function readKnownProducts(
  tx: Tx,
  records: readonly Placed<ProductInput>[],
  files: ReadonlySet<string>,
): Promise<KnownProducts> {
  const variations = records.flatMap(({ value }) => value.variations ?? []);
  const productRows = await tx
    .selectFrom("product")
    .selectAll()
    .where("external_id", "=", anyText(records.map(({ value }) => value.id)))
    .execute();
  const variationRows = await tx
    .selectFrom("variation")
    .selectAll()
    .where((row) =>
      row.or([
        row("external_id", "=", anyText(variations.map(({ id }) => id))),
        row("product", "=", anyNumber(productRows.map(({ id }) => id))),
      ]),
    )
    .execute();
  const stores = await tx.selectFrom("store").select("id").execute();
  const markets = await tx.selectFrom("market").select(["id", "external_id", "store"]).execute();
  const tables = variations.flatMap(({ sizetable }) => (sizetable ? [sizetable.id] : []));
  return {
    products: new Map(productRows.map((row) => [row.external_id, row])),
    variations: new Map(variationRows.map((row) => [row.external_id, row])),
    stores: new Set(stores.map(({ id }) => id)),
    markets: new Map(markets.map((row) => [row.external_id, row])),
    sizeTables: await findRefs(tx, "size_table", tables),
    media: await readMedia(tx, records, productRows),
    pictures: await readPictures(tx, records),
    files,
  };
}

async function readMedia(
  tx: Tx,
  records: readonly Placed<ProductInput>[],
  products: readonly Selectable<ProductTable>[],
) {
  const named = new Set(records.filter(({ value }) => value.media).map(({ value }) => value.id));
  const ids = products.filter((row) => named.has(row.external_id)).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom("product_media")
          .selectAll()
          .where("product", "=", anyNumber(ids))
          .orderBy("position")
          .execute();
  return grouped(rows, ({ product }) => product);
}

async function readPictures(tx: Tx, records: readonly Placed<ProductInput>[]): Promise<ReadonlySet<string>> {
  const names = pictureNames(records);
  if (names.length === 0) return new Set();
  const rows = await tx
    .selectFrom("media_picture")
    .select("name")
    .where("name", "=", anyText(names))
    .where("is_there", "=", true)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** The names by which a call speaks of pictures of the store. */
export function pictureNames(records: readonly Placed<ProductInput>[]): readonly string[] {
  const images = records.flatMap(({ value: { media = [] } }) => media.map(({ image }) => image));
  return images.flatMap((image) => (image?.kind === "name" ? [image.source] : []));
}
