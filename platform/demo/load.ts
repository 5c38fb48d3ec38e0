import { inTransaction, type Tx } from "../foundations/database/transaction.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import { lockRecordsAtStart } from "../catalogue/integration/lock-records.ts";
import type { RecordsResult } from "../catalogue/integration/records-call.ts";
import { writeAttributeType } from "../catalogue/master-data/products/attribute-types.ts";
import { updateAttributes } from "../catalogue/master-data/products/update-attributes.ts";
import { updateCategoryOrder } from "../catalogue/master-data/categories/update-category-order.ts";
import { updatePreview } from "../catalogue/master-data/displays/update-preview.ts";
import { updatePricelists } from "../catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../catalogue/master-data/products/update-products.ts";
import { updateRelations } from "../catalogue/master-data/displays/update-relations.ts";
import { updateTexts } from "../catalogue/master-data/texts/update-texts.ts";
import { applySettings } from "../apply-settings/apply-settings.ts";
import { attributeTypes } from "./catalog/attribute-records.ts";
import { demoCatalog } from "./catalog/demo-catalog.ts";
import { readSheets } from "./catalog/read-sheets.ts";
import { createDemoContent, readDemoContent } from "./content.ts";
import { createDemoCustomers, demoCustomers } from "./customers.ts";
import { dateProducts } from "./date-products.ts";
import { createDemoWishlist } from "./wishlist.ts";

/**
 * Fills a shop that has no product yet with the demo's; the settings have been applied before. The products are, with
 * the customers, one unit of work: a load that is killed leaves none behind, and of two at once the second finds it done.
 */
export async function loadDemoShop(
  platform: Pick<Platform, "db" | "settings" | "log" | "now">,
): Promise<void> {
  const { db, settings, log, now } = platform;
  if (await hasProduct(db)) return;
  const catalog = demoCatalog(await readSheets(), settings);
  const content = await readDemoContent();
  const store = settings.stores[0]?.store ?? 1;
  const customers = await demoCustomers(store);
  await inTransaction(db, async (tx) => {
    await lockRecordsAtStart(tx);
    if (await hasProduct(tx)) return;
    // What a shop begins with is no change.
    const context = { settings, now: now(), raises: false };
    const { entries } = catalog;
    const products = entries.map(({ product }) => product);
    const previews = entries.flatMap((entry) => entry.previews);
    const texts = entries.map((entry) => entry.texts);
    const attributes = entries.map((entry) => entry.attributes);
    const relations = entries.flatMap((entry) => entry.relations);
    demand(await updateProducts(tx, products, context));
    demand(await updatePreview(tx, previews, context));
    demand(await updateTexts(tx, texts, context));
    for (const type of attributeTypes) await writeAttributeType(tx, type, null, context);
    demand(await updateAttributes(tx, attributes, context));
    demand(await updateRelations(tx, relations, context));
    await dateProducts(tx, entries, context);
    demand(await updateCategoryOrder(tx, catalog.categoryOrders, context));
    demand(await updatePricelists(tx, catalog.pricelists, context));
    await createDemoCustomers(tx, customers, context.now);
    await createDemoWishlist(tx, context.now);
    const { defaultLanguage } = settings;
    await createDemoContent(tx, content, { store, defaultLanguage, now: context.now });
  });
  // Campaigns only take products that are there.
  await applySettings(platform);
  log.info({ products: catalog.entries.length }, "demo shop loaded");
}

async function hasProduct(db: Platform["db"] | Tx): Promise<boolean> {
  const product = await db.selectFrom("product").select("id").limit(1).executeTakeFirst();
  return product !== undefined;
}

/** The records are our own: a refusal is a bug. */
function demand(result: RecordsResult): void {
  if (result.ok) return;
  throw new Error(`The demo shop was refused: ${JSON.stringify(result.problems.slice(0, 5))}`);
}
