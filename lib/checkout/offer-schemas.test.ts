import {
  bundleInfoSchema,
  chartsSchema,
  measurementsSchema,
  plansSchema,
} from "@/lib/checkout/offer-schemas";
import { describe, expect, it } from "vitest";

const NBSP = "\u00A0";
const plan = {
  subscriptionPlan: "quarterly",
  name: "Every three months",
  discountPercent: 5,
  intervalType: "MONTH",
  intervalValue: 3,
  status: "ACTIVE",
  price: `599.00${NBSP}SEK`,
  priceAsNumber: 599,
  priceAfterDiscount: `569.05${NBSP}SEK`,
  priceAfterDiscountAsNumber: 569.05,
};

describe("subscription plans (checkout-rest 8.8)", () => {
  it("have a price and an interval, and only those that run are offered", () => {
    expect(plansSchema.parse([plan, { ...plan, status: "INACTIVE" }])).toEqual([
      {
        id: "quarterly",
        name: "Every three months",
        percent: 5,
        interval: { type: "MONTH", value: 3 },
        isActive: true,
        price: { amount: 56_905, currency: "SEK" },
      },
    ]);
  });

  it.each([undefined, null, {}, "x"])("are none where %j is sent", (sent) => {
    expect(plansSchema.parse(sent)).toEqual([]);
  });
});

describe("what a bundle says of itself (checkout-rest 8.1)", () => {
  it("is where the price of what is chosen begins and ends", () => {
    const info = {
      bundle: 2,
      type: "flexible",
      priceType: "dynamic",
      priceOfItems: `657.00${NBSP}SEK`,
      priceOfItemsAsNumber: 657,
      minPrice: `657.00${NBSP}SEK`,
      minPriceAsNumber: 657,
      maxPrice: `700.00${NBSP}SEK`,
      maxPriceAsNumber: 700,
    };
    expect(bundleInfoSchema.parse(info)).toEqual({
      type: "flexible",
      isSum: true,
      apart: { amount: 65_700, currency: "SEK" },
      least: { amount: 65_700, currency: "SEK" },
      most: { amount: 70_000, currency: "SEK" },
    });
  });

  it("is nothing where the kind of bundle is not known", () => {
    expect(bundleInfoSchema.parse({ type: "surprise" })).toBeNull();
  });
});

it("no measures are an empty list, and no charts none", () => {
  expect(measurementsSchema.parse([])).toBeNull();
  expect(chartsSchema.parse([])).toEqual({});
});
