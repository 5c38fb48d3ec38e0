import { describe, expect, it } from "vitest";
import { bundleSchema } from "@/lib/checkout/bundle-schemas";
import { productSchema } from "@/lib/checkout/catalog-schemas";
import { addablesOf, readAddition } from "@/lib/product/addable";
import { stockBody, stockOutcome } from "@/lib/product/back-in-stock";
import { bundleContents, bundlePieces } from "@/lib/product/bundle-pieces";
import { cardPrice } from "@/lib/product/card-price";
import { chosenParts } from "@/lib/product/piece-fields";
import { productIds, readKept, writeKept } from "@/lib/product/product-ids";
import { elsewhereTable, measuresTable } from "@/lib/product/size-guide";
import { sumOf } from "@/lib/product/sum-of";
import { boundScale, nextScale } from "@/lib/product/zoom-scale";

const gap = "\u00a0";
const socks = {
  product: "7",
  name: "Socks",
  variantName: "White",
  price: `49.00${gap}SEK`,
  priceAsNumber: 49,
  available: true,
  itemTable: { x: ["36–39", "40–42"], y: [""] },
  items: [
    { item: "7-1", itemTableX: 0, itemTableY: 0, name: "36–39", stock: "yes" },
    { item: "7-2", itemTableX: 1, itemTableY: 0, name: "40–42", stock: "no" },
  ],
  subscriptionPlans: [
    { subscriptionPlan: "monthly", name: "Monthly", intervalType: "MONTH", intervalValue: 1 },
    { subscriptionPlan: "old", name: "Old", status: "INACTIVE" },
  ],
};
const addables = (wire: object) => addablesOf([productSchema.parse({ ...socks, ...wire })]);

describe("what can come by a contract", () => {
  it("is each size that can be had, by each plan that can be chosen", () => {
    expect(addables({})).toEqual([
      {
        value: "7-1/monthly",
        name: "Socks, White, 36–39",
        interval: { type: "MONTH", value: 1 },
        plan: "Monthly",
      },
    ]);
  });

  it("is nothing without a plan, a price or stock, and no bundle", () => {
    expect(addables({ subscriptionPlans: [] })).toEqual([]);
    expect(addables({ price: null, priceAsNumber: null })).toEqual([]);
    expect(addables({ available: false })).toEqual([]);
    expect(addables({ bundleInfo: { type: "fixed" } })).toEqual([]);
  });

  it.each([
    ["7-1/monthly", { item: "7-1", plan: "monthly" }],
    ["7-1", undefined],
    ["", undefined],
    ["/monthly", undefined],
    ["7-1/a/b", undefined],
  ])("is read out of %j", (value, addition) => {
    expect(readAddition(value)).toEqual(addition);
  });
});

const locale = { country: "SE", language: "en", tag: "en-se" };

describe("the wish to be told (checkout-rest 15)", () => {
  it("names the e-mail only where one was given", () => {
    expect(stockBody(locale, "137-1", "")).toEqual({
      item: "137-1",
      language: "en",
      shipTo: { country: "SE" },
    });
    expect(stockBody(locale, "137-1", "a@b.se")).toEqual({
      item: "137-1",
      language: "en",
      shipTo: { country: "SE" },
      email: "a@b.se",
    });
  });

  it.each([
    [200, {}, "done"],
    [406, { email: "required" }, "needsEmail"],
    [406, { email: "invalid" }, "email"],
    [404, { item: "not found" }, "other"],
    [429, { email: "x" }, "tooMany"],
    [503, {}, "outage"],
    [0, {}, "outage"],
  ])("%i with %j is %s", (status, errors, outcome) => {
    expect(stockOutcome(status, errors)).toBe(outcome);
  });
});

describe("bundle pieces", () => {
  const NBSP = "\u00A0";
  const socks = (id: string, stock: string) => ({
    product: id,
    name: "Socks",
    variantName: "Moss",
    uri: `socks-${id}`,
    price: `79.00${NBSP}SEK`,
    priceAsNumber: 79,
    itemTable: { x: ["S", "M"], y: [""] },
    items: [
      { item: `${id}-1`, itemTableX: 0, itemTableY: 0, name: "S", stock },
      { item: `${id}-2`, itemTableX: 1, itemTableY: 0, name: "M", stock: "yes" },
    ],
  });
  const bundle = bundleSchema.parse({
    token: null,
    bundle: {
      sections: [
        { section: "1", quantity: 2, products: ["10", "11", "99"], items: ["10-1", "11-1", "11-2"] },
        { section: "2", quantity: 1, products: ["10"] },
      ],
    },
    sectionProducts: [socks("10", "no"), socks("11", "yes")],
  });

  describe("the pieces of a flexible bundle (checkout-rest 7 and 10)", () => {
    it("are as many as the quantities of its sections, each with the products that are known", () => {
      expect(
        bundlePieces(bundle).map(({ field, products }) => [field, products.map(({ id }) => id)]),
      ).toEqual([
        ["part-1-0", ["10", "11"]],
        ["part-1-1", ["10", "11"]],
        ["part-2-0", ["10"]],
      ]);
    });

    it("offer only the sizes that the section allows, and say which are sold out", () => {
      const [first, , last] = bundlePieces(bundle);
      expect(first?.products[0]?.sizes).toEqual([{ item: "10-1", size: "S", isSoldOut: true }]);
      expect(last?.products[0]?.sizes).toEqual([
        { item: "10-1", size: "S", isSoldOut: true },
        { item: "10-2", size: "M", isSoldOut: false },
      ]);
      expect(first?.products[1]?.price).toEqual({ amount: 7900, currency: "SEK" });
    });

    it("count together what stands in it more than once", () => {
      expect(bundleContents(bundle).map(({ product, count }) => [product.id, count])).toEqual([["10", 3]]);
    });
  });

  describe("what a form chose", () => {
    it("is one entry for each piece that was filled in, and nothing of other fields", () => {
      const fields = [
        ["part-1-0", "10-2"],
        ["part-1-1", ""],
        ["part-a-b-0", "11-1"],
        ["quantity", "1"],
        ["part-1", "11-1"],
      ] as const;
      expect(chosenParts(fields)).toEqual([
        { section: "1", item: "10-2" },
        { section: "a-b", item: "11-1" },
      ]);
    });
  });
});

const money = (amount: number) => ({ amount, currency: "SEK" });
const open = { type: "flexible", isSum: true, apart: money(50_000) } as const;

describe("the price of a card", () => {
  it("is the product's own, a bundle's too", () => {
    expect(cardPrice({ price: money(100), bundle: null })).toEqual({ price: money(100), from: null });
    const fixed = { ...open, type: "fixed", isSum: false, least: null, most: null } as const;
    expect(cardPrice({ price: money(100), bundle: fixed })).toEqual({ price: money(100), from: null });
  });

  it("of an open bundle begins with its cheapest parts", () => {
    const bundle = { ...open, least: money(40_000), most: money(65_700) };
    expect(cardPrice({ price: null, bundle })).toEqual({ price: null, from: money(40_000) });
    expect(cardPrice({ price: null, bundle: { ...bundle, most: null } }).from).toEqual(money(40_000));
  });

  it("of an open bundle whose choices all cost the same is that price", () => {
    const bundle = { ...open, least: money(65_700), most: money(65_700) };
    expect(cardPrice({ price: null, bundle })).toEqual({ price: money(65_700), from: null });
  });

  it("is none where the API tells none", () => {
    expect(cardPrice({ price: null, bundle: null })).toEqual({ price: null, from: null });
    const bundle = { ...open, least: null, most: null };
    expect(cardPrice({ price: null, bundle })).toEqual({ price: null, from: null });
  });
});

function storage(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

describe("ids of products", () => {
  it.each([
    [
      ["3", "1", "3"],
      ["3", "1"],
    ],
    [["0", "-1", "1.5", "a", "", "01", 4, null], []],
    ["12", []],
    [null, []],
    [
      Array.from({ length: 130 }, (_, index) => String(index + 1)),
      Array.from({ length: 100 }, (_, index) => String(index + 1)),
    ],
  ])("of %j are %j", (values, ids) => {
    expect(productIds(values)).toEqual(ids);
  });
});

describe("a list that the browser keeps", () => {
  it("comes back as it was written, and an empty one leaves nothing behind", () => {
    const kept = storage();
    writeKept(kept, "list", ["7", "5"]);
    expect(readKept(kept, "list")).toEqual(["7", "5"]);
    writeKept(kept, "list", []);
    expect(kept.getItem("list")).toBeNull();
  });

  it.each(["{", '{"a":1}', '"7"', "null"])("is empty where %s is kept", (text) => {
    expect(readKept(storage({ list: text }), "list")).toEqual([]);
  });

  it("is empty where there is no storage", () => {
    writeKept(null, "list", ["7"]);
    expect(readKept(null, "list")).toEqual([]);
  });
});

describe("measures by size (checkout-rest 8.1)", () => {
  it("are a row for each size, with gaps where nothing was measured", () => {
    const contents = [
      { content: "23.0", x: 0, y: 0 },
      { content: "9.5", x: 1, y: 1 },
    ];
    const chart = { unit: "cm", x: ["36", "37"], y: ["Length", "Width"], contents };
    expect(measuresTable(chart)).toEqual({
      columns: ["Length", "Width"],
      rows: [
        { label: "36", cells: ["23.0", ""] },
        { label: "37", cells: ["", "9.5"] },
      ],
    });
  });

  it("are nothing where there is no chart", () => {
    expect(measuresTable(null)).toBeNull();
  });
});

describe("the same size elsewhere", () => {
  const charts = {
    US: { unit: "US", x: { "36": "5.5", "37": "6.5" }, y: {}, countries: ["US"] },
    JP: { unit: "cm", x: { "36": "23" }, y: {}, countries: ["JP"] },
    Odd: { unit: "", x: { S: "1" }, y: {}, countries: [] },
  };

  it("is told from the original sizes, whatever the country calls them", () => {
    const sizes = { x: ["23", "23.5"], unit: "cm", original: { x: ["36", "37"], y: [""] } };
    expect(elsewhereTable(sizes, charts)).toEqual({
      columns: ["US", "JP (cm)"],
      rows: [
        { label: "36", cells: ["5.5", "23"] },
        { label: "37", cells: ["6.5", ""] },
      ],
    });
  });

  it("is nothing where no chart knows these sizes", () => {
    expect(elsewhereTable({ x: ["XL"], unit: "", original: null }, charts)).toBeNull();
  });
});

const sek = (amount: number) => ({ amount, currency: "SEK" });

it.each([
  [[sek(7900), sek(7900), sek(49_900)], sek(65_700)],
  [[sek(0)], sek(0)],
  [[], null],
  [[sek(100), null], null],
  [[sek(100), { amount: 100, currency: "EUR" }], null],
])("%j comes to %j", (prices, sum) => {
  expect(sumOf(prices)).toEqual(sum);
});

it.each([
  [1, 1, 1.5],
  [1, -1, 1],
  [1.2, 1, 1.5],
  [1.2, -1, 1],
  [4, 1, 4],
  [4, -1, 3.5],
] as const)("from %d by %d to %d", (scale, direction, next) => {
  expect(nextScale(scale, direction)).toBe(next);
});

it.each([
  [0.2, 1],
  [2.7, 2.7],
  [9, 4],
])("%d is kept at %d", (scale, bound) => {
  expect(boundScale(scale)).toBe(bound);
});
