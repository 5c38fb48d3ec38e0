import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { updateAttributes } from "../../../records/update-attributes.ts";
import { updateCampaigns } from "../../../records/update-campaigns.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;
const gap = "\u00a0";

beforeAll(async () => {
  const filtered = {
    productFilterFields: ["care.wash", "care.tumble", "priceRange", "showAsNew", "showAsOnSale"],
    productFilterValues: {
      "care.wash": [
        { value: { en: "Warm", sv: "Varmt" } },
        { value: { en: "Cold", sv: "Kallt" }, names: { en: "30 degrees", sv: "30 grader" } },
      ],
    },
    priceBands: { JPY: ["1000-", "-1000", "5000-6000"] },
  };
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.number === 3 ? plugin : Object.assign({ ...plugin }, filtered),
      ),
    }),
  });
  const { db, settings, now, catalog } = shop.platform;
  const half = {
    id: "9",
    name: "Half",
    percent: "50",
    products: ["108"],
    showAsOnSale: true,
    showAsNew: true,
  };
  const washed = (id: string, en: string, sv: string, tumble: boolean) => ({
    id,
    of: "product" as const,
    attributes: { care: { wash: { en, sv }, tumble } },
  });
  const records = [
    washed("101", "By hand", "För hand", true),
    washed("102", "Cold", "Kallt", false),
    washed("103", "Warm", "Varmt", false),
    washed("104", "Always dry", "Alltid torrt", false),
  ];
  await inTransaction(db, async (tx) => {
    await updateCampaigns(tx, [half], { now: now() });
    await updateAttributes(tx, records, { settings, now: now() });
  });
  await catalog.refresh();
});
afterAll(() => shop.close());

const list = (body: object, more: object = {}) =>
  shop.call("POST", "products", { body: { language: "en", matchRelated: "none", ...body }, ...more });
const prices = async (body: object, more: object = {}) => {
  const answer = await list({ sortOrder: { field: "priceAsNumber" }, ...body }, more);
  return answer.list("products").map((product) => Object(product).priceAsNumber);
};
const filter = async (field: string, body: object, more: object = {}) =>
  Object((await list(body, more)).list("filter").find((entry) => Object(entry).field === field));
const trusted = { trusted: true };

const band = (
  value: string,
  ends: readonly (number | null)[],
  currency: string,
  counts: readonly number[],
) => {
  const [from = null, to = null] = ends;
  const text = (amount: number | null) =>
    amount === null ? null : `${amount.toFixed(currency === "JPY" ? 0 : 2)}${gap}${currency}`;
  const [count, filterCount, totalCount] = counts;
  const name = `${value.replace(/-|\.\./, "–")}${gap}${currency}`;
  const data = { value, name, from: text(from), fromAsNumber: from, to: text(to), toAsNumber: to };
  return { value, count, filterCount, totalCount, data };
};

describe("product filter fields, checkout-rest.md 7.1 and 8.5", () => {
  it.each([
    [{ priceRange: "75-200" }, [75, 79.96, 106]],
    [{ priceRange: ["-10", "350-351", "75-75"] }, [4, 75, 350]],
    [{ priceRange: "75..106" }, [75, 79.96, 106]],
    [{ "care.wash": ["By hand", "Cold"] }, [49.5, 350]],
    [{ "care.wash": "Cold", "care.tumble": "false" }, [49.5]],
    [{ "care.tumble": true }, [350]],
    [{ "care.wash": "Kallt", language: "sv" }, [49.5]],
    [{ showAsNew: true }, [500]],
    [{ showAsOnSale: true }, [79.96, 500]],
  ])("%j", async (body, found) => {
    expect(await prices(body)).toEqual(found);
  });

  it("bands are whole units of the price list, also of one without decimals", async () => {
    expect(await prices({ priceRange: "999-1000", pricelist: 5 }, trusted)).toEqual([999]);
    expect(await prices({ priceRange: "0-", pricelist: 5 }, trusted)).toEqual([40, 600, 999, 1000, 1200]);
  });

  it("an empty text or list, or null, is as if not given", async () => {
    for (const none of ["", [], null]) {
      expect(await prices({ priceRange: none, "care.wash": none })).toHaveLength(9);
    }
  });

  it("filter offers bands that follow the prices, and those that were asked for", async () => {
    expect(await filter("priceRange", { priceRange: ["100-300", "0..8"] })).toEqual({
      field: "priceRange",
      values: [
        band("-10", [null, 10], "SEK", [1, 1, 1]),
        band("0..8", [0, 8], "SEK", [1, 1, 1]),
        band("10-80", [10, 80], "SEK", [0, 4, 4]),
        band("80-300", [80, 300], "SEK", [2, 2, 2]),
        band("100-300", [100, 300], "SEK", [2, 2, 2]),
        band("300-", [300, null], "SEK", [0, 2, 2]),
      ],
      range: { from: `4.00${gap}SEK`, fromAsNumber: 4, to: `500.00${gap}SEK`, toAsNumber: 500 },
    });
  });

  it("the operator's bands where the settings have them; what nobody costs is left out", async () => {
    expect(await filter("priceRange", { pricelist: 5, "care.wash": "Cold" }, trusted)).toEqual({
      field: "priceRange",
      values: [band("-1000", [null, 1000], "JPY", [1, 1, 3]), band("1000-", [1000, null], "JPY", [0, 0, 2])],
      range: { from: `600${gap}JPY`, fromAsNumber: 600, to: `600${gap}JPY`, toAsNumber: 600 },
    });
  });

  it("values are counted, named and ordered as the operator has them", async () => {
    const value = (text: string, name: string, ...[count, filterCount, totalCount]: readonly number[]) => ({
      value: text,
      count,
      filterCount,
      totalCount,
      data: { value: text, name },
    });
    expect((await filter("care.wash", { "care.wash": "Kallt", language: "sv" })).values).toEqual([
      value("Varmt", "Varmt", 0, 1, 1),
      value("Kallt", "30 grader", 1, 1, 1),
      value("Alltid torrt", "Alltid torrt", 0, 1, 1),
      value("För hand", "För hand", 0, 1, 1),
    ]);
    expect((await filter("care.tumble", { "care.wash": "Cold" })).values).toEqual([
      value("false", "false", 1, 1, 3),
      value("true", "true", 0, 0, 1),
    ]);
    const isNew = { value: "true", count: 0, filterCount: 1, totalCount: 1, data: {} };
    expect((await filter("showAsNew", { showAsNew: false })).values).toEqual([isNew]);
  });

  it("a category's address counts them as well", async () => {
    const answer = await shop.call("POST", "uri", { body: { uri: "klader", language: "sv" } });
    const own = ["care.wash", "care.tumble", "priceRange", "showAsNew", "showAsOnSale"];
    const fields = answer.list("filter").map((entry) => Object(entry).field);
    expect(fields).toEqual(["brands", "categories", "items.name", ...own, "onlyAvailable"]);
  });

  it("what the plugin does not switch on is ignored, and not counted", async () => {
    const body = { priceRange: "nonsense", "care.wash": "Cold" };
    const answer = await shop.call("POST", "/api/closed/products", { body });
    expect(answer.at("productCount")).toBe(9);
    const fields = answer.list("filter").map((entry) => Object(entry).field);
    expect(fields).toEqual(["brands", "categories", "items.name", "onlyAvailable"]);
  });
});
