import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { updateAttributes } from "../../../records/update-attributes.ts";
import { updateCampaigns } from "../../../records/update-campaigns.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;
const gap = "\u00a0";

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.number === 3
          ? plugin
          : {
              ...plugin,
              productFilterFields: ["care.wash", "priceRange", "showAsNew", "showAsOnSale"],
              productFilterValues: {
                "care.wash": [
                  { value: { en: "Warm", sv: "Varmt" } },
                  { value: { en: "Cold", sv: "Kallt" }, names: { en: "30 degrees", sv: "30 grader" } },
                ],
              },
              priceBands: { JPY: ["1000-", "-1000", "5000-6000"] },
            },
      ),
    }),
  });
  const { db, settings, now, catalog } = shop.platform;
  await inTransaction(db, (tx) =>
    updateCampaigns(
      tx,
      [{ id: "9", name: "Half", percent: "50", products: ["108"], showAsOnSale: true, showAsNew: true }],
      { now: now() },
    ),
  );
  const washed = (id: string, en: string, sv: string) => ({
    id,
    of: "product" as const,
    attributes: { care: { wash: { en, sv } } },
  });
  const records = [
    washed("101", "By hand", "För hand"),
    washed("102", "Cold", "Kallt"),
    washed("103", "Warm", "Varmt"),
    washed("104", "Always dry", "Alltid torrt"),
  ];
  await inTransaction(db, (tx) => updateAttributes(tx, records, { settings, now: now() }));
  await catalog.refresh();
});

afterAll(() => shop.close());

describe.each(["classic", "nested"] as const)("product filter fields (%s)", (form) => {
  const list = (body: object, more: object = {}) =>
    shop.call("POST", "products", { body: { language: "en", matchRelated: "none", ...body }, form, ...more });
  const found = async (priceRange: unknown, more: object = {}) => {
    const answer = await list({ priceRange, sortOrder: { field: "priceAsNumber" } }, more);
    expect(answer.status).toBe(200);
    return answer.list("products").map((product) => Object(product).priceAsNumber);
  };
  const filter = async (field: string, body: object, more: object = {}) =>
    Object((await list(body, more)).list("filter").find((entry) => Object(entry).field === field));

  it("a band, or several, of the price after campaigns: from its beginning on, below its end", async () => {
    expect(await found("75-200")).toEqual([75, 79.96, 106]);
    expect(await found("-10")).toEqual([4]);
    expect(await found("350-")).toEqual([350, 500]);
    expect(await found(["-10", "350-351", "75-75"])).toEqual([4, 75, 350]);
    expect(await found(["5000-"])).toEqual([]);
  });

  it("between two numbers as somebody types them: with the price at the end", async () => {
    expect(await found("75-106")).toEqual([75, 79.96]);
    expect(await found("75..106")).toEqual([75, 79.96, 106]);
    expect(await found("..4")).toEqual([4]);
    expect(await found(["500..", "106..106"])).toEqual([106, 500]);
  });

  it("an empty text or list, or null, is as if not given", async () => {
    for (const priceRange of ["", [], null]) expect(await found(priceRange)).toHaveLength(9);
  });

  it("whole units of the price list, also of one without decimals; without a price in none", async () => {
    const yen = { trusted: true };
    const ofYen = async (priceRange: unknown) => {
      const answer = await list({ priceRange, pricelist: 5, sortOrder: { field: "priceAsNumber" } }, yen);
      return answer.list("products").map((product) => Object(product).priceAsNumber);
    };
    expect(await ofYen("999-1000")).toEqual([999]);
    expect(await ofYen("0-")).toEqual([40, 600, 999, 1000, 1200]);
  });

  const band = (
    value: string,
    from: number | null,
    to: number | null,
    currency: string,
    counts: number[],
  ) => {
    const text = (amount: number | null) =>
      amount === null ? null : `${amount.toFixed(currency === "JPY" ? 0 : 2)}${gap}${currency}`;
    const [count, filterCount, totalCount] = counts;
    return {
      value,
      count,
      filterCount,
      totalCount,
      data: {
        value,
        name: `${value.replace(/-|\.\./, "–")}${gap}${currency}`,
        from: text(from),
        fromAsNumber: from,
        to: text(to),
        toAsNumber: to,
      },
    };
  };

  it("filter offers bands that follow the prices, and those that were asked for", async () => {
    expect(await filter("priceRange", { priceRange: ["100-300", "0-8"] })).toEqual({
      field: "priceRange",
      values: [
        band("-10", null, 10, "SEK", [1, 1, 1]),
        band("0-8", 0, 8, "SEK", [1, 1, 1]),
        band("10-80", 10, 80, "SEK", [0, 4, 4]),
        band("80-300", 80, 300, "SEK", [2, 2, 2]),
        band("100-300", 100, 300, "SEK", [2, 2, 2]),
        band("300-", 300, null, "SEK", [0, 2, 2]),
      ],
      range: { from: `4.00${gap}SEK`, fromAsNumber: 4, to: `500.00${gap}SEK`, toAsNumber: 500 },
    });
  });

  it("a band with its end is counted beside the one without", async () => {
    const { values } = await filter("priceRange", { priceRange: ["80-350", "80..350"] });
    expect(values).toContainEqual(band("80-350", 80, 350, "SEK", [2, 2, 2]));
    expect(values).toContainEqual(band("80..350", 80, 350, "SEK", [3, 3, 3]));
  });

  it("the operator's bands where the settings have them, by their ends; what nobody costs is left out", async () => {
    expect(await filter("priceRange", { pricelist: 5, "care.wash": "Cold" }, { trusted: true })).toEqual({
      field: "priceRange",
      values: [band("-1000", null, 1000, "JPY", [1, 1, 3]), band("1000-", 1000, null, "JPY", [0, 0, 2])],
      range: { from: `600${gap}JPY`, fromAsNumber: 600, to: `600${gap}JPY`, toAsNumber: 600 },
    });
  });

  it.each([
    ["500"],
    ["-"],
    ["1000-500"],
    ["--5"],
    ["1.5-2"],
    [500],
    [true],
    [{ from: 1 }],
    [["1-2", "x"]],
    [[["1-2"]]],
    [[null]],
    [Array.from({ length: 41 }, (_, index) => `${index}-`)],
  ])("406 for %j", async (priceRange) => {
    const answer = await list({ priceRange, "care.wash": {} });
    expect(answer.status).toBe(406);
    expect(answer.at("errors")).toEqual({ "care.wash": "invalid", priceRange: "invalid" });
  });

  it("forty bands are well, the same one twice counts once", async () => {
    const many = Array.from({ length: 40 }, (_, index) => `${index * 20}-${index * 20 + 20}`);
    expect(await found([...many, ...many])).toHaveLength(9);
  });

  it("what is new and what is on sale are counted too", async () => {
    for (const [field, many] of [
      ["showAsNew", 1],
      ["showAsOnSale", 2],
    ] as const) {
      const value = { value: "true", count: many, filterCount: many, totalCount: many, data: {} };
      expect(await filter(field, {})).toEqual({ field, values: [value] });
      expect(await filter(field, { [field]: false })).toEqual({ field, values: [{ ...value, count: 0 }] });
      expect((await list({ [field]: true })).at("productCount")).toBe(many);
    }
  });

  it("values stand in the operator's order under the operator's names, the others by their text", async () => {
    const shown = async (language: string) =>
      (await filter("care.wash", { language })).values.map((value: unknown) => Object(value).data);
    expect(await shown("en")).toEqual([
      { value: "Warm", name: "Warm" },
      { value: "Cold", name: "30 degrees" },
      { value: "Always dry", name: "Always dry" },
      { value: "By hand", name: "By hand" },
    ]);
    expect(await shown("sv")).toEqual([
      { value: "Varmt", name: "Varmt" },
      { value: "Kallt", name: "30 grader" },
      { value: "Alltid torrt", name: "Alltid torrt" },
      { value: "För hand", name: "För hand" },
    ]);
    expect((await list({ "care.wash": "Kallt", language: "sv" })).at("productCount")).toBe(1);
  });

  it("a category's address counts them as well", async () => {
    const answer = await shop.call("POST", "uri", { body: { uri: "klader", language: "sv" }, form });
    const fields = answer.list("filter").map((entry) => Object(entry).field);
    expect(fields).toEqual([
      "brands",
      "categories",
      "items.name",
      "care.wash",
      "priceRange",
      "showAsNew",
      "showAsOnSale",
      "onlyAvailable",
    ]);
  });
});

it("what the plugin does not switch on is ignored, and not counted", async () => {
  const answer = await shop.call("POST", "/api/closed/products", { body: { priceRange: "nonsense" } });
  expect(answer.at("productCount")).toBe(9);
  expect(answer.list("filter").map((entry) => Object(entry).field)).not.toContain("priceRange");
});
