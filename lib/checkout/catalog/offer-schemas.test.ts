import { describe, expect, it } from "vitest";
import { isRead, isRetriedStatus, pathTemplate, timeoutOf } from "@/lib/checkout/call-policy";
import { discountsSchema, normaliseDiscounts } from "@/lib/checkout/selection/basket-schemas";
import {
  bundleInfoSchema,
  chartsSchema,
  measurementsSchema,
  plansSchema,
} from "@/lib/checkout/catalog/offer-schemas";
import { isCallMissing } from "@/lib/checkout/capabilities";
import { contractsSchema } from "@/lib/checkout/customer/subscription-schemas";
import { minorUnits } from "@/lib/checkout/wire";

const NBSP = "\u00A0";
const sek = (amount: number) => ({ amount, currency: "SEK" });
const plan = (subscriptionPlan: string, intervalValue: number, more: object = {}) => ({
  subscriptionPlan,
  name: subscriptionPlan,
  discountPercent: 5,
  intervalType: "MONTH",
  intervalValue,
  status: "ACTIVE",
  ...more,
});

describe("subscriptions (checkout-rest.md#subscriptions)", () => {
  it("plans have a price and an interval, and only those that run are offered", () => {
    const priceAfterDiscount = { priceAfterDiscount: `569.05${NBSP}SEK`, priceAfterDiscountAsNumber: 569.05 };
    const price = { price: `599.00${NBSP}SEK`, priceAsNumber: 599, ...priceAfterDiscount };
    const read = plansSchema.parse([plan("monthly", 3, price), plan("old", 3, { status: "INACTIVE" })]);
    expect(read).toEqual([
      {
        id: "monthly",
        name: "monthly",
        percent: 5,
        interval: { type: "MONTH", value: 3 },
        isActive: true,
        price: sek(56_905),
      },
    ]);
    for (const sent of [undefined, null, {}, "x"]) expect(plansSchema.parse(sent)).toEqual([]);
  });

  const interval = { type: "MONTH", value: 1 };
  const attentionFlags = { paymentDeclined: false, paymentRevoked: false, outOfStock: true };
  const contractOf = (product: unknown) => {
    const item = {
      item: "135-1",
      quantity: 3,
      size: "36–39",
      localizedSize: "6",
      productName: "Socks",
      priceEach: `71.10${NBSP}SEK`,
      priceEachAsNumber: 71.1,
      product,
    };
    const subscription = {
      subscription: 7,
      status: "PAUSED",
      subscriptionPlan: "monthly",
      interval,
      nextScheduledOrder: "2026-12-22",
      attentionFlags,
      item,
    };
    const contract = {
      contract: "1",
      shippingAddress: { firstName: "Anna", lastName: "Ek", address2: null, country: "SE" },
      subscriptionPayment: { description: "Invoice", status: "ACTIVE" },
      subscriptions: [subscription],
    };
    return contractsSchema.parse({ token: "t", contracts: [contract] })[0];
  };

  it("a contract tells where it goes, and of what comes by it what it is and may be changed to", () => {
    const contract = contractOf({
      product: "135",
      name: "Ribba socks",
      items: [{ item: "135-1", subscriptionPlans: [plan("monthly", 1), plan("quarterly", 3)] }],
      subscriptionPlans: [plan("yearly", 12)],
    });
    const address = { firstName: "Anna", lastName: "Ek", address1: "", address2: "", email: "" };
    expect(contract).toMatchObject({ id: "1", paidBy: "Invoice", address });
    const { plans, ...rest } = contract?.subscriptions[0] ?? { plans: [] };
    expect(plans.map(({ id }) => id)).toEqual(["monthly", "quarterly"]);
    const told = { status: "PAUSED", interval, next: "2026-12-22", flags: attentionFlags, quantity: 3 };
    const price = sek(7110);
    const of = { product: "135", name: "Ribba socks", size: "6", price };
    expect(rest).toEqual({ id: "7", plan: "monthly", ...told, ...of });
  });

  it("a product by its id alone has the line's name, and nothing to change to", () => {
    expect(contractOf("135")?.subscriptions[0]).toMatchObject({ product: "135", name: "Socks", plans: [] });
  });
});

it("a bundle says where the price of what is chosen begins and ends (checkout-rest.md#product)", () => {
  const info = {
    type: "flexible",
    priceType: "dynamic",
    priceOfItems: `657.00${NBSP}SEK`,
    priceOfItemsAsNumber: 657,
    minPrice: `657.00${NBSP}SEK`,
    minPriceAsNumber: 657,
    maxPrice: `700.00${NBSP}SEK`,
    maxPriceAsNumber: 700,
  };
  const prices = { apart: sek(65_700), least: sek(65_700), most: sek(70_000) };
  expect(bundleInfoSchema.parse(info)).toEqual({ type: "flexible", isSum: true, ...prices });
  expect(bundleInfoSchema.parse({ type: "surprise" })).toBeNull();
});

it("no measures are an empty list, and no charts none", () => {
  expect([measurementsSchema.parse([]), chartsSchema.parse([])]).toEqual([null, {}]);
});

it("what is taken off a selection is one list: automatic discounts, vouchers, gift cards (checkout-rest.md#discounts)", () => {
  const read = (wire: unknown) => normaliseDiscounts(discountsSchema.parse(wire), minorUnits("SEK"));
  const wire = {
    anyDiscount: true,
    automaticDiscounts: [{ automaticDiscount: "1", name: "Three for two", priceOffAsNumber: -79 }],
    vouchers: [
      { voucher: "WELCOME10", type: "code", description: "10 % welcome", priceOffAsNumber: -34.9 },
      { voucher: "FREESHIP", type: "code", priceOffAsNumber: 0, shippingDiscountAsNumber: -49 },
      { voucher: "**** 1000", type: "other", priceOffAsNumber: -314.1, giftCard: { lastFourDigits: "1000" } },
    ],
  };
  expect(read(wire)).toEqual([
    { kind: "automatic", code: "", name: "Three for two", amount: -7_900, shipping: 0 },
    { kind: "voucher", code: "WELCOME10", name: "10 % welcome", amount: -3_490, shipping: 0 },
    { kind: "voucher", code: "FREESHIP", name: "FREESHIP", amount: 0, shipping: -4_900 },
    { kind: "giftCard", code: "**** 1000", name: "**** 1000", amount: -31_410, shipping: 0 },
  ]);
  expect([read(undefined), read({ anyDiscount: false })]).toEqual([[], []]);
});

it.each([
  ["an unknown path", 404, { path: "not found" }, true],
  ["an unknown path of another server", 404, {}, true],
  ["an unknown method", 405, { method: "not allowed" }, true],
  ["a feature that is switched off", 403, { feature: "not enabled" }, true],
  ["a call that needs a login", 403, { accessRight: "denied" }, false],
  ["a thing that is not found", 404, { item: "product item not found" }, false],
  ["a field that is missing", 406, { email: "required" }, false],
  ["too many calls", 429, { rate: "too many requests" }, false],
  ["no answer", null, {}, false],
])(
  "%s says whether an installation lacks the call (checkout-rest.md#errors)",
  (_, status, errors, isSaid) => {
    expect(isCallMissing({ status, errors })).toBe(isSaid);
  },
);

describe("a call of the API", () => {
  it.each([
    ["GET", "selection", true, 5_000],
    ["POST", "products/12", true, 5_000],
    ["POST", "uri", true, 5_000],
    ["POST", "suggestions", true, 5_000],
    ["POST", "items/101-3", false, 12_000],
    ["PUT", "countries/SE", false, 12_000],
    ["POST", "payment", false, 20_000],
    ["POST", "payment-result", false, 20_000],
  ] as const)("%s %s: read %s, %i ms", (method, path, read, timeout) => {
    expect([isRead(method, path), timeoutOf(method, path)]).toEqual([read, timeout]);
  });

  it("stands in the log without what a visitor brings", () => {
    const paths = [
      "login/anna@example.com",
      "items/gift-certificates/4/amount/100",
      "vouchers/A",
      "products",
    ];
    const templates = ["login/*", "items/gift-certificates/*/amount/*", "vouchers/*", "products"];
    expect(paths.map(pathTemplate)).toEqual(templates);
  });

  it("is tried again only when a gateway or a starting server answered", () => {
    expect([429, 500, 501, 502, 503, 504].filter(isRetriedStatus)).toEqual([502, 503, 504]);
  });
});
