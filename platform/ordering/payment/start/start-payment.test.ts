import { describe, expect, it } from "vitest";
import { anna, books, pages } from "../testing/books.ts";
import { paymentShop } from "../testing/opened-shops.ts";
import { orderOf, resultOf, type StartFields } from "../testing/payment-shop.ts";

const shop = paymentShop();

const tee = (quantity?: number) => shop.buyer(shop.item("101"), quantity);
const inJapan = { ...anna, country: "JP", zipCode: "1000001" } as const;
const inNorway = { ...anna, country: "NO", zipCode: "0150" } as const;
const inCalifornia = { ...anna, country: "US", state: "CA", zipCode: "90001" } as const;
const noEmail = { ...anna, email: "" };

describe("the checks of a start, in their order (16.1)", () => {
  const wrong = {
    address: {},
    paymentReturnPage: undefined,
    paymentFailedPage: undefined,
    termsAccepted: false,
  };
  const demanded = ["email", "firstName", "lastName", "address1", "zipCode", "city"];
  const all = {
    ...Object.fromEntries(demanded.map((field) => [`address.${field}`, "required"])),
    paymentReturnPage: "required",
    paymentFailedPage: "required",
    termsAndConditions: "must-be-true",
  };
  const elsewhere = { isAllowedOrigin: () => false };
  const unread = [{ subject: "consents", code: "invalid" } as const];

  it("nothing has changed after any that is refused", async () => {
    const { db } = shop.platform;
    const [buyer, empty] = [await tee(), await shop.buyer()];
    await buyer.add(shop.item("103"));
    const standing = async () => [
      await db.selectFrom("payment_attempt").select("id").execute(),
      await buyer.session(),
      (await buyer.selection()).selection,
      await books(shop, 101),
    ];
    const before = await standing();
    const table: readonly (readonly [string, StartFields, object])[] = [
      // Where nothing is shipped to comes before the fields, they before the methods.
      ["none", { ...wrong, address: { country: "CH" } }, { country: "not-shipped-to" }],
      ["none", wrong, all],
      ["dummy", { shippingAddress: { ...anna, zipCode: "" } }, { "shippingAddress.zipCode": "required" }],
      [
        "dummy",
        { address: { ...anna, zipCode: "1112" }, rules: { zipCodes: "strict" } },
        { "address.zipCode": "invalid" },
      ],
      ["dummy", { rules: elsewhere }, { paymentReturnPage: "invalid", paymentFailedPage: "invalid" }],
      [
        "dummy",
        { termsAccepted: false, problems: unread },
        { termsAndConditions: "must-be-true", consents: "invalid" },
      ],
      ["none", {}, { paymentMethod: "not-found" }],
      // Not offered in the country.
      ["invoice", { address: inJapan }, { paymentMethod: "not-found" }],
      ["dummy", { shippingMethod: "none" }, { shippingMethod: "not-found" }],
      ["dummy", { language: "xx" }, { language: "not-found" }],
      // Lines that another country does not sell stay.
      ["redirect", { address: { ...inJapan, email: "" } }, { "address.email": "required" }],
      // `initiateOnly` frees only a method that can do without an address.
      ["redirect", { initiateOnly: true, address: noEmail }, { "address.email": "required" }],
    ];
    for (const [method, more, errors] of table) {
      expect(resultOf(await buyer.pay(method, more))).toEqual(errors);
      expect(await standing()).toEqual(before);
    }
    expect(resultOf(await empty.pay("none", wrong))).toEqual({ selection: "selection-empty" });
    const more = { termsAccepted: false, rules: { termsRequired: false } };
    expect(resultOf(await buyer.pay("redirect", more))).toBe("redirect");
  });
});

describe("what a start takes over (16.1)", () => {
  it.each<[StartFields, object]>([
    [
      { address: { ...anna, country: "DE", zipCode: "101 15" } },
      { amount: 3833, currency: "EUR", country: "DE", priceList: 2 },
    ],
    // A state by its name decides the tax.
    [{ address: { ...inCalifornia, state: "california" } }, { amount: 11_798, currency: "USD", state: "CA" }],
    // The ship-to address, when it is another than the bill's.
    [{ shippingAddress: { ...inNorway, email: "" } }, { amount: 3066, currency: "EUR", country: "NO" }],
    [{ shippingMethod: "express" }, { amount: 44_900, shippingMethod: { key: "express", name: "Express" } }],
    // The language of a payment is not the session's.
    [{ language: "de" }, { language: "de", paymentMethod: { key: "redirect", name: "Bank" } }],
  ])("%j", async (more, expected) => {
    const buyer = await tee();
    expect(resultOf(await buyer.pay("redirect", more))).toBe("redirect");
    const { amount, snapshot } = await buyer.attempt();
    expect({ ...snapshot, amount }).toMatchObject(expected);
    const { country, state, priceList, language } = await buyer.session();
    expect(snapshot).toMatchObject({ country, state, priceList });
    expect(language).toBe("sv");
  });

  it("address and methods stay in the selection, in their usual spelling", async () => {
    const buyer = await tee();
    await buyer.pay("redirect", { shippingMethod: "express", address: { ...anna, zipCode: "1 11-22" } });
    const methods = { paymentMethod: "redirect", shippingMethod: "express" };
    const address = { ...anna, zipCode: "111 22" };
    const { selection } = await buyer.selection();
    expect(selection).toMatchObject({ ...methods, address, shippingAddress: null });
  });

  it("what was filled in before, overlaid by what is sent; everything else goes with the order", async () => {
    const buyer = await tee();
    const consents = [{ key: "news", consented: true, version: "2" }];
    await buyer.applyCheckoutForm({ ...pages, address: anna, preferences: { consents } });
    const submitted = { affiliate: "blog", paymentMethodSpecificFields: { theme: "dark" } };
    const texts = { additionalNotes: "Ring twice", giftMessage: "For you" };
    const additionalFields = { a: { b: [1] } };
    const sent = { address: { city: "Lund" }, paymentReturnPage: undefined, paymentFailedPage: undefined };
    const more = { ...sent, ...texts, additionalFields, submitted, language: "de" };
    expect(orderOf(await buyer.pay("4", more)).snapshot).toMatchObject({
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
  it("a stored foreign shipping address that is not named is gone, and so are its price and tax", async () => {
    const buyer = await tee();
    await buyer.applyCheckoutForm({ address: anna, shippingAddress: inNorway });
    expect((await buyer.selection()).currency).toBe("EUR");
    const { snapshot } = orderOf(await buyer.pay("invoice", { address: {} }));
    expect(snapshot).toMatchObject({ currency: "SEK", country: "SE", shippingAddress: null });
    expect(snapshot.totals).toMatchObject({ taxDeducted: null, taxPercent: 25 });
    expect((await buyer.session()).country).toBe("SE");
  });

  it("a stored shipping address that is named again decides, in part too", async () => {
    const buyer = await tee();
    await buyer.applyCheckoutForm({ address: anna, shippingAddress: inNorway });
    await buyer.pay("redirect", { address: {}, shippingAddress: { city: "Bergen" } });
    const shippingAddress = { country: "NO", city: "Bergen" };
    const { snapshot } = await buyer.attempt();
    expect(snapshot).toMatchObject({ country: "NO", address: { country: "SE" }, shippingAddress });
  });

  it("the state of a shipping address does not tax what is sent to the bill's", async () => {
    const buyer = await tee();
    await buyer.applyCheckoutForm({ address: { ...inCalifornia, state: "" }, shippingAddress: inCalifornia });
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
    const [display = 0, size = 0] = shop.item("103").split("-").map(Number);
    const lost = { display, size, originalQuantity: 1, unavailable: 1, available: 0 };
    const started = await buyer.pay("redirect", { address: inJapan });
    expect(started).toEqual({ kind: "unavailable", unavailable: [lost] });
    expect(await buyer.contents()).toEqual({ [shop.item("101")]: 1 });
    const { currency, selection } = await buyer.selection();
    expect([currency, selection?.address.country]).toEqual(["JPY", "JP"]);
    expect(resultOf(await buyer.pay("redirect", { address: inJapan }))).toBe("redirect");
  });
});

it.each<[string, StartFields, string]>([
  ["embedded", { address: { country: "SE" } }, "form"],
  ["embedded", { address: {}, initiateOnly: true }, "form"],
  ["redirect", { initiateOnly: true }, "redirect"],
])("%s with %j demands no terms yet (16.1)", async (method, more, action) => {
  const buyer = await tee();
  expect(resultOf(await buyer.pay(method, { ...more, termsAccepted: false }))).toBe(action);
  const chosen = more.initiateOnly === true ? "dummy" : method;
  expect((await buyer.selection()).paymentMethod?.method.key).toBe(chosen);
});
