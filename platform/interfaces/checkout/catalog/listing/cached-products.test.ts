import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../../foundations/database/transaction.ts";
import { updateCampaigns } from "../../../../catalogue/master-data/campaigns/update-campaigns.ts";
import { updatePreview } from "../../../../catalogue/master-data/displays/update-preview.ts";
import { updatePricelists } from "../../../../catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../../../../catalogue/master-data/products/update-products.ts";
import { updateRelations } from "../../../../catalogue/master-data/displays/update-relations.ts";
import { inLongRun } from "../../../../testing/long.ts";
import { buyerOf } from "../../payment/testing/buyer.ts";
import { startSetShop, withPlugins, type SetShop } from "../../testing/set-shop.ts";
import { uncachedProducts, type ProductsTestCall } from "./testing/uncached-products.ts";

const dayMs = 86_400_000;
let shop: SetShop;
let german: string;

beforeAll(async () => {
  const previewSecret = "test-preview-secret";
  const more = { 1: { previewSecret, lowestPriceDays: 30 }, 2: { previewSecret, compatibilityNames: true } };
  shop = await startSetShop(withPlugins(more));
  await changed({ description: "Blanket", variations: [cover("301"), cover("302")] });
  german = (await shop.call("PUT", "countries/DE")).token;
});
afterAll(() => shop.close());

type Work = (
  tx: Parameters<typeof updateProducts>[0],
  parts: Parameters<typeof updateProducts>[2],
) => Promise<unknown>;

async function write(work: Work): Promise<void> {
  const { db, settings, now, catalog } = shop.platform;
  await inTransaction(db, (tx) => work(tx, { settings, now: now() }));
  await catalog.refresh();
}

const sizesOf = (qty: number) => [{ id: "M", warehouseitems: [{ id: "1", qty }] }];
const cover = (id: string) => ({
  id,
  description: `Colour ${id}`,
  sizetable: { id: "1" },
  sizes: sizesOf(3),
  displays: [{ store: 1, categories: [{ id: "2" }], markets: [{ id: "1" }, { id: "2" }] }],
});

const changed = (product: object, id = "301") =>
  write((tx, parts) => updateProducts(tx, [{ id, ...product }], parts));
const priced = (price: string) =>
  write((tx, parts) => updatePricelists(tx, [{ id: "1", items: [{ id: "101", price }] }], parts));
const published = (preview: boolean) =>
  write((tx, parts) => updatePreview(tx, [{ id: "103", store: 1, preview }], parts));
const campaign = (more: object) =>
  write((tx, parts) => updateCampaigns(tx, [{ id: "9", name: "Week", products: ["105"], ...more }], parts));
const relation = { id: "102", store: 1, relation: "standard", related: ["104"] };

const preview = () => {
  const expiry = Math.floor(shop.platform.now().getTime() / 1000) + 3600;
  const signature = createHmac("sha256", "test-preview-secret").update(`preview.${expiry}`).digest("hex");
  return { "X-Preview": `${expiry}.${signature}` };
};

const bodies = [
  {},
  { limit: 3, skipFirst: 2, sortOrder: [{ field: "priceAsNumber", order: "desc" }] },
  { relatedProducts: true, measurementCharts: false },
  { language: "sv", onlyAvailable: true },
  { limit: 0 },
  { variantDetails: false },
];
const kinds: readonly Omit<ProductsTestCall, "body">[] = [{}, { isPreview: true }, { trusted: true }].flatMap(
  (kind) => (["classic", "nested"] as const).map((form) => Object.assign({ form }, kind)),
);

const some = (): readonly ProductsTestCall[] => [
  { body: {} },
  { form: "nested", isPreview: true, body: { relatedProducts: true, variantDetails: false } },
  { body: { variantDetails: false } },
  { trusted: true, body: {} },
  { token: german, body: {} },
];

/** In the long run every kind of client with every body, otherwise each with one. */
const everybody = (): readonly ProductsTestCall[] => {
  const plain = kinds.flatMap((kind, place) => {
    const asked = inLongRun ? bodies : bodies.slice(place % bodies.length).slice(0, 1);
    return asked.map((body) => Object.assign({ body }, kind));
  });
  return [
    ...plain,
    ...plain.map((asked) => Object.assign({ token: german }, asked)),
    ...some(),
    { trusted: true, body: { market: "all" } },
    { trusted: true, body: { pricelist: "all", relatedProducts: true } },
    { trusted: true, form: "nested", body: { market: 2, pricelist: 4 } },
  ];
};

async function answerTo({ isPreview = false, token = "none", ...asked }: ProductsTestCall): Promise<unknown> {
  const headers = isPreview ? preview() : {};
  return (await shop.call("POST", "products", { ...asked, token, headers })).body;
}

/** What is made and what is then kept are both what the whole would be. */
async function demandPlain(callers: readonly ProductsTestCall[]): Promise<void> {
  for (const asked of callers) {
    const plain = await uncachedProducts(shop, asked);
    expect([await answerTo(asked), await answerTo(asked)]).toEqual([plain, plain]);
  }
}

describe("POST products answers what the whole would be, worked out anew", () => {
  it("to every kind of client", async () => {
    await expect(demandPlain(everybody())).resolves.toBeUndefined();
  });

  // What was kept is that of the state before, which the test before this one left.
  it.each<[string, () => Promise<unknown>]>([
    ["a price, of a bundle's part too", () => priced("351")],
    ["a name", () => changed({ description: "Hat" }, "104")],
    ["a relation", () => write((tx, parts) => updateRelations(tx, [relation], parts))],
    ["stock", () => changed({ variations: [{ id: "301", sizes: sizesOf(0) }] })],
    ["what was published", () => published(true)],
    ["a campaign", () => campaign({ percent: "20" })],
    ["its terms", () => campaign({ percent: "25" })],
    ["a related product's name", () => changed({ description: "Cap" }, "104")],
    ["what is published", () => published(false)],
  ])("after a change of %s", async (_name, work) => {
    await work();
    await expect(demandPlain(some())).resolves.toBeUndefined();
  });

  it("after a purchase", async () => {
    const buyer = await buyerOf(shop, shop.item("109"));
    const before = await answerTo({ body: {} });
    expect((await buyer.pay("invoice")).status).toBe(200);
    await shop.platform.catalog.refresh();
    expect(await answerTo({ body: {} })).not.toEqual(before);
    await expect(demandPlain(some())).resolves.toBeUndefined();
  });

  it("when the clock begins a campaign, and nothing else happens", async () => {
    const startDate = new Date(shop.platform.now().getTime() + dayMs).toISOString();
    await campaign({ id: "8", percent: "30", startDate, products: ["104"] });
    const body = { products: [Number(shop.display("104"))] };
    expect(await answerTo({ body })).toMatchObject({ products: [{ priceAsNumber: 79.96 }] });
    shop.passTime(2 * dayMs);
    expect(await answerTo({ body })).toMatchObject({ products: [{ priceAsNumber: 69.97 }] });
    await expect(demandPlain(some())).resolves.toBeUndefined();
  });
});
