import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { deriveDisplays } from "../catalogue/catalog/documents/derive-documents.ts";
import { documentVersion } from "../catalogue/catalog/items/stored-item.ts";
import type { Schema } from "../foundations/database/schema.ts";
import { inTransaction, type Tx } from "../foundations/database/transaction.ts";
import { createConfiguredCards } from "../selling/gift-card/create-gift-card.ts";
import {
  applyAutomaticDiscountSettings,
  applyVouchers,
  type TakenWord,
} from "../selling/promotions/configured-promotions.ts";
import type { Log } from "../foundations/log.ts";
import { remakePictures } from "../catalogue/media/remake.ts";
import { lockRecordsAtStart } from "../catalogue/integration/lock-records.ts";
import type { RecordsContext, RecordsResult } from "../catalogue/integration/records-call.ts";
import { findRefs } from "../catalogue/integration/references.ts";
import { updateCampaigns } from "../catalogue/master-data/campaigns/update-campaigns.ts";
import { updateCategories } from "../catalogue/master-data/categories/update-categories.ts";
import { updateMarkets } from "../catalogue/master-data/places/update-markets.ts";
import { updatePricelists } from "../catalogue/master-data/pricelists/update-pricelists.ts";
import { updateSizeGrids } from "../catalogue/master-data/sizes/update-size-grids.ts";
import { updateStores } from "../catalogue/master-data/places/update-stores.ts";
import { updateWarehouses } from "../catalogue/master-data/places/update-warehouses.ts";
import { SettingsError } from "../foundations/settings/load.ts";
import {
  campaignRecords,
  categoryRecords,
  marketRecords,
  pricelistRecords,
  sizeGridRecords,
  storeRecords,
  warehouseRecords,
} from "./settings-records.ts";
import type { Settings } from "../foundations/settings/schema.ts";

export interface ApplyOptions {
  readonly db: Kysely<Schema>;
  readonly settings: Settings;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * Writes the master data that the settings declare, each kind only when it differs from what was applied last. To
 * be called at start, and again when products came in that campaigns speak of. Several processes may do so at once.
 * Throws SettingsError when the database refuses something: then nothing is applied.
 */
export async function applySettings({ db, settings, log, now }: ApplyOptions): Promise<void> {
  const applied = await inTransaction(db, async (tx) => {
    await lockRecordsAtStart(tx);
    const parts = await applyParts(tx, { settings, now: now() });
    if (parts.length > 0) await requireSameNumbers(tx, settings);
    return parts;
  });
  if (applied.length > 0) log.info({ parts: applied }, "settings applied");
}

interface Part {
  readonly name: string;
  /** What the part is made of: it is applied when this has changed. */
  readonly source: unknown;
  readonly apply: () => Promise<RecordsResult | null>;
}

async function applyParts(tx: Tx, context: RecordsContext): Promise<readonly string[]> {
  const rows = await tx.selectFrom("applied_settings").select(["name", "digest"]).execute();
  const digests = new Map(rows.map(({ name, digest }) => [name, digest]));
  const applied = [];
  // What a shop begins with is no change: the feed starts empty.
  const raises = digests.size > 0;
  for (const { name, source, apply } of await partsToApply(tx, { ...context, raises })) {
    const digest = createHash("sha256").update(JSON.stringify(source)).digest("hex");
    if (digests.get(name) === digest) continue;
    throwWhenRefused(name, await apply());
    await tx
      .insertInto("applied_settings")
      .values({ name, digest, applied_at: context.now })
      .onConflict((row) => row.column("name").doUpdateSet({ digest, applied_at: context.now }))
      .execute();
    applied.push(name);
  }
  return applied;
}

async function partsToApply(tx: Tx, context: RecordsContext): Promise<readonly Part[]> {
  const { settings } = context;
  const products = await campaignProducts(tx, settings);
  const part = <T>(name: string, records: T, apply: (records: T) => Promise<RecordsResult>): Part => ({
    name,
    source: records,
    apply: () => apply(records),
  });
  return [
    part("stores", storeRecords(settings), (records) => updateStores(tx, records)),
    part("markets", marketRecords(settings), (records) => updateMarkets(tx, records, context)),
    part("pricelists", pricelistRecords(settings), (records) => updatePricelists(tx, records, context)),
    part("warehouses", warehouseRecords(settings), (records) => updateWarehouses(tx, records, context)),
    {
      name: "documents",
      source: [
        documentVersion,
        settings.defaultLanguage,
        settings.languages.map(({ language }) => language),
        settings.sizeTableDivider,
      ],
      apply: () => deriveAllDocuments(tx, settings),
    },
    {
      name: "pictures",
      source: settings.media.sizes,
      apply: () => remakePictures(tx, settings.media.sizes),
    },
    part("sizeTables", sizeGridRecords(settings), (records) => updateSizeGrids(tx, records, context)),
    part("categories", categoryRecords(settings), (records) => updateCategories(tx, records, context)),
    part("campaigns", campaignRecords(settings, products), (records) =>
      updateCampaigns(tx, records, context),
    ),
    {
      name: "vouchers",
      source: settings.vouchers,
      apply: async () => refusedWords(await applyVouchers(tx, settings.vouchers, context.now)),
    },
    {
      name: "automaticDiscounts",
      source: settings.automaticDiscounts,
      apply: async () => {
        await applyAutomaticDiscountSettings(tx, settings.automaticDiscounts, context.now);
        return null;
      },
    },
    {
      name: "giftCards",
      source: settings.giftCards,
      apply: () => createConfiguredCards(tx, settings, context.now),
    },
  ];
}

async function campaignProducts(tx: Tx, { campaigns }: Settings): Promise<ReadonlySet<string>> {
  const ids = campaigns.flatMap(({ products }) => products.map(String));
  return new Set((await findRefs(tx, "product", ids)).keys());
}

/** Every entry has a document in every language. */
async function deriveAllDocuments(tx: Tx, settings: Settings): Promise<null> {
  const products = await tx.selectFrom("product").select("id").orderBy("id").execute();
  await deriveDisplays(
    tx,
    products.map(({ id }) => id),
    settings,
  );
  return null;
}

/** null: all of them are free. */
function refusedWords(taken: readonly TakenWord[]): RecordsResult | null {
  if (taken.length === 0) return null;
  const problems = taken.map(({ id, field, message }, index) => {
    return { record: index + 1, id, field, code: "duplicate" as const, message };
  });
  return { ok: false, problems };
}

/** The settings name things by the platform's numbers: an id that got another one cannot be used in them. */
async function requireSameNumbers(tx: Tx, settings: Settings): Promise<void> {
  const named = {
    market: settings.markets.map(({ market }) => market),
    price_list: settings.pricelists.map(({ pricelist }) => pricelist),
    warehouse: settings.warehouses.map(({ warehouse }) => warehouse),
    category: settings.categories.map(({ category }) => category),
  } as const;
  for (const table of ["market", "price_list", "warehouse", "category"] as const) {
    const numbers = await findRefs(tx, table, named[table].map(String));
    const other = named[table].find((id) => numbers.get(String(id)) !== id);
    if (other !== undefined) {
      throw new SettingsError(`The number of ${table} ${other} is taken in the database: choose another.`);
    }
  }
}

/** Thrown, so that the transaction is undone. */
function throwWhenRefused(part: string, result: RecordsResult | null): void {
  if (result === null || result.ok) return;
  const lines = result.problems.map(({ id, field, message }) => `${part} ${id}, ${field}: ${message}`);
  throw new SettingsError(`The settings do not fit what is in the database:\n  ${lines.join("\n  ")}`);
}
