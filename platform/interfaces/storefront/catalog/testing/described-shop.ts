import { inTransaction } from "../../../../foundations/database/transaction.ts";
import type { ProductRecord } from "../../../../catalogue/master-data/products/product-record.ts";
import type { RecordsResult } from "../../../../catalogue/integration/records-call.ts";
import { updateAttributes } from "../../../../catalogue/master-data/products/update-attributes.ts";
import { updateCampaigns } from "../../../../catalogue/master-data/campaigns/update-campaigns.ts";
import { updatePricelists } from "../../../../catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../../../../catalogue/master-data/products/update-products.ts";
import { updateRelations } from "../../../../catalogue/master-data/displays/update-relations.ts";
import { updateTexts } from "../../../../catalogue/master-data/texts/update-texts.ts";
import type { Settings } from "../../../../foundations/settings/schema.ts";
import { subscriptionPlanSettings } from "../../../../foundations/settings/schema/subscriptions.ts";
import { shirt } from "../../../../testing/shirt.ts";
import { readIds, startTestPlatform, type TestPlatform } from "../../../../testing/platform.ts";

const dayMs = 86_400_000;

/** Two variants: sand in two sizes, and blue in one, which Asia sees too. */
const described: ProductRecord = shirt("301", {
  metadata: [
    {
      store: 1,
      shortdescription: "Light",
      description: "<p>Long &amp; fine</p>",
      metatitle: "Shirt title",
      metadescription: "Shirt words",
      metakeywords: "shirt,linen",
    },
  ],
  variations: [
    ...(shirt("301").variations ?? []),
    {
      id: "301-b",
      description: "Blue",
      sku: "-BL",
      sizetable: { id: "1" },
      sizes: [{ id: "M", sku: "-M", warehouseitems: [{ id: "1", qty: 1 }] }],
      displays: [{ store: 1, categories: [{ id: "2" }], markets: [{ id: "1" }, { id: "3" }] }],
    },
  ],
});

const charts: Settings["sizeTables"][number]["charts"] = [
  { name: "Japan", countries: ["JP"], unit: "cm", x: { S: "7", M: "9" }, y: {} },
  { name: "Germany", countries: ["DE", "CH"], unit: "", x: { M: "38" }, y: {} },
];
const measurements = {
  unit: "cm",
  x: ["Chest", "Length"],
  y: ["S", "M"],
  rows: [
    ["88", "64"],
    ["94", "66"],
  ],
};

const plan = subscriptionPlanSettings.parse({
  plan: "monthly",
  names: { en: "Monthly", sv: "Varje månad" },
  intervalType: "MONTH",
  intervalValue: 1,
  discountPercent: 10,
  products: [104],
});

function withMore(settings: Settings): Settings {
  return {
    ...settings,
    sizeTables: settings.sizeTables.map((table) =>
      table.sizeTable === 1 ? { ...table, charts, measurements } : table,
    ),
    subscriptionPlans: [plan],
    plugins: settings.plugins.map((plugin) =>
      plugin.kind === "storefront" ? { ...plugin, lowestPriceDays: 30 } : plugin,
    ),
  };
}

/** The test shop with one product of which everything is told, and a campaign of Europe alone that began a day ago. */
export async function startDescribedShop(): Promise<TestPlatform & { readonly startedAt: Date }> {
  const shop = await startTestPlatform({ settings: withMore });
  const { db, settings, now, catalog } = shop.platform;
  await inTransaction(db, async (tx) => {
    const context = { settings, now: now() };
    const texts = [{ language: "sv", name: "Skjorta", metaTitle: "Rubrik" }];
    const variation = {
      id: "301-a",
      swatch: { desc: "Sand", hex: "#ccbb99" },
      texts: [{ language: "sv", name: "Sandfärgad", swatch: "Sandfärg" }],
    };
    const care = { wash: { en: "Wash cold", sv: "Tvätta kallt" }, degrees: 30, tumble: false };
    const files = { look: "https://cdn.example/a.PNG?x=1", guide: "https://cdn.example/a.pdf" };
    const attributes = { care, badges: [{ text: "New" }, { text: "Vegan" }], files };
    const relation = (id: string, ...related: readonly string[]) => ({
      id,
      store: 1,
      relation: "standard",
      related: [...related],
    });
    const relations = [
      relation("301-a", "101", "102"),
      relation("110", "104"),
      relation("109", "102", "104", "105", "107", "108"),
    ];
    demand(await updateProducts(tx, [described], context));
    demand(await updatePricelists(tx, [{ id: "1", items: [{ id: "301", price: "250" }] }], context));
    demand(await updatePricelists(tx, [{ id: "2", items: [{ id: "301", price: "25" }] }], context));
    demand(await updateTexts(tx, [{ id: "301", store: 1, texts, variations: [variation] }], context));
    demand(await updateAttributes(tx, [{ id: "301", of: "product", attributes }], context));
    demand(await updateRelations(tx, relations, context));
  });
  shop.passTime(100 * dayMs);
  const startedAt = now();
  const campaign = {
    id: "9",
    name: "Shirt week",
    percent: "20",
    products: ["301"],
    markets: ["1"],
    startDate: startedAt.toISOString(),
    showAsNew: true,
  };
  demand(await inTransaction(db, (tx) => updateCampaigns(tx, [campaign], { now: now() })));
  shop.passTime(dayMs);
  await catalog.refresh();
  return { ...shop, ...(await readIds(shop.platform)), startedAt };
}

function demand(result: RecordsResult): void {
  if (!result.ok) throw new Error(`Records were refused: ${JSON.stringify(result.problems)}`);
}
