import { beforeAll, describe, expect, it } from "vitest";
import { shippingMethodSettings } from "../settings/methods.ts";
import type { Settings } from "../settings/schema.ts";
import { testSettings } from "../testing/settings.ts";
import { offeredPaymentMethods, offeredShippingMethods } from "./methods.ts";
import { weightOf } from "./weight.ts";

let shop: Settings;
const sweden = { country: "SE", priceList: 1, currency: "SEK" };
const germany = { country: "DE", priceList: 2, currency: "EUR" };

beforeAll(async () => {
  const settings = await testSettings();
  const parcel = shippingMethodSettings.parse({
    key: "parcel",
    number: 9,
    name: { en: "Parcel" },
    prices: { "1": "40", "2": "4" },
    freeFrom: { "1": "500" },
    weights: [
      { from: 20, prices: { "1": "250" } },
      { from: 2, prices: { "1": "80", "2": "8" } },
    ],
  });
  shop = { ...settings, shippingMethods: [...settings.shippingMethods, parcel] };
});

const offered = (place: typeof sweden, worth: number, weight = 0) =>
  offeredShippingMethods(shop, place, { worth, weight }).map(({ method, price }) => [method.key, price]);

describe("shipping by country, list, worth and weight, checkout-rest.md 12.1, step 7", () => {
  it("of the list, in the country, free from the threshold on", () => {
    expect(offered(sweden, 0)).toEqual([
      ["standard", 4900],
      ["express", 9900],
      ["pickup", 0],
      ["parcel", 4000],
    ]);
    expect(offered(sweden, 49_999)[3]).toEqual(["parcel", 4000]);
    expect(offered(sweden, 50_000)[3]).toEqual(["parcel", 0]);
    expect(offered(sweden, 100_000)[0]).toEqual(["standard", 0]);
    expect(offered(germany, 0)).toEqual([
      ["standard", 500],
      ["express", 1200],
      ["parcel", 400],
    ]);
  });

  it.each([
    [1.999, 4000],
    [2, 8000],
    [19.999, 8000],
    [20, 25_000],
    [900, 25_000],
  ])("%s kg: the last step that is reached", (weight, price) => {
    expect(offered(sweden, 0, weight)[3]).toEqual(["parcel", price]);
  });

  it("a list that the step does not name is not offered", () => {
    expect(offered(germany, 0, 2).at(-1)).toEqual(["parcel", 800]);
    expect(offered(germany, 0, 20).at(-1)).toEqual(["express", 1200]);
  });

  it("nothing where nothing is shipped to, or nobody knows where", () => {
    expect(offered({ ...germany, country: "CH" }, 0)).toEqual([]);
    expect(offeredShippingMethods(shop, { ...germany, country: null }, { worth: 0, weight: 0 })).toEqual([]);
  });
});

it("handling cost is that of the price list, checkout-rest.md 12.1, step 7", () => {
  const costs = (place: typeof sweden) =>
    offeredPaymentMethods(shop, place).map(({ method, handlingCost }) => [method.key, handlingCost]);
  expect(costs(sweden)).toContainEqual(["invoice", 2900]);
  expect(costs(germany)).toContainEqual(["invoice", 250]);
  expect(costs({ country: "JP", priceList: 5, currency: "JPY" })).toEqual([
    ["dummy", 0],
    ["redirect", 0],
    ["embedded", 0],
  ]);
});

describe("weight", () => {
  const line = (weight: number, weightUnit: string, quantity = 1) => ({
    quantity,
    item: { weight, weightUnit },
  });
  it.each([
    { lines: [line(50, "g", 3), line(0.25, "kg")], kilograms: 0.4 },
    { lines: [line(1, "lb"), line(2, "OZ")], kilograms: 0.51 },
    { lines: [line(1.5, "")], kilograms: 1.5 },
    { lines: [line(1.5, "stone")], kilograms: 1.5 },
    { lines: [line(0.1, "kg", 3)], kilograms: 0.3 },
    { lines: [], kilograms: 0 },
  ])("$kilograms kg", ({ lines, kilograms }) => {
    expect(weightOf(lines)).toBe(kilograms);
  });
});
