import { anyNumber } from "../../database/any-of.ts";
import type { Changes } from "../changes.ts";
import type { Tx } from "../record.ts";
import { differs, kept, writeRows } from "../rows.ts";
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
  changes: Changes,
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
      const row = {
        product,
        store,
        language: text.language,
        name: kept(text.name, there.name),
        short_description: kept(text.shortDescription, there.short_description),
        description: kept(text.description, there.description),
        meta_title: kept(text.metaTitle, there.meta_title),
        meta_description: kept(text.metaDescription, there.meta_description),
        meta_keywords: kept(text.metaKeywords, there.meta_keywords),
      };
      return differs(known, row) ? [row] : [];
    }),
  );
  await writeRows(tx, "product_text", ["product", "store", "language"], rows);
  for (const { product } of rows) changes.product(product);
}
