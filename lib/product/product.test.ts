import { describe, expect, it } from "vitest";
import { bundleSchema } from "@/lib/checkout/catalog/bundle-schemas";
import { productSchema } from "@/lib/checkout/catalog/catalog-schemas";
import { listSubscriptionAdditions, readAddition } from "@/lib/product/subscription-additions";
import { stockAlertBody, stockAlertOutcome } from "@/lib/product/stock-alert";
import { bundleContents, bundlePieces } from "@/lib/product/bundle-pieces";
import { cardPrice } from "@/lib/product/card-price";
import { chosenParts } from "@/lib/product/bundle-piece-fields";
import { productIds, readStoredIds, writeStoredIds } from "@/lib/product/stored-product-ids";
import { conversionTable, measuresTable } from "@/lib/product/size-guide";
import { sumOf } from "@/lib/product/sum-of";
import { boundScale, nextScale } from "@/lib/product/zoom-scale";
import { memoryStorage } from "@/lib/testing/memory-storage";

const sek = (amount: number) => ({ amount, currency: "SEK" });
const socks = (product: string, first: string, second: string, more: object = {}) => ({
  product,
  name: "Socks",
  variantName: "White",
  price: "79.00\u00A0SEK",
  priceAsNumber: 79,
  available: true,
  itemTable: { x: ["S", "M"], y: [""] },
  items: [
    { item: `${product}-1`, itemTableX: 0, itemTableY: 0, name: "S", stock: first },
    { item: `${product}-2`, itemTableX: 1, itemTableY: 0, name: "M", stock: second },
  ],
  ...more,
});

describe("what can come by a contract", () => {
  const subscriptionPlans = [
    { subscriptionPlan: "monthly", name: "Monthly", intervalType: "MONTH", intervalValue: 1 },
    { subscriptionPlan: "old", name: "Old", status: "INACTIVE" },
  ];
  const addables = (more: object) =>
    listSubscriptionAdditions([productSchema.parse(socks("7", "yes", "no", { subscriptionPlans, ...more }))]);

  it("is each size that can be had, by each plan that can be chosen", () => {
    const interval = { type: "MONTH", value: 1 };
    const small = { value: "7-1/monthly", name: "Socks, White, S", interval, plan: "Monthly" };
    expect(addables({})).toEqual([small]);
  });

  it("is nothing without a plan, a price or stock, and no bundle", () => {
    const unpriced = { price: null, priceAsNumber: null };
    for (const more of [{ subscriptionPlans: [] }, unpriced, { available: false }]) {
      expect(addables(more)).toEqual([]);
    }
    expect(addables({ bundleInfo: { type: "fixed" } })).toEqual([]);
  });

  it("is read out of what was chosen", () => {
    expect(readAddition("7-1/monthly")).toEqual({ item: "7-1", plan: "monthly" });
    for (const value of ["7-1", "", "/monthly", "7-1/a/b"]) expect(readAddition(value)).toBeUndefined();
  });
});

describe("the wish to be told (checkout-rest.md#mailing-lists)", () => {
  it("names the e-mail only where one was given", () => {
    const locale = { country: "SE", language: "en", tag: "en-se" };
    const wish = { item: "137-1", language: "en", shipTo: { country: "SE" } };
    expect(stockAlertBody(locale, "137-1", "")).toEqual(wish);
    expect(stockAlertBody(locale, "137-1", "a@b.se")).toEqual({ ...wish, email: "a@b.se" });
  });

  it.each([
    [200, {}, "done"],
    [406, { email: "required" }, "needsEmail"],
    [406, { email: "invalid" }, "email"],
    [404, { item: "not found" }, "other"],
    [429, { email: "x" }, "tooMany"],
    [0, {}, "outage"],
  ])("%i with %j is %s", (status, errors, outcome) => {
    expect(stockAlertOutcome(status, errors)).toBe(outcome);
  });
});

describe("the pieces of a flexible bundle (checkout-rest.md#catalogue-calls and #selection-calls)", () => {
  const sections = [
    { section: "1", quantity: 2, products: ["10", "11", "99"], items: ["10-1", "11-1", "11-2"] },
    { section: "2", quantity: 1, products: ["10"] },
  ];
  const sectionProducts = [socks("10", "no", "yes"), socks("11", "yes", "yes")];
  const bundle = bundleSchema.parse({ token: null, bundle: { sections }, sectionProducts });

  it("are as many as the quantities of its sections, each with the products that are known", () => {
    const pieces = bundlePieces(bundle);
    expect(pieces.map(({ field, products }) => [field, products.map(({ id }) => id)])).toEqual([
      ["part-1-0", ["10", "11"]],
      ["part-1-1", ["10", "11"]],
      ["part-2-0", ["10"]],
    ]);
    expect(bundleContents(bundle).map(({ product, count }) => [product.id, count])).toEqual([["10", 3]]);
  });

  it("offer only the sizes that the section allows, and say which are sold out", () => {
    const [first, , last] = bundlePieces(bundle);
    const small = { item: "10-1", size: "S", isSoldOut: true };
    expect(first?.products[0]?.sizes).toEqual([small]);
    expect(last?.products[0]?.sizes).toEqual([small, { item: "10-2", size: "M", isSoldOut: false }]);
    expect(first?.products[1]?.price).toEqual(sek(7900));
  });

  it("are one entry for each that was filled in, and nothing of other fields", () => {
    const fields = { "part-1-0": "10-2", "part-1-1": "", "part-a-b-0": "11-1", "part-1": "11-1" };
    expect(chosenParts(Object.entries({ ...fields, quantity: "1" }))).toEqual([
      { section: "1", item: "10-2" },
      { section: "a-b", item: "11-1" },
    ]);
  });
});

describe("the price of a card", () => {
  const open = { type: "flexible", isSum: true, apart: sek(50_000), least: null, most: null } as const;

  it.each([
    ["the product's own", sek(100), null, sek(100), null],
    ["a bundle's own", sek(100), { ...open, type: "fixed", isSum: false } as const, sek(100), null],
    ["from its cheapest parts on", null, { least: sek(40_000), most: sek(65_700) }, null, sek(40_000)],
    ["that of all choices", null, { least: sek(65_700), most: sek(65_700) }, sek(65_700), null],
    ["none where none is told", null, null, null, null],
    ["none of a bundle, either", null, {}, null, null],
  ])("is %s", (_, own, bundle, price, from) => {
    expect(cardPrice({ price: own, bundle: bundle && { ...open, ...bundle } })).toEqual({ price, from });
  });
});

describe("ids of products that the browser keeps", () => {
  it("are numbers, each once, and a hundred at most", () => {
    const many = Array.from({ length: 130 }, (_, index) => String(index + 1));
    expect(productIds(["3", "1", "3"])).toEqual(["3", "1"]);
    expect(productIds(many)).toEqual(many.slice(0, 100));
    for (const values of [["0", "-1", "1.5", "a", "", "01", 4, null], "12", null]) {
      expect(productIds(values)).toEqual([]);
    }
  });

  it("come back as they were written, none leave nothing behind, and garbage is none", () => {
    const kept = memoryStorage();
    writeStoredIds(kept, "list", ["7", "5"]);
    expect(readStoredIds(kept, "list")).toEqual(["7", "5"]);
    writeStoredIds(kept, "list", []);
    expect(kept.getItem("list")).toBeNull();
    for (const text of ["{", '{"a":1}', '"7"', "null"]) {
      expect(readStoredIds(memoryStorage({ list: text }), "list")).toEqual([]);
    }
    writeStoredIds(null, "list", ["7"]);
    expect(readStoredIds(null, "list")).toEqual([]);
  });
});

describe("the guide to sizes (checkout-rest.md#product)", () => {
  it("measures are a row for each size, with gaps where nothing was measured", () => {
    const contents = [
      { content: "23.0", x: 0, y: 0 },
      { content: "9.5", x: 1, y: 1 },
    ];
    const table = measuresTable({ unit: "cm", x: ["36", "37"], y: ["Length", "Width"], contents });
    expect(table?.columns).toEqual(["Length", "Width"]);
    expect(table?.rows.map(({ label, cells }) => [label, cells])).toEqual([
      ["36", ["23.0", ""]],
      ["37", ["", "9.5"]],
    ]);
    expect(measuresTable(null)).toBeNull();
  });

  it("the same size elsewhere is told from the original sizes, whatever the country calls them", () => {
    const charts = {
      US: { unit: "US", x: { "36": "5.5", "37": "6.5" }, y: {}, countries: ["US"] },
      JP: { unit: "cm", x: { "36": "23" }, y: {}, countries: ["JP"] },
      Odd: { unit: "", x: { S: "1" }, y: {}, countries: [] },
    };
    const sizes = { x: ["23", "23.5"], unit: "cm", original: { x: ["36", "37"], y: [""] } };
    const table = conversionTable(sizes, charts);
    expect(table?.columns).toEqual(["US", "JP (cm)"]);
    expect(table?.rows.map(({ label, cells }) => [label, cells])).toEqual([
      ["36", ["5.5", "23"]],
      ["37", ["6.5", ""]],
    ]);
    expect(conversionTable({ x: ["XL"], unit: "", original: null }, charts)).toBeNull();
  });
});

it.each([
  [[sek(7900), sek(7900), sek(49_900)], sek(65_700)],
  [[], null],
  [[sek(100), null], null],
  [[sek(100), { amount: 100, currency: "EUR" }], null],
])("%j comes to %j", (prices, sum) => {
  expect(sumOf(prices)).toEqual(sum);
});

it("a picture is larger and smaller by halves, within bounds", () => {
  expect([1, 1.2, 4].map((scale) => nextScale(scale, 1))).toEqual([1.5, 1.5, 4]);
  expect([1, 1.2, 4].map((scale) => nextScale(scale, -1))).toEqual([1, 1, 3.5]);
  expect([0.2, 2.7, 9].map(boundScale)).toEqual([1, 2.7, 4]);
});
