import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import type { Placed } from "../../integration/problems.ts";
import type { ProductInput } from "./product-record.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { differs, orStored, writeRows } from "../../integration/write-rows.ts";

/** The language under which texts of the ERP are kept. */
const erpLanguage = "";

const noTexts = {
  short_description: null,
  description: null,
  meta_title: null,
  meta_keywords: null,
  meta_description: null,
  tax_group: null,
};

/** Writes the texts and the tax group of products per store. */
export async function writeMeta(
  tx: Tx,
  records: readonly Placed<ProductInput>[],
  products: ReadonlyMap<string, number>,
  changes: CatalogChanges,
): Promise<void> {
  const given = records.flatMap(({ value: { id, metadata = [] } }) => {
    const product = products.get(id);
    return product === undefined ? [] : metadata.map((input) => ({ product, input }));
  });
  if (given.length === 0) return;
  const stored = await tx
    .selectFrom("product_text")
    .selectAll()
    .where("product", "=", anyNumber(given.map(({ product }) => product)))
    .where("language", "=", erpLanguage)
    .execute();
  const before = new Map(stored.map((row) => [`${row.product}-${row.store}`, row]));
  const rows = given.flatMap(({ product, input }) => {
    const known = before.get(`${product}-${input.store}`);
    const there = known ?? noTexts;
    const row = {
      product,
      store: input.store,
      language: erpLanguage,
      short_description: orStored(input.shortdescription, there.short_description),
      description: orStored(input.description, there.description),
      meta_title: orStored(input.metatitle, there.meta_title),
      meta_keywords: orStored(input.metakeywords, there.meta_keywords),
      meta_description: orStored(input.metadescription, there.meta_description),
      tax_group: orStored(input.taxgroup, there.tax_group),
    };
    return differs(known, row) ? [row] : [];
  });
  await writeRows(tx, "product_text", ["product", "store", "language"], rows);
  for (const { product } of rows) changes.product(product);
}
