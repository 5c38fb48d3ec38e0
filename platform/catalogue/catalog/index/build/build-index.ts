import type { Kysely } from "kysely";
import type { Schema } from "../../../../foundations/database/schema.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import { ItemIndex } from "../item-index.ts";
import { readAhead } from "../read/read-ahead.ts";
import { parseItems, readItems, type OnCorrupt, type ItemRows } from "../read/read-items.ts";
import type { TextItem } from "../../search/words/text-item.ts";

/** Takes the texts of the items. */
export interface TextSink {
  add(slot: number, language: string, item: TextItem): void;
}

export interface BuildOptions {
  readonly shape: ColumnsShape;
  readonly texts: TextSink;
  readonly onCorrupt: OnCorrupt;
  /** Called after every item: it may yield. */
  readonly pause?: () => Promise<void> | undefined;
}

const itemsAtOnce = 1_000;

/** Builds an index of one consistent state of the database. */
export async function buildIndex(db: Kysely<Schema>, options: BuildOptions): Promise<ItemIndex> {
  // Later statements of such a transaction see what the first one saw.
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => readAll(tx, options));
}

async function readAll(
  tx: Kysely<Schema>,
  { shape, texts, onCorrupt, pause }: BuildOptions,
): Promise<ItemIndex> {
  const index = new ItemIndex(shape);
  for await (const raw of allItems(tx)) {
    for (const { data } of parseItems(raw, onCorrupt)) {
      if (data === null) continue;
      const { slot } = index.put(data);
      for (const [language, item] of data.texts) texts.add(slot, language, item);
      await pause?.();
    }
  }
  return index;
}

function allItems(tx: Kysely<Schema>): AsyncGenerator<ItemRows> {
  let last = 0;
  return readAhead(async () => {
    const rows = await tx
      .selectFrom("display")
      .select("id")
      .where("id", ">", last)
      .orderBy("id")
      .limit(itemsAtOnce)
      .execute();
    const ids = rows.map(({ id }) => id);
    last = ids.at(-1) ?? last;
    return ids.length === 0 ? null : readItems(tx, ids);
  });
}
