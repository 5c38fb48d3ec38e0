import { sql } from "kysely";
import { createLog } from "../../../log.ts";
import type { ShopDatabase } from "../../../testing/shop-database.ts";
import { chooseFields } from "../../search/fields.ts";
import { toldBy } from "../columns/testing/told.ts";
import { IndexKeeper, type KeeperOptions } from "../index-keeper.ts";
import type { LiveIndex } from "../live-index.ts";

/** Keepers of a shop's index; what they log, by message. */
export function keepers({ db, address, settings }: ShopDatabase) {
  const opened: IndexKeeper[] = [];
  const said: string[] = [];
  const log = createLog("warn", { write: (line) => void said.push(String(JSON.parse(line).msg)) });
  return {
    said,
    open: async (given: Partial<KeeperOptions> = {}): Promise<IndexKeeper> => {
      const keeper = new IndexKeeper({ db, address, settings, log, ...deaf, ...given });
      opened.push(keeper);
      await keeper.open();
      return keeper;
    },
    close: async () => {
      await Promise.all(opened.splice(0).map((keeper) => keeper.close()));
    },
  };
}

const deaf = { onItem: () => undefined, onEveryItem: () => undefined };

let renamed = 0;

/** Whether what opens has read a snapshot: an address that no change tells of is not in it. */
export async function isSnapshotRead(
  { db }: Pick<ShopDatabase, "db">,
  open: () => Promise<IndexKeeper>,
): Promise<boolean> {
  renamed += 1;
  const uri = `untold-${renamed}`;
  await sql`update display_document set document = jsonb_set(document::jsonb, '{uri}', to_jsonb(${uri}::text))::json
    where display = 1 and language = 'en'`.execute(db);
  const { index } = await open();
  return index.uris("en")?.find(uri).length === 0;
}

const searched = ["shirt", "blouse", "sand", "nimbrel", "long", "s1"];

/** Everything that an index answers, whatever its slots. */
export async function toldByIndex(index: LiveIndex) {
  const { columns, trees, campaigns, texts } = index;
  const ids = Object.keys(toldBy(columns)).map(Number);
  const languages = [...columns.local.keys()];
  const idsOf = (slots: Int32Array) =>
    Array.from(slots, (slot) => columns.slots.ids.get(slot)).toSorted((a, b) => a - b);
  const foundBy = async (language: string, word: string) =>
    idsOf((await texts.search(language, [word], chooseFields([]), "any")).slots);
  return {
    items: toldBy(columns),
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
