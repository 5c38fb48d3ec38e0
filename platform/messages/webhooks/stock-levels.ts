import { isSellingPlugin } from "../../foundations/settings/plugins/plugins.ts";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { anyNumber } from "../../foundations/database/any-of.ts";
import { readWarehouseStock, type WarehouseStock } from "../../catalogue/catalog/warehouse-stock.ts";
import { writeRows } from "../../catalogue/integration/write-rows.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import type { Settings } from "../../foundations/settings/schema.ts";

type Levels = Pick<Settings, "markets" | "plugins">;

/** After a large delivery there are very many: what is read for one go is let go of before the next. */
const displaysAtOnce = 200;

/** What display items have become since they were kept last. */
export interface Moved {
  /** Of these an item has gone between in stock, few and out, in the words of some plugin and market. */
  readonly stock: number[];
  /** These can be seen or bought elsewhere than before: what is related to them shows others now. */
  readonly shown: number[];
}

/** Keeps how much there is of display items now, and where they are shown; answers those that moved. */
export async function keepLevels(tx: Tx, displays: readonly number[], settings: Levels): Promise<Moved> {
  const moved: Moved = { stock: [], shown: [] };
  for (let from = 0; from < displays.length; from += displaysAtOnce) {
    const some = displays.slice(from, from + displaysAtOnce);
    const stock = await readWarehouseStock(tx, some);
    const shown = await readShown(tx, some);
    const known = await tx
      .selectFrom("told_level")
      .selectAll()
      .where("display", "=", anyNumber(some))
      .execute();
    const before = new Map(known.map(({ display, level }) => [display, level]));
    const rows = some
      .map((display) => ({ display, level: `${levelOf(stock(display), settings)} ${shown.get(display)}` }))
      .filter(({ display, level }) => before.get(display) !== level);
    await writeRows(tx, "told_level", ["display"], rows);
    for (const { display, level } of rows) {
      const [stockBefore, shownBefore] = before.get(display)?.split(" ") ?? [];
      const [stockNow, shownNow] = level.split(" ");
      if (stockNow !== stockBefore) moved.stock.push(display);
      if (shownNow !== shownBefore) moved.shown.push(display);
    }
  }
  return moved;
}

/** By display item, in one word: whether it is active and published, its markets, and the lists that price it. */
async function readShown(tx: Tx, displays: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ display: number; shown: string }>`
    select display.id as display, concat_ws('/',
      product.status = 'active' and variation.status = 'active' and not display.preview,
      array(select market from display_market where display_market.display = display.id order by market),
      array(select distinct price_list from price where price.product = product.id
        and price.variation in (0, variation.id) and price.amount is not null order by price_list)) as shown
    from display
    join variation on variation.id = display.variation
    join product on product.id = variation.product
    where display.id = ${anyNumber(displays)}
  `.execute(tx);
  return new Map(rows.map(({ display, shown }) => [display, shown]));
}

/** The levels of all sizes in all markets as one short text; a size that nobody has is as one that is not there. */
export function levelOf(stock: readonly WarehouseStock[], { markets, plugins }: Levels): string {
  const thresholds = [
    ...new Set(plugins.filter(isSellingPlugin).map(({ fewThreshold }) => fewThreshold)),
  ].sort((a, b) => a - b);
  const sizes = [...new Set(stock.map(({ size }) => size))].sort((a, b) => a - b);
  const levels = sizes.flatMap((size) =>
    markets.flatMap(({ market, warehouses }) => {
      const available = stock
        .filter((entry) => entry.size === size && warehouses.includes(entry.warehouse))
        .reduce((sum, entry) => sum + entry.available, 0);
      if (available === 0) return [];
      // Below a threshold it is few to those who have it, and to the others in stock.
      return [`${size} ${market} ${thresholds.filter((few) => available <= few).length}`];
    }),
  );
  return createHash("sha256").update(levels.join(",")).digest("base64url");
}
