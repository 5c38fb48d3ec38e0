import { Changes, settleChanges, written } from "./changes.ts";
import { lockRecords } from "./lock.ts";
import { textRecord, type TextRecord } from "./operator-records.ts";
import { parseRecords } from "./parse-records.ts";
import { Problems } from "./problems.ts";
import type { RecordsContext, RecordsResult, Tx } from "./record.ts";
import { placeTexts } from "./texts/place-texts.ts";
import { makeUris, wantedUris, writeUris } from "./texts/uris.ts";
import { writeProductTexts } from "./texts/write-product-texts.ts";
import { writeVariationTexts } from "./texts/write-variation-texts.ts";

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

  const changes = new Changes();
  await writeProductTexts(tx, placed, changes);
  await writeVariationTexts(tx, placed, changes);
  await writeUris(tx, uris, context, changes);
  await makeUris(tx, placed, context, changes);
  await settleChanges(tx, changes, context);
  return written(
    placed.map(({ product }) => product),
    new Set(),
    changes.products,
  );
}
