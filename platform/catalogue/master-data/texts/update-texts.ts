import { CatalogChanges, applyCatalogChanges } from "../../integration/catalog-changes.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { textRecord, type TextRecord } from "../operator-records.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { Problems } from "../../integration/problems.ts";
import { countRecords, type RecordsContext, type RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { placeTexts } from "./place-texts.ts";
import { makeUris, wantedUris, writeUris } from "./uris.ts";
import { writeProductTexts } from "./write-product-texts.ts";
import { writeVariationTexts } from "./write-variation-texts.ts";

/** Upserts what the operator says of products in the languages of the shop: texts, colours, addresses. */
export async function updateTexts(
  tx: Tx,
  records: readonly TextRecord[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(textRecord, records, ({ id, store }) => `${store} ${id}`);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const problems = new Problems();
  const placed = await placeTexts(tx, parsed.records, problems);
  const uris = await wantedUris(tx, placed, context, problems);
  const refusal = problems.refusal();
  if (refusal) return refusal;

  const changes = new CatalogChanges();
  await writeProductTexts(tx, placed, changes);
  await writeVariationTexts(tx, placed, changes);
  await writeUris(tx, uris, context, changes);
  await makeUris(tx, placed, context, changes);
  await applyCatalogChanges(tx, changes, context);
  return countRecords(
    placed.map(({ product }) => product),
    new Set(),
    changes.products,
  );
}
