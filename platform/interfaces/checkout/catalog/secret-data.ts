import type { CatalogEntry } from "../../../catalog/catalog.ts";
import { readWarehouseStock, type WarehouseStock } from "../../../catalog/warehouse-stock.ts";
import type { Platform } from "../../../platform.ts";
import { formatListPrice } from "./shape-price.ts";
import type { Sight } from "./view-fields.ts";

/** What only callers with the secret see of products. `checkout-rest.md` section 4. */
export interface SecretData {
  /** `market` was `"all"`: products tell their markets. */
  readonly markets: boolean;
  /** `pricelist` was `"all"`: by display item, what stands in `prices` instead of the plain price fields. */
  readonly prices: ReadonlyMap<number, Readonly<Record<string, unknown>>> | null;
  readonly warehouses: (display: number) => readonly WarehouseStock[];
}

/** Reads it for the products of an answer; undefined: the caller has no secret. */
export async function readSecretData(
  platform: Platform,
  { view, secret }: Pick<Sight, "view" | "secret">,
  entries: readonly CatalogEntry[],
): Promise<SecretData | undefined> {
  if (secret === null) return undefined;
  const ids = [...new Set(entries.map(({ item }) => item.id))];
  return {
    markets: view.anyMarket ?? false,
    prices: secret.everyPriceList ? await readPrices(platform, view, ids) : null,
    warehouses: await readWarehouseStock(platform.db, ids),
  };
}

/** Lists without a price of an item are left out. */
async function readPrices(
  { catalog, settings }: Platform,
  view: Sight["view"],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const prices = new Map<number, Record<string, unknown>>(ids.map((id) => [id, {}]));
  for (const { pricelist, currency } of settings.pricelists) {
    for (const { item, price } of await catalog.entries({ ...view, priceList: pricelist }, ids)) {
      const own = prices.get(item.id);
      if (own && price) own[String(pricelist)] = formatListPrice(price, currency);
    }
  }
  return prices;
}
