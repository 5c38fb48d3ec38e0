import type { Database } from "../foundations/database/open.ts";
import { inTransaction } from "../foundations/database/transaction.ts";
import { createLog } from "../foundations/log.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import type { RecordsResult } from "../catalogue/integration/records-call.ts";
import { updatePreview } from "../catalogue/master-data/displays/update-preview.ts";
import { updatePricelists } from "../catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../catalogue/master-data/products/update-products.ts";
import { updateRelations } from "../catalogue/master-data/displays/update-relations.ts";
import { updateTexts } from "../catalogue/master-data/texts/update-texts.ts";
import { applySettings } from "../apply-settings/apply-settings.ts";
import type { Settings } from "../foundations/settings/schema.ts";
import { pricelists, previews, products, relations, texts } from "./shop-records.ts";

/** Writes the test shop into a migrated, empty database. */
export async function loadShop({ db }: Pick<Database, "db">, settings: Settings): Promise<void> {
  const platform = { db, settings, log: createLog("silent"), now: () => new Date() };
  await applySettings(platform);
  await loadProducts(platform);
  // Campaigns only take products that are there.
  await applySettings(platform);
  // The feed of a test holds what the test does.
  await db.deleteFrom("event").execute();
}

async function loadProducts({ db, settings, now }: Pick<Platform, "db" | "settings" | "now">): Promise<void> {
  const context = { settings, now: now() };
  await inTransaction(db, async (tx) => {
    demand(await updateProducts(tx, products, context));
    demand(await updateTexts(tx, texts, context));
    demand(await updatePreview(tx, previews, context));
    demand(await updateRelations(tx, relations, context));
    demand(await updatePricelists(tx, pricelists, context));
  });
}

function demand(result: RecordsResult): void {
  if (!result.ok) throw new Error(`The test shop was refused: ${JSON.stringify(result.problems)}`);
}
