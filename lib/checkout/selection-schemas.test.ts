import { describe, expect, it } from "vitest";
import { locationSchema } from "@/lib/checkout/place-schemas";
import { selectionSchema } from "@/lib/checkout/selection-schemas";
import { fulfilmentSchema, storesSchema } from "@/lib/checkout/store-schemas";

const nbsp = "\u00a0";

const totals = {
  itemsTotalPrice: `350.00${nbsp}SEK`,
  itemsTotalPriceAsNumber: 350,
  totalDiscountPrice: false,
  totalDiscountPriceAsNumber: false,
  shippingPrice: `49.00${nbsp}SEK`,
  shippingPriceAsNumber: 49,
  handlingCostPrice: `0.00${nbsp}SEK`,
  handlingCostPriceAsNumber: 0,
  totalQuantity: 1,
  totalQuantityAsNumber: 1,
  taxDeducted: false,
  taxDeductedAsNumber: false,
  taxAdded: false,
  taxAddedAsNumber: false,
  taxPercent: 25,
  taxPercentAsNumber: 25,
  grandTotalPrice: `399.00${nbsp}SEK`,
  grandTotalPriceAsNumber: 399,
  grandTotalPriceTax: `79.80${nbsp}SEK`,
  grandTotalPriceTaxAsNumber: 79.8,
};

const line = {
  item: "101-3",
  line: "9f1c".repeat(10),
  quantity: 1,
  size: "M",
  priceEach: `350.00${nbsp}SEK`,
  priceEachAsNumber: 350,
  totalPrice: `350.00${nbsp}SEK`,
  totalPriceAsNumber: 350,
  anyDiscount: false,
  taxPercent: 25,
};

const product = {
  product: "101",
  name: "Blouse",
  variantName: "Sand",
  uri: "blouse",
  canonicalUri: "women/tops/blouse",
  itemQuantityMinimum: 2,
  itemQuantityMultipleOf: 2,
  media: {
    mini: ["http://shop.test/mini.webp"],
    standard: ["http://shop.test/one.webp", "http://shop.test/two.webp"],
  },
};

const selection = {
  currency: "SEK",
  language: "sv",
  paymentMethod: "dummy",
  shippingMethod: "standard",
  discounts: { anyDiscount: false, discountAsNumber: 0, automaticDiscounts: [], vouchers: [] },
  totals,
};

const around = {
  token: "k3",
  countries: [],
  languages: [],
  paymentMethods: [],
  paymentFields: {},
  shippingMethods: [],
};

const location = {
  country: "SE",
  name: "Sverige",
  state: null,
  stateName: "",
  eu: true,
  shipTo: true,
  market: 1,
  pricelist: 1,
};

/** The samples of section 24. */
const classic = {
  ...around,
  selection: { ...selection, items: [{ ...line, product: "101" }] },
  products: [
    { ...product, categories: { "7": { category: "7", name: ["Women", "Tops"], uri: "women/tops" } } },
  ],
  location: { ...location, language: "sv" },
  language: { language: "sv", name: "Swedish" },
};
const nested = {
  ...around,
  selection: { ...selection, items: [{ ...line, product: { ...product, categories: [] } }] },
  location: { ...location, language: { language: "sv", name: "Swedish", default: false } },
};

describe("the two forms of a selection (checkout-rest 2 and 24)", () => {
  it("are one shape", () => {
    expect(selectionSchema.parse(nested)).toEqual(selectionSchema.parse(classic));
  });

  it("know the chosen language where each form has it, also without the other place", () => {
    const bare = { ...classic, selection: { ...classic.selection, language: undefined } };
    expect(selectionSchema.parse(bare).language).toBe("sv");
    expect(selectionSchema.parse(nested).language).toBe("sv");
  });

  it("whose lines carry their product, with money in minor units", () => {
    const { lines, totals } = selectionSchema.parse(classic);
    expect(lines).toEqual([
      {
        line: "9f1c".repeat(10),
        item: "101-3",
        product: "101",
        quantity: 1,
        name: "Blouse",
        variant: "Sand",
        brand: "",
        size: "M",
        uri: "women/tops/blouse",
        picture: "http://shop.test/one.webp",
        minimum: 2,
        multipleOf: 2,
        priceEach: 35_000,
        total: 35_000,
        priceEachBefore: 35_000,
        totalBefore: 35_000,
        plan: "",
        contents: [],
      },
    ]);
    expect(totals).toEqual({
      items: 35_000,
      discount: 0,
      shipping: 4_900,
      handling: 0,
      quantity: 1,
      taxDeducted: 0,
      taxAdded: 0,
      taxPercent: 25,
      grand: 39_900,
      tax: 7_980,
    });
  });

  it("show of a line's product the least size that is sharp beside it (8.1)", () => {
    const sizes = { w480: ["/480", "/b"], w360: ["/360", "/b"], w80: ["/80", "/b"] };
    const pictured = { ...product, categories: [], media: { ...product.media, ...sizes } };
    const selected = { ...nested.selection, items: [{ ...line, product: pictured }] };
    expect(selectionSchema.parse({ ...nested, selection: selected }).lines[0]?.picture).toBe("/360");
  });

  it("count a currency without decimals in whole units", () => {
    const yen = { ...classic, selection: { ...classic.selection, currency: "JPY" } };
    expect(selectionSchema.parse(yen).totals.grand).toBe(399);
  });

  it("name a line's product also when the API left it out", () => {
    const bare = {
      ...classic,
      products: [],
      selection: { ...selection, items: [{ ...line, product: "101", productName: "Blouse" }] },
    };
    expect(selectionSchema.parse(bare).lines[0]).toMatchObject({
      name: "Blouse",
      product: "101",
      picture: null,
      minimum: 1,
    });
  });

  it("name what went (section 11.6)", () => {
    const entry = { item: "101-3", originalQuantity: 3, unavailable: 2, available: 1 };
    const named = { ...entry, product: "101", name: "Blouse" };
    expect(
      selectionSchema.parse({ ...classic, unavailable: [{ ...entry, product: "101" }] }).unavailable,
    ).toEqual([named]);
    expect(selectionSchema.parse({ ...nested, unavailable: [{ ...entry, product }] }).unavailable).toEqual([
      named,
    ]);
  });

  it("take a country that is unknown, methods, and rules of fields (section 11.5)", () => {
    const parsed = selectionSchema.parse({
      ...classic,
      location: { ...classic.location, country: null, name: "", shipTo: false },
      countries: [
        {
          country: "US",
          name: "USA",
          eu: false,
          language: "en",
          currency: "USD",
          states: [{ state: "NY", name: "New York" }],
        },
      ],
      paymentMethods: [
        {
          paymentMethod: "embedded",
          name: "Box",
          paymentMethodType: "embedded",
          handlingCostAsNumber: 19,
          providesCustomerAddressAfterPayment: true,
          supportsInitiateOnly: true,
          addressRequiredFields: ["country"],
          clientSide: null,
        },
      ],
      shippingMethods: [
        { shippingMethod: "express", name: "Express", price: `99.00${nbsp}SEK`, priceAsNumber: 99 },
      ],
      paymentFields: {
        address: { email: { type: "string", visible: true, required: true } },
        shippingAddress: {},
        termsAndConditions: { type: "boolean", visible: true, required: true },
      },
    });
    expect(parsed.location).toMatchObject({ country: null, shipTo: false });
    expect(parsed.countries[0]?.states).toEqual([{ state: "NY", name: "New York" }]);
    expect(parsed.paymentMethods[0]).toMatchObject({
      paymentMethod: "embedded",
      price: 1_900,
      addressRequiredFields: ["country"],
    });
    expect(parsed.shippingMethods).toEqual([
      { shippingMethod: "express", name: "Express", price: 9_900, freeFrom: null },
    ]);
    expect(parsed.paymentFields.address["email"]).toEqual({ visible: true, required: true });
  });

  it("are refused without their totals", () => {
    expect(selectionSchema.safeParse({ ...classic, selection: { currency: "SEK", items: [] } }).success).toBe(
      false,
    );
  });
});

describe("place schemas", () => {
  const location = { country: "FR", name: "France", shipTo: true, language: "en" };

  it("says where a session is and what it pays in (section 11)", () => {
    const answer = { token: "k3", location, selection: { currency: "EUR", language: "en" } };
    expect(locationSchema.parse(answer)).toEqual({ ...location, currency: "EUR" });
  });

  it("leaves a currency open that is not said", () => {
    for (const selection of [undefined, null, {}, { currency: null }]) {
      expect(locationSchema.parse({ location, selection })).toEqual({ ...location, currency: "" });
    }
  });
});

const store = {
  brickAndMortar: 1,
  name: "Borås",
  type: "1",
  address: "Skrädderigatan 4, 503 35 Borås",
  country: "Sverige",
  countryCode: "SE",
  latitude: 57.721,
  longitude: 12.9401,
  email: "",
  phone: "+46 33 000 00 01",
  websiteUrl: "",
  openingHours: [{ day: 1, isClosed: false, hours: [{ start: "10:00", end: "18:00" }] }],
  specialOpeningHours: [{ date: "2026-12-24", isClosed: true, hours: [] }],
};

describe("stores (checkout-rest 8.4 and 10)", () => {
  it("are read with what is known of them", () => {
    expect(storesSchema.parse({ token: null, brickAndMortars: [store] })).toEqual([
      {
        store: "1",
        name: "Borås",
        address: "Skrädderigatan 4, 503 35 Borås",
        countryCode: "SE",
        latitude: 57.721,
        longitude: 12.9401,
        phone: "+46 33 000 00 01",
        openingHours: [{ day: 1, isClosed: false, hours: [{ start: "10:00", end: "18:00" }] }],
        specialOpeningHours: [{ date: "2026-12-24", isClosed: true, hours: [] }],
      },
    ]);
  });

  it("may tell no more than their name", () => {
    const [bare] = storesSchema.parse({ brickAndMortars: [{ brickAndMortar: "9", name: "Hamburg" }] });
    expect(bare).toMatchObject({ store: "9", name: "Hamburg", address: "", openingHours: [] });
  });

  it("that can deliver everything come by their ids", () => {
    expect(fulfilmentSchema.parse({ token: "k3", brickAndMortars: [2, 1] })).toEqual(["2", "1"]);
  });
});
