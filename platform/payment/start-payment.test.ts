import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "../testing/invariants/shop.ts";
import { anna, books, pages } from "./testing/books.ts";
import {
  openPaymentShop,
  orderOf,
  resultOf,
  type PaymentBuyer,
  type PaymentShop,
  type StartFields,
} from "./testing/payment-shop.ts";

let shop: PaymentShop;

beforeAll(async () => {
  shop = await openPaymentShop();
});

afterAll(() => shop.close());

const tee = (quantity?: number) => shop.buyer(shop.item("101"), quantity);
const inJapan = { ...anna, country: "JP", zipCode: "1000001" } as const;
const inNorway = { ...anna, country: "NO", zipCode: "0150" } as const;
const inCalifornia = { ...anna, country: "US", state: "CA", zipCode: "90001" } as const;

/** Everything that a refused start leaves as it is. */
async function standing(buyer: PaymentBuyer) {
  const { db } = shop.platform;
  const attempts = await db.selectFrom("payment_attempt").select("id").execute();
  const { selection } = await buyer.selection();
  return {
    attempts: attempts.length,
    session: await buyer.session(),
    selection,
    books: await books(shop, 101),
  };
}

describe("the checks of a start, in their order (16.1)", () => {
  const demanded = {
    "address.email": "required",
    "address.firstName": "required",
    "address.lastName": "required",
    "address.address1": "required",
    "address.zipCode": "required",
    "address.city": "required",
    paymentReturnPage: "required",
    paymentFailedPage: "required",
    termsAndConditions: "must-be-true",
  };
  const wrong = {
    address: {},
    paymentReturnPage: undefined,
    paymentFailedPage: undefined,
    termsAccepted: false,
  };

  it.each<[string, string, StartFields, object]>([
    [
      "where nothing is shipped to, before the fields",
      "none",
      { ...wrong, address: { country: "CH" } },
      { country: "not-shipped-to" },
    ],
    ["every wrong field at once, before the methods", "none", wrong, demanded],
    [
      "an unknown country",
      "dummy",
      { address: { ...anna, country: "XX" } },
      { "address.country": "invalid" },
    ],
    [
      "an e-mail that is none",
      "dummy",
      { address: { ...anna, email: "anna" } },
      { "address.email": "invalid" },
    ],
    [
      "a shipping address without its code",
      "dummy",
      { shippingAddress: { ...anna, zipCode: "" } },
      { "shippingAddress.zipCode": "required" },
    ],
    [
      "a state that is demanded",
      "dummy",
      { address: { ...inCalifornia, state: "" } },
      { "address.state": "required" },
    ],
    [
      "a strict postal code",
      "dummy",
      { address: { ...anna, zipCode: "1112" }, rules: { zipCodes: "strict" } },
      { "address.zipCode": "invalid" },
    ],
    [
      "a page on another origin",
      "dummy",
      { rules: { isAllowedOrigin: () => false } },
      { paymentReturnPage: "invalid", paymentFailedPage: "invalid" },
    ],
    ["no terms", "dummy", { termsAccepted: false }, { termsAndConditions: "must-be-true" }],
    [
      "what could not be read, beside the others",
      "dummy",
      { termsAccepted: false, problems: [{ subject: "consents", code: "invalid" }] },
      { termsAndConditions: "must-be-true", consents: "invalid" },
    ],
    ["an unknown method", "none", {}, { paymentMethod: "not-found" }],
    [
      "a method that the country does not offer",
      "invoice",
      { address: inJapan },
      { paymentMethod: "not-found" },
    ],
    ["an unknown shipping method", "dummy", { shippingMethod: "none" }, { shippingMethod: "not-found" }],
    ["an unknown language", "dummy", { language: "xx" }, { language: "not-found" }],
    [
      "lines that another country does not sell stay when a field is wrong",
      "redirect",
      { address: { ...inJapan, email: "" } },
      { "address.email": "required" },
    ],
    [
      "initiateOnly frees only a method that can do without an address",
      "redirect",
      { initiateOnly: true, address: { ...anna, email: "" } },
      { "address.email": "required" },
    ],
  ])("%s; nothing has changed", async (_what, method, more, errors) => {
    const buyer = await tee();
    await buyer.add(shop.item("103"));
    const before = await standing(buyer);
    expect(resultOf(await buyer.pay(method, more))).toEqual(errors);
    expect(await standing(buyer)).toEqual(before);
  });

  it("an empty selection comes before everything else", async () => {
    const buyer = await shop.buyer();
    expect(resultOf(await buyer.pay("none", wrong))).toEqual({ selection: "selection-empty" });
  });

  it("terms that the plugin does not demand", async () => {
    const more = { termsAccepted: false, rules: { termsRequired: false } };
    expect(resultOf(await (await tee()).pay("redirect", more))).toBe("redirect");
  });
});

describe("what a start takes over (16.1)", () => {
  it.each<[string, StartFields, object]>([
    [
      "the country of the address and its price list",
      { address: { ...anna, country: "DE", zipCode: "101 15" } },
      { amount: 3833, currency: "EUR", country: "DE", priceList: 2 },
    ],
    [
      "a state by its name, which decides the tax",
      { address: { ...inCalifornia, state: "california" } },
      { amount: 11_798, currency: "USD", state: "CA" },
    ],
    [
      "the ship-to address, when it is another than the bill's",
      { shippingAddress: { ...inNorway, email: "" } },
      { amount: 3066, currency: "EUR", country: "NO" },
    ],
    [
      "the shipping method",
      { shippingMethod: "express" },
      { amount: 44_900, shippingMethod: { key: "express", name: "Express" } },
    ],
    [
      "the language",
      { language: "de" },
      { language: "de", paymentMethod: { key: "redirect", name: "Bank" } },
    ],
  ])("%s", async (_what, more, expected) => {
    const buyer = await tee();
    expect(resultOf(await buyer.pay("redirect", more))).toBe("redirect");
    const { amount, snapshot } = await buyer.attempt();
    expect({ ...snapshot, amount }).toMatchObject(expected);
    const { country, state, priceList, language } = await buyer.session();
    expect(snapshot).toMatchObject({ country, state, priceList });
    // The language of a payment is not the session's.
    expect(language).toBe("sv");
  });

  it("address and methods stay in the selection, in their usual spelling", async () => {
    const buyer = await tee();
    await buyer.pay("redirect", { shippingMethod: "express", address: { ...anna, zipCode: "1 11-22" } });
    expect((await buyer.selection()).selection).toMatchObject({
      paymentMethod: "redirect",
      shippingMethod: "express",
      address: { ...anna, zipCode: "111 22" },
      shippingAddress: null,
    });
  });

  it("what was filled in before, overlaid by what is sent; everything else goes with the order", async () => {
    const buyer = await tee();
    const consents = [{ key: "news", consented: true, version: "2" }];
    await buyer.fillIn({ ...pages, address: anna, preferences: { consents } });
    const submitted = { affiliate: "blog", paymentMethodSpecificFields: { theme: "dark" } };
    const notes = {
      additionalNotes: "Ring twice",
      giftMessage: "For you",
      additionalFields: { a: { b: [1] } },
    };
    const more = { address: { city: "Lund" }, paymentReturnPage: undefined, paymentFailedPage: undefined };
    const order = orderOf(await buyer.pay("4", { ...more, ...notes, submitted, language: "de" }));
    const { additionalFields, ...texts } = notes;
    expect(order.snapshot).toMatchObject({
      ...texts,
      language: "de",
      paymentMethod: { key: "invoice", name: "Rechnung" },
      address: { ...anna, zipCode: "111 22", city: "Lund" },
      termsAccepted: true,
      submitted: { ...submitted, consents, additionalFields },
    });
  });

  it("one order number for all attempts of a selection, and the next for another (15.1)", async () => {
    const buyer = await tee();
    const numbers: number[] = [];
    for (const payer of [buyer, buyer, await tee()]) {
      await payer.pay("redirect");
      numbers.push((await payer.attempt()).orderNumber);
    }
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first, first + 1]);
  });
});

describe("where it is sent decides the price (12.2, 16.1)", () => {
  it.each<StartFields>([{}, { shippingAddress: null }, { address: { email: "bo@example.com" } }])(
    "with %j a stored foreign shipping address is gone, and so are its price and tax",
    async (more) => {
      const buyer = await tee();
      await buyer.fillIn({ address: anna, shippingAddress: inNorway });
      expect((await buyer.selection()).currency).toBe("EUR");
      const { snapshot } = orderOf(await buyer.pay("invoice", { address: {}, ...more }));
      expect(snapshot).toMatchObject({ currency: "SEK", country: "SE", shippingAddress: null });
      expect(snapshot.totals).toMatchObject({ taxDeducted: null, taxPercent: 25 });
      expect((await buyer.session()).country).toBe("SE");
    },
  );

  it("a stored shipping address that is named again decides, in part too", async () => {
    const buyer = await tee();
    await buyer.fillIn({ address: anna, shippingAddress: inNorway });
    await buyer.pay("redirect", { address: {}, shippingAddress: { city: "Bergen" } });
    expect((await buyer.attempt()).snapshot).toMatchObject({
      country: "NO",
      address: { country: "SE" },
      shippingAddress: { country: "NO", city: "Bergen" },
    });
  });

  it("the state of a shipping address does not tax what is sent to the bill's", async () => {
    const buyer = await tee();
    await buyer.fillIn({ address: { ...inCalifornia, state: "" }, shippingAddress: inCalifornia });
    expect(resultOf(await buyer.pay("redirect", { address: {} }))).toEqual({ "address.state": "required" });
    await buyer.pay("redirect", { address: { state: "NY" } });
    // 110.00 with 8.875 %
    expect(await buyer.attempt()).toMatchObject({ amount: 11_976, snapshot: { state: "NY" } });
  });

  it("an address without a country is where the session is (8.7)", async () => {
    const buyer = await tee();
    const place = { country: "US", state: "CA" };
    await buyer.change({ move: () => place });
    const { country: _, state: __, ...address } = inCalifornia;
    await buyer.pay("redirect", { address });
    expect(await buyer.attempt()).toMatchObject({ amount: 11_798, snapshot: { address: place } });
  });

  it("lines that the country of the address does not sell go, and the rest can be paid", async () => {
    const buyer = await tee();
    await buyer.add(shop.item("103"));
    const result = await buyer.pay("redirect", { address: inJapan });
    const [display = 0, size = 0] = shop.item("103").split("-").map(Number);
    const lost = { display, size, originalQuantity: 1, unavailable: 1, available: 0 };
    expect(result).toEqual({ kind: "unavailable", unavailable: [lost] });
    expect(await buyer.contents()).toEqual({ [shop.item("101")]: 1 });
    expect(await buyer.selection()).toMatchObject({
      currency: "JPY",
      selection: { address: { country: "JP" } },
    });
    expect(resultOf(await buyer.pay("redirect", { address: inJapan }))).toBe("redirect");
  });
});

describe("methods that ask for the address themselves (16.1)", () => {
  it("need the country alone, and no terms yet", async () => {
    const more = { address: { country: "SE" }, termsAccepted: false };
    expect(resultOf(await (await tee()).pay("embedded", more))).toBe("form");
  });

  it.each([
    ["embedded", { address: {} }, "form"],
    ["redirect", {}, "redirect"],
  ] as const)("initiateOnly with %s demands no terms and chooses no method", async (method, more, action) => {
    const buyer = await tee();
    const result = await buyer.pay(method, { ...more, initiateOnly: true, termsAccepted: false });
    expect(resultOf(result)).toBe(action);
    expect((await buyer.selection()).paymentMethod?.method.key).toBe("dummy");
  });
});

it("after all of it every sum is what it must be", async () => {
  expect(await brokenInvariants(shop.platform.db)).toEqual([]);
});
