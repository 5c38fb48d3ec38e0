import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { updateCampaigns } from "../../../records/update-campaigns.ts";
import { updatePreview } from "../../../records/update-preview.ts";
import { updatePricelists } from "../../../records/update-pricelists.ts";
import { updateProducts } from "../../../records/update-products.ts";
import { updateRelations } from "../../../records/update-relations.ts";
import { inLongRun } from "../../../testing/long.ts";
import { buyerOf } from "../payment/testing/buyer.ts";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";
import { plainProducts, type Asked } from "./testing/plain-products.ts";

const dayMs = 86_400_000;
let shop: SetShop;
let german: string;

beforeAll(async () => {
  shop = await startSetShop((settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) => ({
      ...plugin,
      previewSecret: "test-preview-secret",
      lowestPriceDays: plugin.number === 1 ? 30 : 0,
      compatibilityNames: plugin.number === 2,
    })),
  }));
  await change.twoColours();
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

const cover = (id: string) => ({
  id,
  description: `Colour ${id}`,
  sizetable: { id: "1" },
  sizes: [{ id: "M", warehouseitems: [{ id: "1", qty: 3 }] }],
  displays: [{ store: 1, categories: [{ id: "2" }], markets: [{ id: "1" }, { id: "2" }] }],
});

/** Everything that may change what a product looks like. */
const change = {
  twoColours: () =>
    write((tx, parts) =>
      updateProducts(
        tx,
        [{ id: "301", description: "Blanket", variations: [cover("301"), cover("302")] }],
        parts,
      ),
    ),
  price: (amount: number) =>
    write((tx, parts) =>
      updatePricelists(tx, [{ id: "1", items: [{ id: "101", price: String(amount) }] }], parts),
    ),
  name: (name: string) => write((tx, parts) => updateProducts(tx, [{ id: "104", description: name }], parts)),
  stock: (units: number) =>
    write((tx, parts) =>
      updateProducts(
        tx,
        [
          {
            id: "301",
            variations: [{ id: "301", sizes: [{ id: "M", warehouseitems: [{ id: "1", qty: units }] }] }],
          },
        ],
        parts,
      ),
    ),
  preview: (preview: boolean) =>
    write((tx, parts) => updatePreview(tx, [{ id: "103", store: 1, preview }], parts)),
  relation: (related: string) =>
    write((tx, parts) =>
      updateRelations(tx, [{ id: "102", store: 1, relation: "standard", related: [related] }], parts),
    ),
  campaign: (percent: number) =>
    write((tx, parts) =>
      updateCampaigns(
        tx,
        [{ id: "9", name: "Week", percent: String(percent), products: ["105", "101"] }],
        parts,
      ),
    ),
  later: (days: number) => {
    const startDate = new Date(shop.platform.now().getTime() + days * dayMs).toISOString();
    return write((tx, parts) =>
      updateCampaigns(tx, [{ id: "8", name: "Soon", percent: "30", startDate, products: ["104"] }], parts),
    );
  },
};

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
];
const kinds: readonly Omit<Asked, "body">[] = [{}, { isPreview: true }, { trusted: true }].flatMap((kind) =>
  (["classic", "nested"] as const).map((form) => Object.assign({ form }, kind)),
);

const some = (): readonly Asked[] => [
  { body: {} },
  { form: "nested", isPreview: true, body: { relatedProducts: true } },
  { trusted: true, body: {} },
  { token: german, body: {} },
];

/** In the long run every kind of caller with every body, otherwise each with one. */
const everybody = (): readonly Asked[] => {
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

async function answerTo({ isPreview = false, token = "none", ...asked }: Asked): Promise<unknown> {
  const headers = isPreview ? preview() : {};
  return (await shop.call("POST", "products", { ...asked, token, headers })).body;
}

/** Twice: what was made, and what was kept. */
async function answered(callers: readonly Asked[]): Promise<unknown[]> {
  const answers = [];
  for (const asked of callers) answers.push([await answerTo(asked), await answerTo(asked)]);
  return answers;
}

async function plain(callers: readonly Asked[]): Promise<unknown[]> {
  const answers = [];
  for (const asked of callers) answers.push(await plainProducts(shop, asked));
  return answers.map((answer) => [answer, answer]);
}

describe("POST products answers what the whole would be, worked out anew", () => {
  it("to every kind of caller", async () => {
    expect(await answered(everybody())).toEqual(await plain(everybody()));
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a price, of a bundle's part too", () => change.price(351)],
    ["a name", () => change.name("Hat")],
    ["a relation", () => change.relation("104")],
    ["stock", () => change.stock(0)],
    ["what was published", () => change.preview(true)],
    ["a campaign", () => change.campaign(20)],
    ["its terms", () => change.campaign(25)],
    ["a related product's name", () => change.name("Cap")],
    ["what is published", () => change.preview(false)],
  ])("after a change of %s", async (_name, work) => {
    // What was kept is that of the state before, which the test before this one left.
    await work();
    expect(await answered(some())).toEqual(await plain(some()));
  });

  it("after a purchase", async () => {
    const buyer = await buyerOf(shop, shop.item("109"));
    const before = await answerTo({ body: {} });
    expect((await buyer.pay("invoice")).status).toBe(200);
    await shop.platform.catalog.refresh();
    expect(await answerTo({ body: {} })).not.toEqual(before);
    expect(await answered(some())).toEqual(await plain(some()));
  });

  it("when the clock begins a campaign, and nothing else happens", async () => {
    await change.later(1);
    const body = { products: [Number(shop.display("104"))] };
    expect(await answerTo({ body })).toMatchObject({
      products: [{ priceAsNumber: 79.96 }],
    });
    shop.passTime(2 * dayMs);
    expect(await answerTo({ body })).toMatchObject({ products: [{ priceAsNumber: 69.97 }] });
    expect(await answered(some())).toEqual(await plain(some()));
  });
});
