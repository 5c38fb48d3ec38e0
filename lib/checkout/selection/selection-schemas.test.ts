import { describe, expect, it } from "vitest";
import { selectionSchema } from "@/lib/checkout/selection/selection-schemas";
import { fulfilmentSchema, storesSchema } from "@/lib/checkout/selection/store-schemas";

const totals = {
  itemsTotalPriceAsNumber: 350,
  totalDiscountPriceAsNumber: false,
  shippingPriceAsNumber: 49,
  handlingCostPriceAsNumber: 0,
  totalQuantity: 1,
  taxDeductedAsNumber: false,
  taxAddedAsNumber: false,
  taxPercent: 25,
  grandTotalPriceAsNumber: 399,
  grandTotalPriceTaxAsNumber: 79.8,
};
const line = {
  item: "101-3",
  line: "9f1c",
  quantity: 1,
  size: "M",
  priceEachAsNumber: 350,
  totalPriceAsNumber: 350,
};
const product = {
  product: "101",
  name: "Blouse",
  variantName: "Sand",
  uri: "blouse",
  canonicalUri: "women/tops/blouse",
  itemQuantityMinimum: 2,
  itemQuantityMultipleOf: 2,
  media: { mini: ["/mini.webp"], standard: ["/one.webp", "/two.webp"] },
};
const selection = {
  currency: "SEK",
  language: "sv",
  paymentMethod: "dummy",
  shippingMethod: "standard",
  discounts: { anyDiscount: false, discountAsNumber: 0, automaticDiscounts: [], vouchers: [] },
  totals,
};
const location = { country: "SE", name: "Sverige", state: null, eu: true, shipTo: true, language: "sv" };
const language = { language: "sv", name: "Swedish" };

/** The samples of checkout-rest.md#samples. */
const classic = {
  selection: { ...selection, items: [{ ...line, product: "101" }] },
  products: [{ ...product, categories: { "7": { category: "7", name: ["Tops"], uri: "women/tops" } } }],
  location,
  language,
};
const nested = {
  selection: { ...selection, items: [{ ...line, product: { ...product, categories: [] } }] },
  location: { ...location, language: { ...language, default: false } },
};

describe("the two forms of a selection (checkout-rest.md#two-forms and #samples)", () => {
  it("are one shape, whose lines carry their product, with money in minor units", () => {
    const { lines, totals, ...rest } = selectionSchema.parse(classic);
    expect(selectionSchema.parse(nested)).toEqual({ lines, totals, ...rest });
    const prices = { priceEach: 35_000, total: 35_000, priceEachBefore: 35_000, totalBefore: 35_000 };
    const shown = { name: "Blouse", variant: "Sand", brand: "", size: "M", picture: "/one.webp" };
    expect(lines).toEqual([
      {
        line: "9f1c",
        item: "101-3",
        product: "101",
        quantity: 1,
        uri: "women/tops/blouse",
        minimum: 2,
        multipleOf: 2,
        plan: "",
        contents: [],
        ...shown,
        ...prices,
      },
    ]);
    const taxes = { taxDeducted: 0, taxAdded: 0, taxPercent: 25, tax: 7_980 };
    const costs = { items: 35_000, discount: 0, shipping: 4_900, handling: 0, grand: 39_900 };
    expect(totals).toEqual({ quantity: 1, ...costs, ...taxes });
  });

  it("know the chosen language where each form has it, also without the other place", () => {
    const bare = { ...classic, selection: { ...classic.selection, language: undefined } };
    expect([bare, nested].map((answer) => selectionSchema.parse(answer).language)).toEqual(["sv", "sv"]);
  });

  it("show of a line's product the least size that is sharp beside it (8.1)", () => {
    const sizes = { w480: ["/480", "/b"], w360: ["/360", "/b"], w80: ["/80", "/b"] };
    const pictured = { ...product, media: { ...product.media, ...sizes } };
    const selected = { ...selection, items: [{ ...line, product: pictured }] };
    expect(selectionSchema.parse({ ...nested, selection: selected }).lines[0]?.picture).toBe("/360");
  });

  it("count a currency without decimals in whole units", () => {
    const yen = { ...classic, selection: { ...classic.selection, currency: "JPY" } };
    expect(selectionSchema.parse(yen).totals.grand).toBe(399);
  });

  it("name a line's product also when the API left it out", () => {
    const items = [{ ...line, product: "101", productName: "Blouse" }];
    const bare = selectionSchema.parse({ ...classic, products: [], selection: { ...selection, items } });
    const known = { name: "Blouse", product: "101", picture: null, minimum: 1 };
    expect(bare.lines[0]).toMatchObject(known);
  });

  it("name what went (checkout-rest.md#unavailable-items)", () => {
    const entry = { item: "101-3", originalQuantity: 3, unavailable: 2, available: 1 };
    for (const answer of [
      { ...classic, unavailable: [{ ...entry, product: "101" }] },
      { ...nested, unavailable: [{ ...entry, product }] },
    ]) {
      const named = { ...entry, product: "101", name: "Blouse" };
      expect(selectionSchema.parse(answer).unavailable).toEqual([named]);
    }
  });

  it("take a country that is unknown, methods, and rules of fields (checkout-rest.md#location-and-methods)", () => {
    const embedded = {
      paymentMethod: "embedded",
      name: "Box",
      paymentMethodType: "embedded",
      handlingCostAsNumber: 19,
      addressRequiredFields: ["country"],
      clientSide: null,
    };
    const express = { shippingMethod: "express", name: "Express" };
    const parsed = selectionSchema.parse({
      ...classic,
      location: { ...location, country: null, name: "", shipTo: false },
      paymentMethods: [embedded],
      shippingMethods: [{ ...express, priceAsNumber: 99 }],
      paymentFields: {
        address: { email: { type: "string", visible: true, required: true } },
        shippingAddress: {},
      },
    });
    expect(parsed).toMatchObject({
      location: { country: null, shipTo: false },
      paymentMethods: [{ paymentMethod: "embedded", price: 1_900, addressRequiredFields: ["country"] }],
      shippingMethods: [{ ...express, price: 9_900, freeFrom: null }],
      paymentFields: { address: { email: { visible: true, required: true } } },
    });
  });

  it("are refused without their totals", () => {
    const bare = { ...classic, selection: { currency: "SEK", items: [] } };
    expect(selectionSchema.safeParse(bare).success).toBe(false);
  });
});

it("stores are read with what is known of them, and may tell no more than their name (checkout-rest.md#master-data and #selection-calls)", () => {
  const known = {
    name: "Borås",
    address: "Skrädderigatan 4, 503 35 Borås",
    countryCode: "SE",
    latitude: 57.721,
    longitude: 12.9401,
    phone: "+46 33 000 00 01",
    openingHours: [{ day: 1, isClosed: false, hours: [{ start: "10:00", end: "18:00" }] }],
    specialOpeningHours: [{ date: "2026-12-24", isClosed: true, hours: [] }],
  };
  const stores = [
    { ...known, brickAndMortar: 1, type: "1", email: "" },
    { brickAndMortar: "9", name: "Hamburg" },
  ];
  const [whole, bare] = storesSchema.parse({ token: null, brickAndMortars: stores });
  expect(whole).toEqual({ store: "1", ...known });
  expect(bare).toMatchObject({ store: "9", name: "Hamburg", address: "", openingHours: [] });
  expect(fulfilmentSchema.parse({ token: "k3", brickAndMortars: [2, 1] })).toEqual(["2", "1"]);
});
