import { inTransaction, type Tx } from "../../../foundations/database/transaction.ts";
import type { RecordsContext, RecordsResult } from "../../integration/records-call.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { openTestPlatform } from "../../../testing/platform.ts";
import type { CatalogEntry } from "../catalog-entry.ts";
import type { CatalogView } from "../catalog-view.ts";

type Operation<T> = (tx: Tx, records: readonly T[], context: RecordsContext) => Promise<RecordsResult>;

/** Of Europe, in krona and English. */
export const shopView: CatalogView = { store: 1, market: 1, priceList: 1, language: "en", preview: false };

/** The catalogue of the test shop, without any interface. */
export async function openShopCatalog(settings?: (settings: Settings) => Settings) {
  const shop = await openTestPlatform(settings && { settings });
  const { db, catalog, now } = shop.platform;
  const display = (product: string) => Number(shop.display(product));
  return {
    db,
    catalog,
    now,
    display,
    /** Writes records, and has the catalogue take them in. */
    write: async <T>(operation: Operation<T>, records: readonly T[]): Promise<RecordsResult> => {
      const context = { settings: shop.platform.settings, now: now() };
      const result = await inTransaction(db, (tx) => operation(tx, records, context));
      await catalog.refresh();
      return result;
    },
    /** One product as somebody sees it. */
    entry: async (product: string, view: Partial<CatalogView> = {}): Promise<CatalogEntry> => {
      const [entry] = await catalog.entries({ ...shopView, ...view }, [display(product)]);
      if (!entry) throw new Error(`${product} is not shown.`);
      return entry;
    },
    passTime: (milliseconds: number) => shop.passTime(milliseconds),
    close: () => shop.close(),
  };
}

export type ShopCatalog = Awaited<ReturnType<typeof openShopCatalog>>;
