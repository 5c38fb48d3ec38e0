import { createHash } from "node:crypto";
import { anyNumber } from "../database/any-of.ts";
import { readWarehouseStock, type WarehouseStock } from "../catalog/warehouse-stock.ts";
import { writeRows } from "../records/rows.ts";
import type { Tx } from "../records/record.ts";
import type { Settings } from "../settings/schema.ts";

type Levels = Pick<Settings, "markets" | "plugins">;

const displaysAtOnce = 1_000;

/**
 * Keeps how much there is of display items now; answers those of which an item has gone between in stock, few and
 * out, in the words of some plugin and market, since they were kept last.
 */
export async function keepLevels(
  tx: Tx,
  displays: readonly number[],
  settings: Levels,
): Promise<readonly number[]> {
  const moved: number[] = [];
  for (let from = 0; from < displays.length; from += displaysAtOnce) {
    const some = displays.slice(from, from + displaysAtOnce);
    const stock = await readWarehouseStock(tx, some);
    const known = await tx
      .selectFrom("told_level")
      .selectAll()
      .where("display", "=", anyNumber(some))
      .execute();
    const before = new Map(known.map(({ display, level }) => [display, level]));
    const rows = some
      .map((display) => ({ display, level: levelOf(stock(display), settings) }))
      .filter(({ display, level }) => before.get(display) !== level);
    await writeRows(tx, "told_level", ["display"], rows);
    moved.push(...rows.map(({ display }) => display));
  }
  return moved;
}

/** The levels of all sizes in all markets as one short text; a size that nobody has is as one that is not there. */
export function levelOf(stock: readonly WarehouseStock[], { markets, plugins }: Levels): string {
  const thresholds = [...new Set(plugins.map(({ fewThreshold }) => fewThreshold))].sort((a, b) => a - b);
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
