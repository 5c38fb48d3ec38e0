import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { RecordsContext, RecordsResult, Tx } from "../../records/record.ts";
import type { Settings } from "../../settings/schema.ts";
import { openTestPlatform } from "../../testing/platform.ts";
import type { Catalog, CatalogEntry, CatalogView } from "../catalog.ts";

type Operation<T> = (tx: Tx, records: readonly T[], context: RecordsContext) => Promise<RecordsResult>;

/** The catalogue of the test shop, without any interface. */
export interface ShopCatalog {
  readonly db: Kysely<Schema>;
  readonly catalog: Catalog;
  readonly now: () => Date;
  /** The display item of a product. */
  readonly display: (product: string) => number;
  /** Writes records, and has the catalogue take them in. */
  write<T>(operation: Operation<T>, records: readonly T[]): Promise<RecordsResult>;
  /** One product as somebody sees it. */
  entry(product: string, view?: Partial<CatalogView>): Promise<CatalogEntry>;
  passTime(milliseconds: number): void;
  close(): Promise<void>;
}

/** Of Europe, in krona and English. */
export const shopView: CatalogView = { store: 1, market: 1, priceList: 1, language: "en", preview: false };

export async function openShopCatalog(settings?: (settings: Settings) => Settings): Promise<ShopCatalog> {
  const shop = await openTestPlatform(settings && { settings });
  const { db, catalog, now } = shop.platform;
  const display = (product: string) => Number(shop.display(product));
  return {
    db,
    catalog,
    now,
    display,
    write: async (operation, records) => {
      const context = { settings: shop.platform.settings, now: now() };
      const result = await inTransaction(db, (tx) => operation(tx, records, context));
      await catalog.refresh();
      return result;
    },
    entry: async (product, view = {}) => {
      const [entry] = await catalog.entries({ ...shopView, ...view }, [display(product)]);
      if (!entry) throw new Error(`${product} is not shown.`);
      return entry;
    },
    passTime: (milliseconds) => shop.passTime(milliseconds),
    close: () => shop.close(),
  };
}
