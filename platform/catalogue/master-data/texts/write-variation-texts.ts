import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { differs, isNothing, orCleared, writeRows } from "../../integration/write-rows.ts";
import type { PlacedTexts } from "./place-texts.ts";

/** Writes colours of variations, and their names and colours in other languages. */
export async function writeVariationTexts(
  tx: Tx,
  records: readonly PlacedTexts[],
  changes: CatalogChanges,
): Promise<void> {
  const given = records.flatMap(({ variations }) => variations);
  await writeSwatches(tx, given, changes);
  const known = await tx
    .selectFrom("variation_text")
    .selectAll()
    .where("variation", "=", anyNumber(given.map(({ row }) => row.id)))
    .execute();
  const before = new Map(known.map((row) => [`${row.variation} ${row.language}`, row]));
  const changed = given.flatMap(({ row: { id, product }, input }) =>
    (input.texts ?? []).flatMap(({ language, name, swatch }) => {
      const there = before.get(`${id} ${language}`);
      const texts = {
        name: orCleared(name, there?.name ?? null),
        swatch_description: orCleared(swatch, there?.swatch_description ?? null),
      };
      if (!there && isNothing(texts)) return [];
      return differs(there, texts) ? [{ product, row: { variation: id, language, ...texts } }] : [];
    }),
  );
  await writeRows(
    tx,
    "variation_text",
    ["variation", "language"],
    changed.map(({ row }) => row),
  );
  for (const { product, row } of changed) changes.variation(product, row.variation);
}

async function writeSwatches(
  tx: Tx,
  variations: PlacedTexts["variations"],
  changes: CatalogChanges,
): Promise<void> {
  for (const { row, input } of variations) {
    if (input.swatch === undefined) continue;
    const wanted = {
      swatch_description: input.swatch?.desc ?? null,
      swatch_hex: input.swatch?.hex ?? null,
    };
    if (!differs(row, wanted)) continue;
    await tx.updateTable("variation").set(wanted).where("id", "=", row.id).execute();
    changes.variation(row.product, row.id);
  }
}
