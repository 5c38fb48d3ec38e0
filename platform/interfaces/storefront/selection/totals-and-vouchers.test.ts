import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { putStock, withStores } from "../../../stores/testing/street.ts";
import { start } from "../../checkout/payment/testing/buyer.ts";
import { statementsOf } from "../testing/statements.ts";
import { bothShopper, checkoutOf, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";
import { totalFields, voucherFields } from "./testing/documents.ts";

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
  const shown = async () =>
    (
      await shopper.graphql(`{ selection {
        id comment taxExempt usedFallbackTax externalGiftCardAvailable language { code } brickAndMortar { id name }
        attributes { type { name } } availableAttributes { type { name } } lines { id } discounts { name }
      } availableLineAttributes { type { name } } }`)
    ).data;
  const empty = {
    id: null,
    comment: null,
    taxExempt: false,
    usedFallbackTax: false,
    externalGiftCardAvailable: true,
    language: { code: "sv" },
    brickAndMortar: null,
    attributes: [],
    availableAttributes: [],
    lines: [],
    discounts: [],
  };

  it("is nothing until something is set, and tells what was set for the whole of it", async () => {
    expect(await shown()).toEqual({ selection: empty, availableLineAttributes: [] });
    await shopper.rest("PUT", "brick-and-mortar/1");
    const set = await shopper.rest("PUT", "payment-fields", {
      trusted: true,
      body: { additionalNotes: "Ring first", address: { country: "DE", vatNumber: "DE136695976" } },
    });
    expect(await shown()).toEqual({
      selection: {
        ...empty,
        id: set.text("selection.selection"),
        comment: "Ring first",
        taxExempt: true,
        brickAndMortar: { id: 1, name: "Zinkgruvan" },
      },
      availableLineAttributes: [],
    });
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

async function totals(mode = "TOTAL") {
  const { data } = await shopper.graphql(
    `{ selection(voucherMode: ${mode}) { grandTotal { value } checkout { totals { ${totalFields} } } } }`,
  );
  const { grandTotal, checkout } = Object(data).selection;
  return { rows: checkout.totals, grandTotal: grandTotal.value };
}

const row = (type: string, value: number) => ({
  __typename: "SelectionTotalRowBase",
  type,
  price: { value },
});
const taxRow = (type: string, value: number, taxPercent: number) => ({
  ...row(type, value),
  __typename: "SelectionTotalTaxRow",
  taxPercent,
});
const before = ["ITEMS_SUBTOTAL", "DISCOUNT", "CREDIT", "SHIPPING", "HANDLING"];
const taxes = ["TAX_DEDUCT", "TAX_ADDED", "INCLUDING_TAX"];

/** A row of every type: the five before taxes, `[amount, percent]` of each tax, the grand total. */
const rowsOf = (
  amounts: readonly number[],
  { grand, ...taxed }: { readonly grand: number } & Readonly<Record<string, number | readonly number[]>>,
) => [
  ...before.map((type, at) => row(type, amounts[at] ?? 0)),
  ...taxes.flatMap((type) => {
    const [amount = 0, percent = 0] = [taxed[type] ?? []].flat();
    return [taxRow(type, amount, percent), row(`${type}_TOTAL`, amount)];
  }),
  row("GRAND_TOTAL", grand),
];

describe("totals, storefront-graphql.md section 6", () => {
  it("contain tax: vouchers and gift cards beside the items, or in them", async () => {
    expect((await totals()).rows).toEqual(rowsOf([], { INCLUDING_TAX: [0, 25], grand: 0 }));
    await shopper.rest("POST", `items/${shop.item("101")}`, { body: { quantity: 2 } });
    await shopper.rest("PUT", "payment-methods/invoice");
    await shopper.rest("POST", "vouchers", { body: { voucher: "TEN" } });
    await shopper.rest("POST", "gift-card-apply", { body: { cardNumber: "GC-2000", pin: "2345" } });
    const rest = { INCLUDING_TAX: [141.6, 25], grand: 608 };
    const [beside, within] = [await totals("TOTAL"), await totals("LINES")];
    expect(beside).toEqual({ rows: rowsOf([700, -70, -100, 49, 29], rest), grandTotal: 608 });
    expect(within.rows).toEqual(rowsOf([630, 0, -100, 49, 29], rest));
  });

  it.each([
    ["off outside the zone", "NO", "104", [8, 0, 0, 5], { TAX_DEDUCT: [-2.6, 25], grand: 10.4 }, 10.4],
    // The book is a fifth off: 8.56 with 6 % is 8.08, 5 with 25 % is 4: 1.48 of 12.08.
    [
      "off at several rates, by its share",
      "NO",
      "105",
      [10.7, -2.14, 0, 5],
      { TAX_DEDUCT: [-1.48, 12.25], grand: 12.08 },
      12.08,
    ],
    [
      "added, which the grand total of the selection is without",
      "US/states/CA",
      "101",
      [100, 0, 0, 10],
      { TAX_ADDED: [7.98, 7.25], INCLUDING_TAX: [0, 7.25], grand: 117.98 },
      110,
    ],
  ])("have tax %s", async (_how, place, product, amounts, more, grandTotal) => {
    await shopper.rest("PUT", `countries/${place}`);
    await shopper.rest("POST", `items/${shop.item(product)}`);
    expect(await totals()).toEqual({ rows: rowsOf(amounts, more), grandTotal });
  });
});

const nothing = { value: 0, formattedValue: "0.00\u00a0SEK", currency: { code: "SEK" } };
const sek = (value: number) => ({ ...nothing, value, formattedValue: `${value.toFixed(2)}\u00a0SEK` });
const plain = {
  type: "DISCOUNT",
  isExternal: false,
  expiryDate: "",
  attributes: [],
  actions: [],
  giftCard: null,
  orderReduction: nothing,
  totalItemReduction: nothing,
  totalShippingReduction: nothing,
};

describe("discounts of a selection", () => {
  const discounts = async () =>
    (await shopper.graphql(`{ selection { discounts { ${voucherFields} } } }`)).at(
      "data.selection.discounts",
    );

  it("are automatic ones, codes, uris and gift cards, in this order", async () => {
    const added = await shopper.rest("POST", `items/${shop.item("103")}`, { body: { quantity: 3 } });
    for (const voucher of ["ENDING", "Summer", "FREIGHT"]) {
      await shopper.rest("POST", "vouchers", { body: { voucher } });
    }
    await shopper.rest("POST", "gift-card-apply", { body: { cardNumber: "GC-2000", pin: "2345" } });
    const ofLines = (value: number) => ({
      ...plain,
      appliedOn: ["LINES"],
      lineIds: [added.at("selection.items.0.line")],
      value: sek(-value),
      totalItemReduction: sek(value),
    });
    const code = (name: string) => ({ __typename: "CodeVoucher", code: name, name, method: "CODE" });
    expect(await discounts()).toEqual([
      { ...ofLines(200), __typename: "AutoVoucher", id: 1, name: "Tre för två", method: "AUTO" },
      { ...ofLines(40), ...code("ENDING"), expiryDate: "2099-06-30 14:00:00" },
      {
        ...ofLines(60),
        __typename: "UrlVoucher",
        url: "Summer",
        name: "Summer",
        method: "URL",
        attributes: [
          { type: { name: "banner" }, elements: [{ key: "banner", kind: "INPUT", value: "sun" }] },
        ],
      },
      {
        ...plain,
        ...code("FREIGHT"),
        appliedOn: ["SHIPPING"],
        lineIds: [],
        value: nothing,
        totalShippingReduction: sek(49),
        actions: [{ __typename: "FreeShippingAction", type: "FREE_SHIPPING", shippingMethods: [1, 2, 3] }],
      },
      {
        ...plain,
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

  it("keep a voucher that does not fit now, with nothing", async () => {
    const added = await shopper.rest("POST", `items/${shop.item("104")}`);
    await shopper.rest("POST", "vouchers", { body: { voucher: "CAPS" } });
    await shopper.rest("DELETE", `lines/${added.text("selection.items.0.line")}`);
    expect(await discounts()).toEqual([
      expect.objectContaining({ code: "CAPS", value: nothing, appliedOn: [], lineIds: [] }),
    ]);
  });
});

describe("delivery groups (storefront-graphql.md section 6)", () => {
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
