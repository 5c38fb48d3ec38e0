import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { bothShopper, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";
import { lineFields } from "./testing/documents.ts";

const charts = [{ name: "Japanese", countries: ["JP"], unit: "", x: { M: "9" }, y: {} }];

let shop: SetShop;
let shopper: BothShopper;
beforeAll(async () => {
  shop = await startFullShop((settings) => ({
    ...settings,
    sizeTables: settings.sizeTables.map((table) => (table.sizeTable === 1 ? { ...table, charts } : table)),
  }));
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

const moneyIn = (currency: string) => (value: number) => ({
  value,
  formattedValue: `${value.toFixed(2)}\u00a0${currency}`,
  currency: { code: currency },
});
const sek = moneyIn("SEK");

async function firstLine(fields: string, mode = "LINES") {
  const answer = await shopper.graphql(`{ selection(voucherMode: ${mode}) { lines { ${fields} } } }`);
  expect(answer.at("errors")).toBeUndefined();
  return answer.at("data.selection.lines.0");
}

const prices = `
  unitOriginalPrice { value } unitPrice { value } unitPriceReduction { value } originalLineValue { value }
  lineValue { value } hasDiscount discountPercent
  appliedPromotions { __typename type percent value { value } ... on AppliedLineItemVoucher { name } }`;

const untaxed = `
  unitOriginalPrice(includingTax: false) { value } unitPrice(includingTax: false) { value }
  unitPriceReduction(includingTax: false) { value } originalLineValue(includingTax: false) { value }
  lineValue(includingTax: false) { value } taxPercent`;

const campaign = (percent: number, value: number) => ({
  __typename: "AppliedCampaignPercent",
  type: "CAMPAIGN",
  percent,
  value: { value },
});
const voucher = (name: string, percent: number | null, value: number) => ({
  __typename: "AppliedLineItemVoucher",
  type: "VOUCHER",
  name,
  percent,
  value: { value },
});

describe("a line, storefront-graphql.md section 6", () => {
  it("tells what it is of, and what it costs", async () => {
    const added = await shopper.rest("POST", `items/${shop.item("101")}`, {
      trusted: true,
      body: { quantity: 2, comment: "For Anna", productUrl: "https://shop.example/tee", category: "2" },
    });
    expect(await firstLine(lineFields)).toEqual({
      __typename: "ProductLine",
      id: added.at("selection.items.0.line"),
      name: "Tröja",
      quantity: 2,
      comment: "For Anna",
      productExternalUrl: "https://shop.example/tee",
      productNumber: "P101",
      productVariantName: "Plain",
      size: "M",
      subscriptionId: null,
      taxPercent: 25,
      discountPercent: 0,
      hasDiscount: false,
      brand: { id: 1, name: "Linnea" },
      item: { id: shop.item("101"), sku: "P101-1-M" },
      displayItem: { id: Number(shop.display("101")), name: "Tröja" },
      addedFromCategory: { id: 2, name: ["Kläder", "Toppar"] },
      localizedSize: null,
      unitOriginalPrice: sek(350),
      unitPrice: sek(350),
      unitPriceReduction: sek(0),
      originalLineValue: sek(700),
      lineValue: sek(700),
      appliedPromotions: [],
    });
  });

  it("says null of what it does not have", async () => {
    await shopper.rest("POST", `items/${shop.item("110", "OS")}`);
    expect(
      await firstLine("productExternalUrl addedFromCategory { id } comment attributes { type { name } }"),
    ).toEqual({ productExternalUrl: null, addedFromCategory: null, comment: "", attributes: [] });
  });

  it("takes campaign and vouchers off in its value: voucherMode LINES", async () => {
    await shopper.rest("POST", `items/${shop.item("104")}`, { body: { quantity: 3 } });
    await shopper.rest("POST", "vouchers", { body: { voucher: "TEN" } });
    // 99.95 less 20 % is 79.96, three of it 239.88, a tenth of that 23.99.
    expect(await firstLine(prices)).toEqual({
      unitOriginalPrice: { value: 99.95 },
      unitPrice: { value: 71.96 },
      unitPriceReduction: { value: 27.99 },
      originalLineValue: { value: 299.85 },
      lineValue: { value: 215.89 },
      hasDiscount: true,
      discountPercent: 28,
      appliedPromotions: [campaign(20, 19.99), voucher("Tio av", 10, 2399 / 3 / 100)],
    });
  });

  it("leaves vouchers to the discounts: voucherMode TOTAL", async () => {
    await shopper.rest("POST", `items/${shop.item("104")}`, { body: { quantity: 3 } });
    await shopper.rest("POST", "vouchers", { body: { voucher: "TEN" } });
    expect(await firstLine(prices, "TOTAL")).toEqual({
      unitOriginalPrice: { value: 99.95 },
      unitPrice: { value: 79.96 },
      unitPriceReduction: { value: 19.99 },
      originalLineValue: { value: 299.85 },
      lineValue: { value: 239.88 },
      hasDiscount: true,
      discountPercent: 20,
      appliedPromotions: [campaign(20, 19.99)],
    });
  });

  it("has an automatic discount among its vouchers, and a fixed one without a percent", async () => {
    await shopper.rest("POST", `items/${shop.item("103")}`, { body: { quantity: 3 } });
    await shopper.rest("POST", "vouchers", { body: { voucher: "FIFTY" } });
    expect(
      await firstLine(
        "appliedPromotions { __typename type percent value { value } ... on AppliedLineItemVoucher { name } } lineValue { value }",
      ),
    ).toEqual({
      lineValue: { value: 350 },
      appliedPromotions: [voucher("Tre för två", null, 200 / 3), voucher("FIFTY", null, 50 / 3)],
    });
  });

  it("counts a subscription plan among what is taken off each unit", async () => {
    await shopper.rest("POST", `items/${shop.item("104")}`, { body: { subscriptionPlan: "monthly" } });
    expect(await firstLine(`subscriptionId ${prices}`)).toEqual({
      subscriptionId: 1,
      unitOriginalPrice: { value: 99.95 },
      unitPrice: { value: 71.96 },
      unitPriceReduction: { value: 27.99 },
      originalLineValue: { value: 99.95 },
      lineValue: { value: 71.96 },
      hasDiscount: true,
      discountPercent: 28,
      appliedPromotions: [campaign(20, 19.99), campaign(10, 8)],
    });
  });

  it.each([
    ["included", "SE", "", 25, [79.96, 63.97, 15.99, 159.92, 127.94]],
    ["taken off outside the zone", "NO", "", 0, [8, 6.4, 1.6, 16, 12.8]],
    ["added", "US", "CA", 7.25, [12, 9.6, 2.4, 24, 19.2]],
  ])("has values without tax where it is %s", async (_kind, country, state, taxPercent, values) => {
    await shopper.rest("PUT", `countries/${country}${state && `/states/${state}`}`);
    await shopper.rest("POST", `items/${shop.item("104")}`, { body: { quantity: 2 } });
    const [unitOriginalPrice, unitPrice, unitPriceReduction, originalLineValue, lineValue] = values.map(
      (value) => ({ value }),
    );
    expect(await firstLine(untaxed)).toEqual({
      unitOriginalPrice,
      unitPrice,
      unitPriceReduction,
      originalLineValue,
      lineValue,
      taxPercent,
    });
  });

  it("calls a size as it is called where the shopper is", async () => {
    await shopper.rest("PUT", "countries/JP");
    await shopper.rest("POST", `items/${shop.item("101")}`);
    expect(await firstLine("size localizedSize { localizationDefinitionName localizedSize }")).toEqual({
      size: "M",
      localizedSize: { localizationDefinitionName: "Japanese", localizedSize: "9" },
    });
  });

  it("is a bundle line with what it holds, priced at its shares", async () => {
    await shopper.rest("POST", `items/${shop.set("201")}`, { body: { quantity: 2 } });
    await shopper.rest("POST", "vouchers", { body: { voucher: "TEN" } });
    const part =
      "... on BundleLine { bundle { id type priceType sections { id quantity lines { __typename name quantity unitOriginalPrice { value } unitPrice { value } lineValue { value } originalLineValue { value } item { id } appliedPromotions { __typename value { value } } } } } }";
    // Tee 350 and two caps of 99.95, now 79.96: 509.92 a set; a tenth of two is 101.98.
    expect(
      await firstLine(`__typename item { id } lineValue { value } originalLineValue { value } ${part}`),
    ).toEqual({
      __typename: "BundleLine",
      item: { id: shop.set("201") },
      originalLineValue: { value: 1099.8 },
      lineValue: { value: 917.86 },
      bundle: {
        id: 1,
        type: "FIXED",
        priceType: "DYNAMIC",
        sections: [
          {
            id: 1,
            quantity: 1,
            lines: [
              {
                __typename: "ProductLine",
                name: "Tröja",
                quantity: 2,
                unitOriginalPrice: { value: 350 },
                unitPrice: { value: 315 },
                originalLineValue: { value: 700 },
                lineValue: { value: 630 },
                item: { id: shop.item("101") },
                appliedPromotions: [{ __typename: "AppliedLineItemVoucher", value: { value: 35 } }],
              },
            ],
          },
          {
            id: 2,
            quantity: 2,
            lines: [
              {
                __typename: "ProductLine",
                name: "Cap",
                quantity: 4,
                unitOriginalPrice: { value: 99.95 },
                unitPrice: { value: 71.97 },
                originalLineValue: { value: 399.8 },
                lineValue: { value: 287.86 },
                item: { id: shop.item("104") },
                appliedPromotions: [
                  { __typename: "AppliedCampaignPercent", value: { value: 19.99 } },
                  { __typename: "AppliedLineItemVoucher", value: { value: 7.995 } },
                ],
              },
            ],
          },
        ],
      },
    });
  });

  it("is of a gift certificate too, which nothing is taken off", async () => {
    await shopper.rest("POST", "items/gift-certificates/1");
    await shopper.rest("POST", "vouchers", { body: { voucher: "TEN" } });
    expect(
      await firstLine(
        "__typename name item { id } lineValue { value } taxPercent hasDiscount displayItem { id name createdAt modifiedAt }",
      ),
    ).toEqual({
      __typename: "ProductLine",
      name: "Presentkort",
      item: { id: "gift-1" },
      lineValue: { value: 500 },
      taxPercent: 0,
      hasDiscount: false,
      displayItem: { id: 0, name: "Presentkort", createdAt: "", modifiedAt: "" },
    });
  });
});
