import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../../foundations/database/transaction.ts";
import { updateAttributes } from "../../../../catalogue/master-data/products/update-attributes.ts";
import { updateCampaigns } from "../../../../catalogue/master-data/campaigns/update-campaigns.ts";
import { startTestPlatform, type TestPlatform } from "../../../../testing/platform.ts";
import { withPlugins } from "../../testing/set-shop.ts";

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
  shop = await startTestPlatform({ settings: withPlugins({ 1: filtered }) });
  const { db, settings, now, catalog } = shop.platform;
  const shown = { showAsOnSale: true, showAsNew: true };
  const half = { id: "9", name: "Half", percent: "50", products: ["108"], ...shown };
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

const trusted = { trusted: true };
const list = (body: object, more: object = {}) =>
  shop.call("POST", "products", { body: { language: "en", matchRelated: "none", ...body }, ...more });
const prices = async (body: object) => {
  const answer = await list({ sortOrder: { field: "priceAsNumber" }, ...body }, trusted);
  return answer.list("products").map((product) => Object(product).priceAsNumber);
};
const filter = async (field: string, body: object) =>
  Object((await list(body, trusted)).list("filter").find((entry) => Object(entry).field === field));
/** Each value with the name that it is shown by, and its three counts. */
const valuesOf = async (field: string, body: object) =>
  (await filter(field, body)).values.map(
    ({ value, data, count, filterCount, totalCount }: Record<string, unknown>) =>
      [value, Object(data).name, count, filterCount, totalCount] as const,
  );
const fieldsOf = (answer: { list(path: string): readonly unknown[] }) =>
  answer.list("filter").map((entry) => Object(entry).field);

describe("product filter fields, checkout-rest.md#list-body and #filter-counts", () => {
  it.each([
    [{ priceRange: "75-200" }, [75, 79.96, 106]],
    [{ priceRange: ["-10", "350-351", "75-75"] }, [4, 75, 350]],
    [{ priceRange: "999-1000", pricelist: 5 }, [999]],
    [{ "care.wash": ["By hand", "Cold"] }, [49.5, 350]],
    [{ "care.wash": "Kallt", "care.tumble": "false", language: "sv" }, [49.5]],
    [{ showAsNew: true }, [500]],
    [{ showAsOnSale: true }, [79.96, 500]],
  ])("%j", async (body, found) => {
    expect(await prices(body)).toEqual(found);
  });

  it("filter offers bands that follow the prices, and those that were asked for", async () => {
    const { values, range } = await filter("priceRange", { priceRange: ["100-300", "0..8"] });
    const [from, to] = [`4.00${gap}SEK`, `500.00${gap}SEK`];
    expect(range).toEqual({ from, fromAsNumber: 4, to, toAsNumber: 500 });
    const shown = ["-10", "0..8", "10-80", "80-300", "100-300", "300-"];
    expect(values.map(({ value }: { value: string }) => value)).toEqual(shown);
    const ends = { from: null, fromAsNumber: null, to: `10.00${gap}SEK`, toAsNumber: 10 };
    const data = { value: "-10", name: `–10${gap}SEK`, ...ends };
    expect(values[0]).toEqual({ value: "-10", count: 1, filterCount: 1, totalCount: 1, data });
  });

  it("the operator's bands where the settings have them; what nobody costs is left out", async () => {
    expect(await valuesOf("priceRange", { pricelist: 5, "care.wash": "Cold" })).toEqual([
      ["-1000", `–1000${gap}JPY`, 1, 1, 3],
      ["1000-", `1000–${gap}JPY`, 0, 0, 2],
    ]);
  });

  it("values are counted, named and ordered as the operator has them", async () => {
    expect(await valuesOf("care.wash", { "care.wash": "Kallt", language: "sv" })).toEqual([
      ["Varmt", "Varmt", 0, 1, 1],
      ["Kallt", "30 grader", 1, 1, 1],
      ["Alltid torrt", "Alltid torrt", 0, 1, 1],
      ["För hand", "För hand", 0, 1, 1],
    ]);
    expect(await valuesOf("showAsNew", { showAsNew: false })).toEqual([["true", undefined, 0, 1, 1]]);
  });

  it("what the plugin does not switch on is ignored, and not counted", async () => {
    const body = { priceRange: "nonsense", "care.wash": "Cold" };
    const answer = await shop.call("POST", "/api/closed/products", { body });
    expect(answer.at("productCount")).toBe(9);
    expect(fieldsOf(answer)).toEqual(["brands", "categories", "items.name", "onlyAvailable"]);
  });
});
