import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../../foundations/database/transaction.ts";
import { updateAttributes } from "../../../../catalogue/master-data/products/update-attributes.ts";
import { updateCampaigns } from "../../../../catalogue/master-data/campaigns/update-campaigns.ts";
import { updatePricelists } from "../../../../catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../../../../catalogue/master-data/products/update-products.ts";
import type { Settings } from "../../../../foundations/settings/schema.ts";
import { startTestPlatform, type TestPlatform } from "../../../../testing/platform.ts";
import { products } from "../../../../testing/shop-records.ts";
import { anna, buyerOf } from "../../payment/testing/buyer.ts";
import { withPlugins } from "../../testing/set-shop.ts";

const dayMs = 86_400_000;
const gap = "\u00a0";
let shop: TestPlatform;
/** In seconds, after everything that was written. */
let present: number;

type SizeTable = Settings["sizeTables"][number];

const pair = (row: string) => row.split(" ");

/** A size table with a chart for Japan and one for Germany, and what its sizes measure. */
const charted = (table: SizeTable): SizeTable => ({
  ...table,
  charts: [
    { name: "Japan", countries: ["JP"], unit: "cm", x: { S: "7", M: "9" }, y: {} },
    { name: "Germany", countries: ["DE"], unit: "", divider: "|", x: { M: "38" }, y: {} },
  ],
  measurements: { unit: "cm", x: ["Chest", "Length"], y: ["S", "M"], rows: ["88 64", "94 66"].map(pair) },
});

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...withPlugins({ 1: { lowestPriceDays: 30 } })(settings),
      sizeTables: settings.sizeTables.map((table) => (table.sizeTable === 1 ? charted(table) : table)),
    }),
  });
  const { db, settings, now, catalog } = shop.platform;
  const ask = (price: string) =>
    inTransaction(db, (tx) =>
      updatePricelists(tx, [{ id: "1", items: [{ id: "105", price }] }], { settings, now: now() }),
    );
  shop.passTime(100 * dayMs);
  await ask("80");
  shop.passTime(10 * dayMs);
  await ask("106");
  shop.passTime(5 * dayMs);
  const week = { id: "9", name: "Book week", percent: "50", products: ["105"] };
  await inTransaction(db, (tx) => updateCampaigns(tx, [week], { now: now() }));
  shop.passTime(dayMs);
  present = Math.floor(now().getTime() / 1000);
  const [startDate, stopDate] = [1, 3].map((days) => new Date(present * 1000 + days * dayMs).toISOString());
  const soon = { id: "8", name: "Soon", percent: "30", products: ["104"], startDate, stopDate };
  const fixed = ["name", "product", "swatch", "bundleInfo", "lowestPrice", "markets", "prices", "relation"];
  const wrong = Object.fromEntries(fixed.map((name) => [name, { text: "wrong" }]));
  const care = { wash: { en: "Wash cold", sv: "Tvätta kallt" }, tumble: false };
  await inTransaction(db, async (tx) => {
    await updateCampaigns(tx, [soon], { now: now() });
    const attributes = [
      { id: "101", of: "product", attributes: { care, ...wrong } },
      { id: "3", of: "category", attributes: { banner: { text: { en: "Things" } } } },
    ] as const;
    await updateAttributes(tx, attributes, { settings, now: now() });
  });
  await catalog.refresh();
});
afterAll(() => shop.close());

const product = async (id: string, country?: string, more: object = {}) => {
  const headers = { "X-Country": country };
  return Object((await shop.call("GET", `products/${shop.display(id)}`, { headers, ...more })).at("product"));
};

describe("custom attributes, checkout-rest.md#product and #categories", () => {
  it("one key per type, in the language of the answer, never in the place of a fixed field", async () => {
    const shown = await product("101");
    expect(shown).toMatchObject({ care: { wash: "Tvätta kallt", tumble: false } });
    expect([shown.name, shown.product]).toEqual(["Tröja", shop.display("101")]);
    for (const name of ["swatch", "bundleInfo", "lowestPrice", "markets", "prices", "relation"]) {
      expect(shown).not.toHaveProperty(name);
    }
  });

  it("of a category, in lists and by its address", async () => {
    const category = expect.objectContaining({ category: "3", banner: { text: "Things" } });
    const listed = await shop.call("POST", "categories", { body: { language: "en" } });
    expect(listed.list("categories")).toContainEqual(category);
    const found = await shop.call("POST", "uri", { body: { uri: "things", language: "en" } });
    expect(found.at("category")).toEqual(category);
  });
});

describe("size charts, checkout-rest.md#product", () => {
  it("are told, with the one of the shopper's country and its labels", async () => {
    const original = { x: ["S", "M", "L"] };
    expect(await product("101", "JP")).toMatchObject({
      defaultLocalizedChart: "Japan",
      tableMappings: {
        Japan: { unit: "cm", x: { S: "7", M: "9" }, y: {}, dividerSymbol: "/", countries: ["JP"] },
        Germany: { unit: "", x: { M: "38" }, dividerSymbol: "|", countries: ["DE"] },
      },
      itemTable: { x: ["7", "9", "L"], unit: "cm", original },
    });
    const none = { defaultLocalizedChart: null, itemTable: { ...original, unit: "", original } };
    expect(await product("101", "SE")).toMatchObject(none);
  });

  it("what the sizes measure, unless it is not wanted", async () => {
    const chart = Object((await product("101")).measurementChart);
    expect(chart).toMatchObject({ unit: "cm", x: ["Chest", "Length"], y: ["S", "M"] });
    expect(chart.contents).toHaveLength(4);
    expect(chart.contents[1]).toEqual({ content: "64", x: 1, y: 0 });
    const without = await shop.call("POST", "products", { body: { measurementCharts: false } });
    expect(without.at("products.0")).not.toHaveProperty("measurementChart");
  });

  it("lines of selection and order tell the size as it is called there", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const away = await buyer.call("PUT", "countries/DE");
    expect(away.at("selection.items.0")).toMatchObject({ size: "M", localizedSize: "38" });
    const address = { ...anna, country: "DE", zipCode: "10115" };
    const ordered = await buyer.pay("invoice", { address });
    expect(ordered.at("items.0")).toMatchObject({ size: "M", localizedSize: "38" });
  });
});

describe("lowestPrice, checkout-rest.md#product", () => {
  it("a reduced product tells it, alone, in lists, suggestions and selections, where the plugin has a period", async () => {
    const before = { periodDays: 30, price: `80.00${gap}SEK`, priceBeforeDiscountAsNumber: 80 };
    const lowestPrice = [before];
    expect(await product("105")).toMatchObject({ price: `53.00${gap}SEK`, lowestPrice });
    const body = { products: [shop.display("105")] };
    const listed = await shop.call("POST", "products", { body });
    const suggested = await shop.call("POST", "suggestions", { body: { search: "book" } });
    const added = await shop.call("POST", `items/${shop.item("105")}`);
    expect(listed.at("products.0")).toMatchObject({ lowestPrice });
    expect(suggested.at("suggestions.products.0")).toMatchObject({ lowestPrice });
    expect(added.at("products.0")).toMatchObject({ lowestPrice });
    expect(await product("101")).not.toHaveProperty("lowestPrice");
    const other = await shop.call("GET", `/api/closed/products/${shop.display("105")}`);
    expect(other.at("product")).not.toHaveProperty("lowestPrice");
  });
});

function signed(purpose: string, seconds: number): string {
  const signature = createHmac("sha256", "test-preview-secret").update(`${purpose}.${seconds}`).digest("hex");
  return `${seconds}.${signature}`;
}

const preview = (seconds = 3600) => ({ "X-Preview": signed("preview", present + seconds) });
const moment = () => ({ "X-Preview-Time": signed("preview-time", present + 2 * 86_400) });
const as = (headers: Record<string, string>) => ({ headers, token: "none" });

describe("preview, checkout-rest.md#preview and docs/preview.md", () => {
  it("shows what is not published, and is never kept; an expired one is ignored", async () => {
    const got = await shop.call("GET", `products/${shop.display("106")}`, as(preview()));
    expect(got.at("product")).toMatchObject({ name: "Unpublished", preview: true, available: false });
    expect(got.headers.get("cache-control")).toBe("no-store");
    const counts = [];
    for (const headers of [preview(), preview(-1), {}]) {
      counts.push((await shop.call("POST", "products", as(headers))).at("productCount"));
    }
    expect(counts).toEqual([10, 9, 9]);
    const suggested = await shop.call("POST", "suggestions", { ...as(preview()), body: { search: "unpub" } });
    expect(suggested.at("suggestions.products.0.name")).toBe("Unpublished");
  });

  it("with a moment shows the campaigns that run then; without a preview a moment counts for nothing", async () => {
    const headers = { ...preview(), ...moment() };
    const body = { products: [shop.display("104")] };
    const listed = await shop.call("POST", "products", { ...as(headers), body });
    expect(listed.at("products.0.priceAsNumber")).toBe(69.97);
    const one = await shop.call("GET", `products/${shop.display("104")}`, as(headers));
    expect(one.at("product.priceAsNumber")).toBe(69.97);
    for (const without of [moment(), { ...preview(-1), ...moment() }]) {
      const plain = await shop.call("POST", "products", { ...as(without), body });
      expect(plain.at("products.0.priceAsNumber")).toBe(79.96);
    }
    expect(one.headers.get("cache-control")).toBe("no-store");
    const { token } = await shop.call("GET", "selection");
    const added = await shop.call("POST", `items/${shop.item("104")}`, { token, headers });
    expect(added.at("selection.items.0.priceEachAsNumber")).toBe(79.96);
  });

  it("GET campaigns tells which run or will, and when; to nobody else", async () => {
    const told = await shop.call("GET", "campaigns", as(preview()));
    expect([told.status, told.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const campaign = expect.stringMatching(/^\d+$/);
    expect(told.list("campaigns")).toEqual([
      { campaign, name: "Cap week", startTime: null, stopTime: null },
      { campaign, name: "Book week", startTime: null, stopTime: null },
      { campaign, name: "Soon", startTime: present + 86_400, stopTime: present + 3 * 86_400 },
    ]);
    for (const headers of [{}, preview(-1)]) {
      const refused = await shop.call("GET", "campaigns", as(headers));
      expect([refused.status, refused.at("errors")]).toEqual([404, { path: "not found" }]);
    }
  });
});

it("its variants in full, or as short as other relations where that is wanted (checkout-rest.md#list-body)", async () => {
  const { db, settings, now, catalog } = shop.platform;
  const [coat] = products;
  const [fog] = coat?.variations ?? [];
  if (coat === undefined || fog === undefined) throw new Error("The test shop has no product.");
  const record = {
    ...coat,
    id: "120",
    sku: "P120",
    variations: ["120", "121"].map((id) => Object.assign({}, fog, { id })),
  };
  await inTransaction(db, async (tx) => {
    await updateProducts(tx, [record], { settings, now: now() });
    const items = [{ id: "120", price: "10" }];
    await updatePricelists(tx, [{ id: "1", items }], { settings, now: now() });
  });
  await catalog.refresh();
  const relatedOf = async (more: object) => {
    const body = { serviceProduct: 120, limit: 1, ...more };
    return (await shop.call("POST", "products", { body })).list("products.0.relatedProducts");
  };
  const [variant, ...others] = await relatedOf({});
  expect([variant, others]).toMatchObject([{ relation: "variant", name: "Tee", items: [{}, {}, {}] }, []]);
  const { product: display, relation, available, media } = Object(variant);
  const short = [{ product: display, relation, available, media }];
  expect(await relatedOf({ variantDetails: false })).toEqual(short);
  expect(await relatedOf({ variantDetails: false, relatedProducts: true })).toEqual([variant]);
});
