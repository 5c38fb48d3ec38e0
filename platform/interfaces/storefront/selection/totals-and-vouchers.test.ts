import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { bothShopper, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";
import { totalFields, voucherFields } from "./testing/documents.ts";

let shop: SetShop;
let shopper: BothShopper;
beforeAll(async () => {
  shop = await startFullShop();
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

async function totals(mode = "TOTAL") {
  const answer = await shopper.graphql(
    `{ selection(voucherMode: ${mode}) { grandTotal { value } checkout { totals { ${totalFields} } } } }`,
  );
  expect(answer.at("errors")).toBeUndefined();
  return answer;
}

const row = (type: string, value: number) => ({
  __typename: "SelectionTotalRowBase",
  type,
  price: { value },
});
const taxRow = (type: string, value: number, taxPercent: number) => ({
  __typename: "SelectionTotalTaxRow",
  type,
  price: { value },
  taxPercent,
});

const noDeduction = [taxRow("TAX_DEDUCT", 0, 0), row("TAX_DEDUCT_TOTAL", 0)];
const noAddition = [taxRow("TAX_ADDED", 0, 0), row("TAX_ADDED_TOTAL", 0)];
const noneIncluded = [taxRow("INCLUDING_TAX", 0, 0), row("INCLUDING_TAX_TOTAL", 0)];

describe("totals, storefront-graphql.md section 6", () => {
  it("are one row of every type, 0 for an empty selection", async () => {
    expect((await totals()).at("data.selection.checkout.totals")).toEqual([
      ...["ITEMS_SUBTOTAL", "DISCOUNT", "CREDIT", "SHIPPING", "HANDLING"].map((type) => row(type, 0)),
      ...noDeduction,
      ...noAddition,
      taxRow("INCLUDING_TAX", 0, 25),
      row("INCLUDING_TAX_TOTAL", 0),
      row("GRAND_TOTAL", 0),
    ]);
  });

  it("contain tax: vouchers and gift cards beside the items, or in them", async () => {
    await shopper.rest("POST", `items/${shop.item("101")}`, { body: { quantity: 2 } });
    await shopper.rest("PUT", "payment-methods/invoice");
    await shopper.rest("POST", "vouchers", { body: { voucher: "TEN" } });
    await shopper.rest("POST", "gift-card-apply", { body: { cardNumber: "GC-2000", pin: "2345" } });
    const rest = [
      row("CREDIT", -100),
      row("SHIPPING", 49),
      row("HANDLING", 29),
      ...noDeduction,
      ...noAddition,
      taxRow("INCLUDING_TAX", 141.6, 25),
      row("INCLUDING_TAX_TOTAL", 141.6),
      row("GRAND_TOTAL", 608),
    ];
    const beside = await totals("TOTAL");
    expect(beside.at("data.selection.checkout.totals")).toEqual([
      row("ITEMS_SUBTOTAL", 700),
      row("DISCOUNT", -70),
      ...rest,
    ]);
    expect(beside.at("data.selection.grandTotal.value")).toBe(608);
    expect((await totals("LINES")).at("data.selection.checkout.totals")).toEqual([
      row("ITEMS_SUBTOTAL", 630),
      row("DISCOUNT", 0),
      ...rest,
    ]);
  });

  it("have the tax of the home country taken off outside the zone, with its percent", async () => {
    await shopper.rest("PUT", "countries/NO");
    await shopper.rest("POST", `items/${shop.item("104")}`);
    expect((await totals()).at("data.selection.checkout.totals")).toEqual([
      row("ITEMS_SUBTOTAL", 8),
      row("DISCOUNT", 0),
      row("CREDIT", 0),
      row("SHIPPING", 5),
      row("HANDLING", 0),
      taxRow("TAX_DEDUCT", -2.6, 25),
      row("TAX_DEDUCT_TOTAL", -2.6),
      ...noAddition,
      ...noneIncluded,
      row("GRAND_TOTAL", 10.4),
    ]);
  });

  it("tell the share of the tax that is taken off where there are several rates", async () => {
    await shopper.rest("PUT", "countries/NO");
    await shopper.rest("POST", `items/${shop.item("105")}`);
    // The book is a fifth off: 8.56 with 6 % is 8.08, 5 with 25 % is 4: 1.48 of 12.08.
    expect((await totals()).list("data.selection.checkout.totals")[5]).toEqual(
      taxRow("TAX_DEDUCT", -1.48, 12.25),
    );
  });

  it("have the tax of the state added, which the grand total of the selection is without", async () => {
    await shopper.rest("PUT", "countries/US/states/CA");
    await shopper.rest("POST", `items/${shop.item("101")}`);
    const answer = await totals();
    expect(answer.at("data.selection.checkout.totals")).toEqual([
      row("ITEMS_SUBTOTAL", 100),
      row("DISCOUNT", 0),
      row("CREDIT", 0),
      row("SHIPPING", 10),
      row("HANDLING", 0),
      ...noDeduction,
      taxRow("TAX_ADDED", 7.98, 7.25),
      row("TAX_ADDED_TOTAL", 7.98),
      ...noneIncluded,
      row("GRAND_TOTAL", 117.98),
    ]);
    expect(answer.at("data.selection.grandTotal.value")).toBe(110);
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
  const discounts = async () => {
    const answer = await shopper.graphql(`{ selection { discounts { ${voucherFields} } } }`);
    expect(answer.at("errors")).toBeUndefined();
    return answer.at("data.selection.discounts");
  };

  it("are none at first", async () => {
    expect(await discounts()).toEqual([]);
  });

  it("are automatic ones, codes, uris and gift cards, in this order", async () => {
    const added = await shopper.rest("POST", `items/${shop.item("103")}`, { body: { quantity: 3 } });
    const lineIds = [added.at("selection.items.0.line")];
    for (const voucher of ["ENDING", "Summer", "FREIGHT"]) {
      await shopper.rest("POST", "vouchers", { body: { voucher } });
    }
    await shopper.rest("POST", "gift-card-apply", { body: { cardNumber: "GC-2000", pin: "2345" } });
    expect(await discounts()).toEqual([
      {
        ...plain,
        __typename: "AutoVoucher",
        id: 1,
        name: "Tre för två",
        method: "AUTO",
        appliedOn: ["LINES"],
        lineIds,
        value: sek(-200),
        totalItemReduction: sek(200),
      },
      {
        ...plain,
        __typename: "CodeVoucher",
        code: "ENDING",
        name: "ENDING",
        method: "CODE",
        expiryDate: "2099-06-30 14:00:00",
        appliedOn: ["LINES"],
        lineIds,
        value: sek(-40),
        totalItemReduction: sek(40),
      },
      {
        ...plain,
        __typename: "UrlVoucher",
        url: "Summer",
        name: "Summer",
        method: "URL",
        appliedOn: ["LINES"],
        lineIds,
        value: sek(-60),
        totalItemReduction: sek(60),
        attributes: [
          { type: { name: "banner" }, elements: [{ key: "banner", kind: "INPUT", value: "sun" }] },
        ],
      },
      {
        ...plain,
        __typename: "CodeVoucher",
        code: "FREIGHT",
        name: "FREIGHT",
        method: "CODE",
        appliedOn: ["SHIPPING"],
        lineIds: [],
        value: nothing,
        totalShippingReduction: sek(49),
        actions: [{ __typename: "FreeShippingAction", type: "FREE_SHIPPING", shippingMethods: [1, 2, 3] }],
      },
      {
        ...plain,
        __typename: "CodeVoucher",
        type: "CREDIT",
        code: "**** 2000",
        name: "**** 2000",
        method: "CODE",
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
