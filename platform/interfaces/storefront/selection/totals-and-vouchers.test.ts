import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { putStock, withStores } from "../../../selling/stores/testing/street.ts";
import { start } from "../../checkout/payment/testing/buyer.ts";
import { statementsOf } from "../testing/statements.ts";
import { bothShopper, checkoutOf, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";

let shop: SetShop;
let shopper: BothShopper;
beforeAll(async () => {
  shop = await startFullShop(withStores);
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

describe("a selection", () => {
  it("is nothing until something is set, and tells what was set for the whole of it", async () => {
    const shown = async () =>
      (
        await shopper.graphql(`{ selection {
          id comment taxExempt usedFallbackTax externalGiftCardAvailable language { code } brickAndMortar { id }
          attributes { type { name } } availableAttributes { type { name } } lines { id } discounts { name }
        } }`)
      ).at("data.selection");
    const lists = { attributes: [], availableAttributes: [], lines: [], discounts: [] };
    const usual = {
      ...lists,
      usedFallbackTax: false,
      externalGiftCardAvailable: true,
      language: { code: "sv" },
    };
    const empty = { ...usual, id: null, comment: null, taxExempt: false, brickAndMortar: null };
    expect(await shown()).toEqual(empty);
    await shopper.rest("PUT", "brick-and-mortar/1");
    const address = { country: "DE", vatNumber: "DE136695976" };
    const body = { additionalNotes: "Ring first", address };
    const set = await shopper.rest("PUT", "payment-fields", { trusted: true, body });
    const id = set.text("selection.selection");
    const said = { id, comment: "Ring first", taxExempt: true, brickAndMortar: { id: 1 } };
    expect(await shown()).toEqual({ ...usual, ...said });
  });

  it("is read with as many statements for many lines as for one", async () => {
    const nested = `{ selection { discounts { name } lines { name item { id stock { quantity } } brand { name metaTitle }
      addedFromCategory { name } displayItem { name media { source { url } } categories: category { name } } }
      checkout { shippingAddress { city } totals { type } deliveryGroups { lines { quantity } }
        addressFields { shippingAddress { key } } } } }`;
    const read = async () => expect((await shopper.graphql(nested)).at("errors")).toBeUndefined();
    await shopper.rest("POST", `items/${shop.item("101")}`);
    await read();
    const one = await statementsOf(shop, read);
    for (const ware of ["102", "103", "105"]) await shopper.rest("POST", `items/${shop.item(ware)}`);
    expect(await statementsOf(shop, read)).toBe(one);
  });
});

describe("totals, storefront-graphql.md#values", () => {
  /** `[amount, percent]` of the rows that are not 0, and what the selection itself tells. */
  async function totals(mode = "TOTAL") {
    const row = "type price { value } ... on SelectionTotalTaxRow { taxPercent }";
    const { data } = await shopper.graphql(
      `{ selection(voucherMode: ${mode}) { grandTotal { value } checkout { totals { ${row} } } } }`,
    );
    const { grandTotal, checkout } = Object(data).selection;
    expect(checkout.totals).toHaveLength(12);
    const rows = checkout.totals.flatMap(({ type, price, taxPercent: percent }: Record<string, unknown>) => {
      const { value } = Object(price);
      return value === 0 ? [] : [[type, percent === undefined ? value : [value, percent]]];
    });
    return { ...Object.fromEntries(rows), selection: grandTotal.value };
  }

  it("contain tax: vouchers and gift cards beside the items, or in them", async () => {
    expect(await totals()).toEqual({ selection: 0 });
    await shopper.rest("POST", `items/${shop.item("101")}`, { body: { quantity: 2 } });
    await shopper.rest("PUT", "payment-methods/invoice");
    await shopper.rest("POST", "vouchers", { body: { voucher: "TEN" } });
    await shopper.rest("POST", "gift-card-apply", { body: { cardNumber: "GC-2000", pin: "2345" } });
    const tax = { INCLUDING_TAX: [141.6, 25], INCLUDING_TAX_TOTAL: 141.6 };
    const rest = { CREDIT: -100, SHIPPING: 49, HANDLING: 29, ...tax, GRAND_TOTAL: 608, selection: 608 };
    expect(await totals("TOTAL")).toEqual({ ITEMS_SUBTOTAL: 700, DISCOUNT: -70, ...rest });
    expect(await totals("LINES")).toEqual({ ITEMS_SUBTOTAL: 630, ...rest });
  });

  it.each([
    // The book is a fifth off: 8.56 with 6 % is 8.08, 5 with 25 % is 4: 1.48 of 12.08.
    [
      "off at several rates, by its share",
      "NO",
      "105",
      {
        ITEMS_SUBTOTAL: 10.7,
        DISCOUNT: -2.14,
        SHIPPING: 5,
        TAX_DEDUCT: [-1.48, 12.25],
        TAX_DEDUCT_TOTAL: -1.48,
        GRAND_TOTAL: 12.08,
        selection: 12.08,
      },
    ],
    [
      "added, which the grand total of the selection is without",
      "US/states/CA",
      "101",
      {
        ITEMS_SUBTOTAL: 100,
        SHIPPING: 10,
        TAX_ADDED: [7.98, 7.25],
        TAX_ADDED_TOTAL: 7.98,
        GRAND_TOTAL: 117.98,
        selection: 110,
      },
    ],
  ])("have tax %s", async (_how, place, product, rows) => {
    await shopper.rest("PUT", `countries/${place}`);
    await shopper.rest("POST", `items/${shop.item(product)}`);
    expect(await totals()).toEqual(rows);
  });
});

it("discounts of a selection are automatic ones, codes, uris and gift cards, in this order", async () => {
  const nothing = { value: 0, formattedValue: "0.00\u00a0SEK" };
  const sek = (value: number) => ({ value, formattedValue: `${value.toFixed(2)}\u00a0SEK` });
  const plain = { type: "DISCOUNT", isExternal: false, expiryDate: "", actions: [], giftCard: null };
  const reductions = {
    orderReduction: nothing,
    totalItemReduction: nothing,
    totalShippingReduction: nothing,
  };
  const added = await shopper.rest("POST", `items/${shop.item("103")}`, { body: { quantity: 3 } });
  for (const voucher of ["ENDING", "Summer", "FREIGHT"]) {
    await shopper.rest("POST", "vouchers", { body: { voucher } });
  }
  await shopper.rest("POST", "gift-card-apply", { body: { cardNumber: "GC-2000", pin: "2345" } });
  const lineIds = [added.at("selection.items.0.line")];
  const usual = { ...plain, ...reductions, attributes: [] };
  const ofLines = (value: number) => {
    return { ...usual, appliedOn: ["LINES"], lineIds, value: sek(-value), totalItemReduction: sek(value) };
  };
  const code = (name: string) => ({ __typename: "CodeVoucher", code: name, name, method: "CODE" });
  const money = "{ value formattedValue }";
  const { data } = await shopper.graphql(`{ selection { discounts {
    __typename name method type isExternal expiryDate appliedOn lineIds
    value ${money} orderReduction ${money} totalItemReduction ${money} totalShippingReduction ${money}
    attributes { type { name } elements { key kind ... on AttributeStringElement { value } } }
    actions { __typename type ... on FreeShippingAction { shippingMethods } } giftCard { lastFourDigits }
    ... on CodeVoucher { code } ... on UrlVoucher { url } ... on AutoVoucher { id } } } }`);
  const elements = [{ key: "banner", kind: "INPUT", value: "sun" }];
  const free = { __typename: "FreeShippingAction", type: "FREE_SHIPPING", shippingMethods: [1, 2, 3] };
  expect(Object(data).selection.discounts).toEqual([
    { ...ofLines(200), __typename: "AutoVoucher", id: 1, name: "Tre för två", method: "AUTO" },
    { ...ofLines(40), ...code("ENDING"), expiryDate: "2099-06-30 14:00:00" },
    {
      ...ofLines(60),
      __typename: "UrlVoucher",
      url: "Summer",
      name: "Summer",
      method: "URL",
      attributes: [{ type: { name: "banner" }, elements }],
    },
    {
      ...usual,
      ...code("FREIGHT"),
      appliedOn: ["SHIPPING"],
      lineIds: [],
      value: nothing,
      totalShippingReduction: sek(49),
      actions: [free],
    },
    {
      ...usual,
      ...code("**** 2000"),
      type: "CREDIT",
      appliedOn: ["ORDER"],
      lineIds: [],
      value: sek(-100),
      orderReduction: sek(100),
      giftCard: { lastFourDigits: "2000" },
    },
  ]);
});

describe("delivery groups (storefront-graphql.md#values)", () => {
  it("are one for everything, and one for each warehouse that something is reserved in; the first bears the shipping", async () => {
    const groups =
      "deliveryGroups { name lines { line { name } quantity } shippingMethod { id } shippingPrice { value } }";
    const group = (name: string | null, value: number, lines: Readonly<Record<string, number>>) => ({
      name,
      lines: Object.entries(lines).map(([ware, quantity]) => ({ line: { name: ware }, quantity })),
      shippingMethod: { id: 1 },
      shippingPrice: { value },
    });
    expect(await checkoutOf(shopper, groups)).toEqual({ deliveryGroups: [] });
    await putStock(shop, shop.item("104"), 1, 3);
    await putStock(shop, shop.item("104"), 2, 2);
    await shopper.rest("POST", `items/${shop.item("104")}`, { body: { quantity: 5 } });
    await shopper.rest("POST", `items/${shop.item("105")}`);
    expect(await checkoutOf(shopper, groups)).toEqual({
      deliveryGroups: [group(null, 49, { Cap: 5, Book: 1 })],
    });
    await shopper.rest("POST", "payment", { body: { ...start, paymentMethod: "dummy" } });
    expect(await checkoutOf(shopper, groups)).toEqual({
      deliveryGroups: [group("Main", 49, { Cap: 3, Book: 1 }), group("South", 0, { Cap: 2 })],
    });
  });
});
