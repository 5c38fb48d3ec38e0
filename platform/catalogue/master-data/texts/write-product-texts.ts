import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { differs, isNothing, orCleared, writeRows } from "../../integration/write-rows.ts";
import type { PlacedTexts } from "./place-texts.ts";

const noTexts = {
  name: null,
  short_description: null,
  description: null,
  meta_title: null,
  meta_description: null,
  meta_keywords: null,
};

/** Writes the operator's texts of products, by store and language. */
export async function writeProductTexts(
  tx: Tx,
  records: readonly PlacedTexts[],
  changes: CatalogChanges,
): Promise<void> {
  const stored = await tx
    .selectFrom("product_text")
    .selectAll()
    .where("product", "=", anyNumber(records.map(({ product }) => product)))
    .execute();
  const before = new Map(stored.map((row) => [`${row.product} ${row.store} ${row.language}`, row]));
  const rows = records.flatMap(({ product, store, input }) =>
    (input.texts ?? []).flatMap((text) => {
      const known = before.get(`${product} ${store} ${text.language}`);
      const there = known ?? noTexts;
      const texts = {
        name: orCleared(text.name, there.name),
        short_description: orCleared(text.shortDescription, there.short_description),
        description: orCleared(text.description, there.description),
        meta_title: orCleared(text.metaTitle, there.meta_title),
        meta_description: orCleared(text.metaDescription, there.meta_description),
        meta_keywords: orCleared(text.metaKeywords, there.meta_keywords),
      };
      if (!known && isNothing(texts)) return [];
      return differs(known, texts) ? [{ product, store, language: text.language, ...texts }] : [];
    }),
  );
  await writeRows(tx, "product_text", ["product", "store", "language"], rows);
  for (const { product } of rows) changes.product(product);
}
