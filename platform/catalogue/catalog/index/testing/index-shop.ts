import { sql } from "kysely";
import { createLog } from "../../../../foundations/log.ts";
import { openShopDatabase } from "../../../../testing/shop-database.ts";
import { chooseFields } from "../../search/searched-fields.ts";
import { contentsOf } from "../columns/testing/column-contents.ts";
import { IndexManager, type IndexManagerOptions } from "../index-manager.ts";
import type { LiveIndex } from "../live-index.ts";

/** A shop without products, and processes that keep its index. */
export async function openIndexShop() {
  const shop = await openShopDatabase();
  const { db, address, settings } = shop;
  const opened: IndexManager[] = [];
  const said: string[] = [];
  let renamed = 0;
  const log = createLog("warn", { write: (line) => void said.push(String(JSON.parse(line).msg)) });
  const deaf = { onItem: () => undefined, onEveryItem: () => undefined };
  const open = async (given: Partial<IndexManagerOptions> = {}) => {
    const manager = new IndexManager({ db, address, settings, log, ...deaf, ...given });
    opened.push(manager);
    await manager.open();
    return manager;
  };
  return {
    ...shop,
    /** What the processes of a test log, by message. */
    said,
    open,
    /** What an index tells that is built now, of the tables. */
    fresh: async () => indexContents((await open()).index),
    /** Whether what opens has read a snapshot: an address that no change tells of is not in it. */
    isSnapshotRead: async (given: Partial<IndexManagerOptions>) => {
      renamed += 1;
      const uri = `untold-${renamed}`;
      await sql`update display_document set document = jsonb_set(document::jsonb, '{uri}', to_jsonb(${uri}::text))::json
        where display = 1 and language = 'en'`.execute(db);
      const { index } = await open(given);
      return index.uris("en")?.find(uri).length === 0;
    },
    /** Notes changes of product 1 that were none. */
    noteChanges: (kind: "item" | "stock", count: number) =>
      sql`insert into catalog_change (display, kind)
        select 1, ${kind} from generate_series(1, ${count}::int)`.execute(db),
    endTest: async () => {
      await Promise.all(opened.splice(0).map((manager) => manager.close()));
      said.length = 0;
    },
  };
}

export type IndexShop = Awaited<ReturnType<typeof openIndexShop>>;

const searched = ["shirt", "blouse", "sand", "nimbrel", "long", "s1"];

/** Everything that an index answers, whatever its slots. */
export async function indexContents(index: LiveIndex) {
  const { columns, trees, campaigns, texts } = index;
  const ids = Object.keys(contentsOf(columns)).map(Number);
  const languages = [...columns.local.keys()];
  const idsOf = (slots: Int32Array) =>
    Array.from(slots, (slot) => columns.slots.ids.get(slot)).toSorted((a, b) => a - b);
  const foundBy = async (language: string, word: string) =>
    idsOf((await texts.search(language, [word], chooseFields([]), "any")).slots);
  return {
    items: contentsOf(columns),
    uris: languages.map((language) =>
      ids.map((id) => {
        const uri = columns.local.get(language)?.uris.get(columns.slots.find(id) ?? -1) ?? "";
        return index.uris(language)?.find(uri.toUpperCase());
      }),
    ),
    trees: [...trees].map(([language, { entries }]) => [language, entries]),
    campaigns,
    found: await Promise.all(
      languages.map((language) => Promise.all(searched.map((word) => foundBy(language, word)))),
    ),
  };
}
