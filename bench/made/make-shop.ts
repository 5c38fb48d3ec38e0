import type { Kysely } from "kysely";
import type { Schema } from "../../platform/foundations/database/schema.ts";
import { inTransaction, type Tx } from "../../platform/foundations/database/transaction.ts";
import type { RecordsContext, RecordsResult } from "../../platform/catalogue/integration/records-call.ts";
import { updateAttributes } from "../../platform/catalogue/master-data/products/update-attributes.ts";
import { updateCampaigns } from "../../platform/catalogue/master-data/campaigns/update-campaigns.ts";
import { updateCategories } from "../../platform/catalogue/master-data/categories/update-categories.ts";
import { updatePricelists } from "../../platform/catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../../platform/catalogue/master-data/products/update-products.ts";
import { updateTexts } from "../../platform/catalogue/master-data/texts/update-texts.ts";
import type { Settings } from "../../platform/foundations/settings/schema.ts";
import { fashionCategories } from "./fashion.ts";
import {
  fashionAttributes,
  fashionCampaigns,
  fashionPricelists,
  fashionProducts,
  fashionTexts,
} from "./fashion-records.ts";
import type { MadePlaces, MadeRange } from "./records.ts";

const productsAtOnce = 1000;

/** What a shop of such settings offers to made products. */
export function placesOf(settings: Settings): MadePlaces {
  const others = settings.languages.map(({ language }) => language).filter(isOther(settings));
  return {
    store: settings.stores[0]?.store ?? 1,
    markets: settings.markets.map(({ market }) => market),
    warehouses: settings.warehouses.map(({ warehouse }) => warehouse),
    pricelists: settings.pricelists,
    languages: [settings.defaultLanguage, ...others],
  };
}

function isOther({ defaultLanguage }: Settings) {
  return (language: string) => language !== defaultLanguage;
}

export interface MadeShop extends MadeRange {
  readonly db: Kysely<Schema>;
  readonly settings: Settings;
}

/**
 * Fills a shop whose settings have been applied with products of a seed, each with texts in all languages and prices
 * in all lists, through the operations on records. What is there already stays as it is.
 */
export async function makeShop({ db, settings, ...range }: MadeShop): Promise<void> {
  const places = placesOf(settings);
  const started = Date.now();
  await writeRecords(db, updateCategories, fashionCategories(places.languages), contextAt(started));
  for (let done = 0; done < range.count; done += productsAtOnce) {
    const count = Math.min(productsAtOnce, range.count - done);
    const part = { ...range, from: range.from + done, count };
    // The first of a shop are the oldest.
    const context = contextAt(started - (range.count - done) * minute);
    await writeRecords(db, updateProducts, fashionProducts(part, places), context);
    await writeRecords(db, updateTexts, fashionTexts(part, places), context);
    await writeRecords(db, updateAttributes, fashionAttributes(part), context);
    await writeRecords(db, updatePricelists, fashionPricelists(part, places), context);
  }
  await writeRecords(db, updateCampaigns, fashionCampaigns(range, places), contextAt(started));

  function contextAt(milliseconds: number): RecordsContext {
    return { settings, now: new Date(milliseconds) };
  }
}

const minute = 60_000;

type Operation<T> = (tx: Tx, records: readonly T[], context: RecordsContext) => Promise<RecordsResult>;

/** One call in a transaction of its own. The records are our own: a refusal is a bug. */
export async function writeRecords<T>(
  db: Kysely<Schema>,
  operation: Operation<T>,
  records: readonly T[],
  context: RecordsContext,
): Promise<void> {
  const result = await inTransaction(db, (tx) => operation(tx, records, context));
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problems.slice(0, 3))}`);
}
