import { inTransaction } from "../foundations/database/transaction.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import type { PricelistRecord } from "../catalogue/master-data/master-records.ts";
import type { ProductRecord } from "../catalogue/master-data/products/product-record.ts";
import type { RecordsResult } from "../catalogue/integration/records-call.ts";
import { updatePricelists } from "../catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../catalogue/master-data/products/update-products.ts";
import { bundleSettings, giftCertificateSettings } from "../foundations/settings/schema/catalog.ts";
import type { Settings } from "../foundations/settings/schema.ts";

/** A product that is a bundle, with its own prices by list. */
interface TestSet {
  readonly id: string;
  readonly name: string;
  readonly prices: Readonly<Record<string, string>>;
  readonly minimum?: number;
}

const sets: readonly TestSet[] = [
  { id: "201", name: "Dynamic set", prices: {} },
  { id: "202", name: "Static set", prices: { "1": "500", "2": "50" } },
  { id: "203", name: "Own choice", prices: {} },
  { id: "204", name: "Own choice at one price", prices: { "1": "300" }, minimum: 2 },
  { id: "205", name: "Set with the last one", prices: {} },
  { id: "206", name: "Another set with the last one", prices: { "1": "5" } },
  { id: "207", name: "Set of coming coats", prices: {} },
];

/** Prices in list 1: tee 101 350.00, scarf 103 200.00, cap 104 99.95, book 105 106.00, the last one 109 10.00. */
export const testBundles: Settings["bundles"] = [
  {
    bundle: 1,
    variant: 201,
    type: "fixed",
    priceType: "dynamic",
    sections: [
      { section: 1, items: [{ variant: 101, size: "M" }] },
      { section: 2, quantity: 2, items: [{ variant: 104, size: "M" }] },
    ],
  },
  {
    bundle: 2,
    variant: 202,
    type: "fixed",
    priceType: "static",
    sections: [
      { section: 1, items: [{ variant: 101, size: "M" }] },
      { section: 2, items: [{ variant: 103 }] },
      { section: 3, items: [{ variant: 104 }] },
    ],
  },
  {
    bundle: 3,
    variant: 203,
    type: "flexible",
    priceType: "dynamic",
    sections: [
      { section: 1, quantity: 2, items: [{ variant: 101 }] },
      { section: 2, items: [{ variant: 103 }, { variant: 104 }] },
    ],
  },
  {
    bundle: 4,
    variant: 204,
    type: "flexible",
    priceType: "static",
    sections: [{ section: 1, items: [{ variant: 104 }, { variant: 105 }] }],
  },
  {
    bundle: 5,
    variant: 205,
    type: "fixed",
    priceType: "dynamic",
    sections: [
      { section: 1, items: [{ variant: 109 }] },
      { section: 2, items: [{ variant: 101, size: "M" }] },
    ],
  },
  {
    bundle: 6,
    variant: 206,
    type: "fixed",
    priceType: "static",
    sections: [{ section: 1, items: [{ variant: 109 }] }],
  },
  {
    bundle: 7,
    variant: 207,
    type: "fixed",
    priceType: "dynamic",
    sections: [{ section: 1, items: [{ variant: 108 }] }],
  },
].map((bundle) => bundleSettings.parse(bundle));

export const testCertificates: Settings["giftCertificates"] = [
  {
    giftCertificate: 1,
    name: { en: "Gift card", sv: "Presentkort" },
    type: "predeterminedAmount",
    amounts: { SEK: "500", EUR: "49.90" },
    currencyOfSaleOnly: false,
  },
  {
    giftCertificate: 2,
    name: { en: "Gift card of your choice" },
    type: "anyAmount",
    least: { SEK: "50" },
    most: { SEK: "5000" },
  },
  {
    giftCertificate: 3,
    name: { en: "Euro card" },
    type: "predeterminedAmount",
    amounts: { EUR: "20" },
  },
].map((certificate) => giftCertificateSettings.parse(certificate));

const products: readonly ProductRecord[] = sets.map(({ id, name, minimum = 1 }) => ({
  id,
  sku: `P${id}`,
  description: name,
  variations: [
    {
      id,
      description: "Set",
      sku: "-1",
      sizetable: { id: "2" },
      sizes: [{ id: "OS", sku: "-OS" }],
      displays: [
        {
          store: 1,
          categories: [{ id: "2" }],
          markets: ["1", "2", "3"].map((market) => ({ id: market })),
          minimumorderamount: minimum,
        },
      ],
    },
  ],
}));

const pricelists: readonly PricelistRecord[] = ["1", "2"].map((list) => ({
  id: list,
  items: sets.flatMap(({ id, prices }) => (prices[list] === undefined ? [] : [{ id, price: prices[list] }])),
}));

/** The settings with bundles and gift certificates. */
export function withSets(settings: Settings): Settings {
  return { ...settings, bundles: testBundles, giftCertificates: testCertificates };
}

/** Writes the products that are bundles. */
export async function loadSets({
  db,
  settings,
  now,
}: Pick<Platform, "db" | "settings" | "now">): Promise<void> {
  await inTransaction(db, async (tx) => {
    demand(await updateProducts(tx, products, { settings, now: now() }));
    demand(await updatePricelists(tx, pricelists, { settings, now: now() }));
  });
}

/** The items of bundles by their products. */
export async function readSets({ db }: Pick<Platform, "db">): Promise<(product: string) => string> {
  const rows = await db
    .selectFrom("display")
    .innerJoin("variation_size", "variation_size.variation", "display.variation")
    .select(["display.id", "display.variation", "variation_size.size"])
    .execute();
  const items = new Map(rows.map(({ id, variation, size }) => [String(variation), `${id}-${size}`]));
  return (product) => found(items, product);
}

function demand(result: RecordsResult): void {
  if (!result.ok) throw new Error(`The sets were refused: ${JSON.stringify(result.problems)}`);
}

function found(items: ReadonlyMap<string, string>, product: string): string {
  const item = items.get(product);
  if (item === undefined) throw new Error(`The test shop has no set ${product}.`);
  return item;
}
