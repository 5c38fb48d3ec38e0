import { describe, expect, it } from "vitest";
import { isRead, isRetriedStatus, pathTemplate, timeoutOf } from "@/lib/checkout/call-rules";
import { discountsSchema, normaliseDiscounts } from "@/lib/checkout/discount-schemas";
import {
  bundleInfoSchema,
  chartsSchema,
  measurementsSchema,
  plansSchema,
} from "@/lib/checkout/offer-schemas";
import { isLacking } from "@/lib/checkout/optional-parts";
import { contractsSchema } from "@/lib/checkout/subscription-schemas";
import { minorUnits } from "@/lib/checkout/wire";

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

const read = (wire: unknown) => normaliseDiscounts(discountsSchema.parse(wire), minorUnits("SEK"));

describe("what is taken off a selection (checkout-rest 11.3)", () => {
  it("is one list: automatic discounts, vouchers, gift cards", () => {
    const wire = {
      anyDiscount: true,
      automaticDiscounts: [{ automaticDiscount: "1", name: "Three for two", priceOffAsNumber: -79 }],
      vouchers: [
        { voucher: "WELCOME10", type: "code", description: "10 % welcome", priceOffAsNumber: -34.9 },
        {
          voucher: "FREESHIP",
          type: "code",
          description: "",
          priceOffAsNumber: 0,
          shippingDiscountAsNumber: -49,
        },
        {
          voucher: "**** 1000",
          type: "other",
          description: "**** 1000",
          priceOffAsNumber: -314.1,
          giftCard: { lastFourDigits: "1000" },
        },
      ],
    };
    expect(read(wire)).toEqual([
      { kind: "automatic", code: "", name: "Three for two", amount: -7_900, shipping: 0 },
      { kind: "voucher", code: "WELCOME10", name: "10 % welcome", amount: -3_490, shipping: 0 },
      { kind: "voucher", code: "FREESHIP", name: "FREESHIP", amount: 0, shipping: -4_900 },
      { kind: "giftCard", code: "**** 1000", name: "**** 1000", amount: -31_410, shipping: 0 },
    ]);
  });

  it("is nothing where an installation does not tell", () => {
    expect(read(undefined)).toEqual([]);
    expect(read({ anyDiscount: false })).toEqual([]);
  });
});

describe("subscription schemas", () => {
  const NBSP = "\u00A0";
  const plan = (id: string, value: number) => ({
    subscriptionPlan: id,
    name: id,
    discountPercent: 10,
    intervalType: "MONTH",
    intervalValue: value,
    status: "ACTIVE",
  });
  const wire = (product: unknown) => ({
    token: "t",
    contracts: [
      {
        contract: "1",
        shippingAddress: { firstName: "Anna", lastName: "Ek", address2: null, country: "SE" },
        subscriptionPayment: { description: "Invoice", status: "ACTIVE" },
        subscriptions: [
          {
            subscription: 7,
            status: "PAUSED",
            subscriptionPlan: "monthly",
            interval: { type: "MONTH", value: 1 },
            nextScheduledOrder: "2026-12-22",
            attentionFlags: { paymentDeclined: false, paymentRevoked: false, outOfStock: true },
            item: {
              item: "135-1",
              quantity: 3,
              size: "36–39",
              localizedSize: "6",
              productName: "Socks",
              priceEach: `71.10${NBSP}SEK`,
              priceEachAsNumber: 71.1,
              product,
            },
          },
        ],
      },
    ],
  });

  it("a contract tells where it goes, and of what comes by it what it is and may be changed to (checkout-rest 8.8)", () => {
    const product = {
      product: "135",
      name: "Ribba socks",
      items: [{ item: "135-1", subscriptionPlans: [plan("monthly", 1), plan("quarterly", 3)] }],
      subscriptionPlans: [plan("yearly", 12)],
    };
    const [contract] = contractsSchema.parse(wire(product));
    expect(contract).toMatchObject({
      id: "1",
      paidBy: "Invoice",
      address: { firstName: "Anna", lastName: "Ek", address1: "", address2: "", email: "" },
    });
    const { plans, ...rest } = contract?.subscriptions[0] ?? { plans: [] };
    expect(plans.map(({ id }) => id)).toEqual(["monthly", "quarterly"]);
    expect(rest).toEqual({
      id: "7",
      status: "PAUSED",
      plan: "monthly",
      interval: { type: "MONTH", value: 1 },
      next: "2026-12-22",
      flags: { paymentDeclined: false, paymentRevoked: false, outOfStock: true },
      product: "135",
      name: "Ribba socks",
      size: "6",
      quantity: 3,
      price: { amount: 7110, currency: "SEK" },
    });
  });

  it("a product by its id alone has the line's name, and nothing to change to", () => {
    const [contract] = contractsSchema.parse(wire("135"));
    expect(contract?.subscriptions[0]).toMatchObject({ product: "135", name: "Socks", plans: [] });
  });
});

describe("isLacking (section 6)", () => {
  it.each([
    ["an unknown path", 404, { path: "not found" }],
    ["an unknown path of another server", 404, {}],
    ["an unknown method", 405, { method: "not allowed" }],
    ["a feature that is switched off", 403, { feature: "not enabled" }],
  ])("%s", (_, status, errors) => {
    expect(isLacking({ status, errors })).toBe(true);
  });

  it.each([
    ["a call that needs a login", 403, { accessRight: "denied" }],
    ["a thing that is not found", 404, { item: "product item not found" }],
    ["a field that is missing", 406, { email: "required" }],
    ["a session that is missing", 406, { token: "required" }],
    ["too many calls", 429, { rate: "too many requests" }],
    ["no answer", null, {}],
  ])("is not said by %s", (_, status, errors) => {
    expect(isLacking({ status, errors })).toBe(false);
  });
});

describe("a call of the API", () => {
  it.each([
    ["GET", "selection", true, 5_000],
    ["POST", "products", true, 5_000],
    ["POST", "products/12", true, 5_000],
    ["POST", "uri", true, 5_000],
    ["POST", "suggestions", true, 5_000],
    ["POST", "items/101-3", false, 12_000],
    ["PUT", "countries/SE", false, 12_000],
    ["DELETE", "lines/9f", false, 12_000],
    ["POST", "payment", false, 20_000],
    ["POST", "payment-result", false, 20_000],
    ["GET", "receipt", true, 5_000],
  ] as const)("%s %s: read %s, %i ms", (method, path, read, timeout) => {
    expect([isRead(method, path), timeoutOf(method, path)]).toEqual([read, timeout]);
  });

  it.each([
    ["login/anna@example.com", "login/*"],
    ["items/101-3/quantity/2", "items/*/quantity/*"],
    ["items/gift-certificates/4/amount/100", "items/gift-certificates/*/amount/*"],
    ["countries/US/states/NY", "countries/*/states/*"],
    ["vouchers/WELCOME10", "vouchers/*"],
    ["products", "products"],
  ])("%s stands in the log as %s", (path, template) => {
    expect(pathTemplate(path)).toBe(template);
  });

  it("is tried again only when a gateway or a starting server answered", () => {
    expect([429, 500, 501, 502, 503, 504].filter(isRetriedStatus)).toEqual([502, 503, 504]);
  });
});
