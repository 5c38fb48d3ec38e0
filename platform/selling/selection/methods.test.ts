import { describe, expect, it } from "vitest";
import { shippingMethodSettings } from "../../foundations/settings/schema/methods.ts";
import { testSettings } from "../../testing/settings.ts";
import { offeredPaymentMethods, offeredShippingMethods } from "./methods.ts";
import { weightOf } from "./price/weight.ts";

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
const shop = { ...settings, shippingMethods: [...settings.shippingMethods, parcel] };
const sweden = { country: "SE", priceList: 1, currency: "SEK" };
const germany = { country: "DE", priceList: 2, currency: "EUR" };

/** The methods with their prices, by key. */
const offered = (
  place: { country: string | null; priceList: number; currency: string },
  worth = 0,
  weight = 0,
) =>
  Object.fromEntries(
    offeredShippingMethods(shop, place, { worth, weight }).map(({ method, price }) => [method.key, price]),
  );

describe("shipping by country, list, worth and weight, checkout-rest.md#prices, step 7", () => {
  it("of the list, in the country, free from the threshold on", () => {
    expect(offered(sweden)).toEqual({ standard: 4900, express: 9900, pickup: 0, parcel: 4000 });
    expect([49_999, 50_000].map((worth) => offered(sweden, worth)["parcel"])).toEqual([4000, 0]);
    expect(offered(germany)).toEqual({ standard: 500, express: 1200, parcel: 400 });
  });

  it("by weight: the last step that is reached; a list that it does not name is not offered", () => {
    const prices = [1.999, 2, 19.999, 20].map((weight) => offered(sweden, 0, weight)["parcel"]);
    expect(prices).toEqual([4000, 8000, 8000, 25_000]);
    expect(offered(germany, 0, 2)).toMatchObject({ parcel: 800 });
    expect(offered(germany, 0, 20)).toEqual({ standard: 500, express: 1200 });
  });

  it("nothing where nothing is shipped to, or nobody knows where", () => {
    for (const country of ["CH", null]) expect(offered({ ...germany, country })).toEqual({});
  });
});

it("handling cost is that of the price list, checkout-rest.md#prices, step 7", () => {
  const costs = (place: typeof sweden) =>
    Object.fromEntries(
      offeredPaymentMethods(shop, place).map(({ method, handlingCost }) => [method.key, handlingCost]),
    );
  expect([costs(sweden)["invoice"], costs(germany)["invoice"]]).toEqual([2900, 250]);
  const japan = { country: "JP", priceList: 5, currency: "JPY" };
  expect(costs(japan)).toEqual({ dummy: 0, redirect: 0, embedded: 0 });
});

it("weights of all units are summed in kilograms", () => {
  const line = (weight: number, weightUnit: string, quantity = 1) => ({
    quantity,
    item: { weight, weightUnit },
  });
  expect(weightOf([line(50, "g", 3), line(0.25, "kg")])).toBe(0.4);
  expect(weightOf([line(1, "lb"), line(2, "OZ")])).toBe(0.51);
  expect([line(1.5, ""), line(1.5, "stone"), line(0.1, "kg", 3)].map((one) => weightOf([one]))).toEqual([
    1.5, 1.5, 0.3,
  ]);
});
