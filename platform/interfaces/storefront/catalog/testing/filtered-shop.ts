import { inTransaction } from "../../../../foundations/database/transaction.ts";
import { updateAttributes } from "../../../../catalogue/master-data/products/update-attributes.ts";
import { updateProducts } from "../../../../catalogue/master-data/products/update-products.ts";
import type { Settings } from "../../../../foundations/settings/schema.ts";
import { readIds, startTestPlatform, type TestPlatform } from "../../../../testing/platform.ts";
import { shirt } from "../../../../testing/shirt.ts";

const japan: Settings["sizeTables"][number]["charts"] = [
  { name: "Japan", countries: ["JP"], unit: "cm", x: { S: "7", M: "9" }, y: {} },
];

function withFilters(settings: Settings): Settings {
  return {
    ...settings,
    sizeTables: settings.sizeTables.map((table) =>
      table.sizeTable === 1 ? { ...table, charts: japan } : table,
    ),
    plugins: settings.plugins.map((plugin) =>
      plugin.kind === "storefront"
        ? {
            ...plugin,
            productFilterFields: ["care.wash", "priceRange", "showAsOnSale"],
            productFilterValues: {
              "care.wash": [{ value: "By hand", names: { en: "Hand wash" } }],
            },
            priceBands: { SEK: ["-100", "100-500"] },
          }
        : plugin,
    ),
  };
}

/** The test shop with a shirt of a brand and a collection of its own, attributes, size charts and filters. */
export async function startFilteredShop(): Promise<TestPlatform> {
  const shop = await startTestPlatform({ settings: withFilters });
  const { db, settings, now, catalog } = shop.platform;
  const care = (id: string, wash: string) => ({
    id,
    of: "product" as const,
    attributes: { care: { wash } },
  });
  await inTransaction(db, async (tx) => {
    const context = { settings, now: now() };
    await updateProducts(tx, [shirt("201")], context);
    await updateAttributes(tx, [care("101", "Cold"), care("102", "Cold"), care("103", "By hand")], context);
  });
  await catalog.refresh();
  return { ...shop, ...(await readIds(shop.platform)) };
}
