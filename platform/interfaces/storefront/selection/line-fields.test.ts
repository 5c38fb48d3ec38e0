import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { refusalsOf } from "../testing/graphql-client.ts";
import { bothShopper, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";

const charts: Settings["sizeTables"][number]["charts"] = [
  { name: "Japan", countries: ["JP"], unit: "cm", x: { S: "7", M: "9" }, y: {} },
  { name: "Germany", countries: ["DE"], unit: "", x: { M: "38" }, y: {} },
];

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

const add = (product: string, body: object = {}) =>
  shopper.rest("POST", `items/${shop.item(product)}`, { trusted: true, body });
const voucher = (code: string) => shopper.rest("POST", "vouchers", { body: { voucher: code } });

async function firstLine(fields: string, mode = "LINES") {
  const { data } = await shopper.graphql(`{ selection(voucherMode: ${mode}) { lines { ${fields} } } }`);
  return Object(data).selection.lines[0];
}

const amounts = ["unitOriginalPrice", "unitPrice", "unitPriceReduction", "originalLineValue", "lineValue"];
const amountsOf = (values: readonly number[]) =>
  Object.fromEntries(amounts.map((name, at) => [name, { value: values[at] }]));
const promotions =
  "appliedPromotions { __typename type percent value { value } ... on AppliedLineItemVoucher { name } }";
const prices = `${amounts.map((name) => `${name} { value }`).join(" ")} hasDiscount discountPercent ${promotions}`;

const campaign = (percent: number, value: number) => {
  return { __typename: "AppliedCampaignPercent", type: "CAMPAIGN", percent, value: { value } };
};
const applied = (name: string, percent: number | null, value: number) => {
  return { __typename: "AppliedLineItemVoucher", type: "VOUCHER", name, percent, value: { value } };
};

describe("a line, storefront-graphql.md#values", () => {
  it("tells what it is of, and what it costs", async () => {
    const said = { comment: "For Anna", productUrl: "https://shop.example/tee", category: "2" };
    const added = await add("101", { quantity: 2, ...said });
    const seen = await firstLine(`
      __typename id name quantity comment productExternalUrl productNumber productVariantName size subscriptionId
      taxPercent brand { id name } item { id sku } displayItem { id name } addedFromCategory { id name }
      localizedSize { localizedSize } lineValue { value formattedValue currency { code } } ${promotions}`);
    expect(seen).toEqual({
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
      brand: { id: 1, name: "Linnea" },
      item: { id: shop.item("101"), sku: "P101-1-M" },
      displayItem: { id: Number(shop.display("101")), name: "Tröja" },
      addedFromCategory: { id: 2, name: ["Kläder", "Toppar"] },
      localizedSize: null,
      lineValue: { value: 700, formattedValue: "700.00\u00a0SEK", currency: { code: "SEK" } },
      appliedPromotions: [],
    });
  });

  it("keeps the size as it was chosen, else it is called as where the shopper is", async () => {
    const adding = (chart: string, name: string) =>
      `addItem(item: "${shop.item("101")}", localizedProdSize: { localizationDefinitionName: "${chart}", localizedSize: "${name}" })`;
    await shopper.rest("PUT", "countries/DE");
    const calls = [adding("Japan", "9"), adding("US", "9"), adding("Japan", "7")];
    expect(await refusalsOf(shopper.graphql, calls)).toEqual([
      "",
      "Invalid: localizedProdSize.localizationDefinitionName",
      "Invalid: localizedProdSize.localizedSize",
    ]);
    await add("101");
    const size = "size localizedSize { localizationDefinitionName localizedSize }";
    const { data } = await shopper.graphql(`{ selection { lines { ${size} } } }`);
    const called = (localizationDefinitionName: string, localizedSize: string) => {
      return { size: "M", localizedSize: { localizationDefinitionName, localizedSize } };
    };
    expect(data).toEqual({ selection: { lines: [called("Japan", "9"), called("Germany", "38")] } });
  });

  it("takes campaign and vouchers off in its value, or leaves vouchers to the discounts, by voucherMode", async () => {
    await add("104", { quantity: 3 });
    await voucher("TEN");
    // 99.95 less 20 % is 79.96, three of it 239.88, a tenth of that 23.99.
    expect(await firstLine(prices)).toEqual({
      ...amountsOf([99.95, 71.96, 27.99, 299.85, 215.89]),
      hasDiscount: true,
      discountPercent: 28,
      appliedPromotions: [campaign(20, 19.99), applied("Tio av", 10, 2399 / 3 / 100)],
    });
    expect(await firstLine(prices, "TOTAL")).toEqual({
      ...amountsOf([99.95, 79.96, 19.99, 299.85, 239.88]),
      hasDiscount: true,
      discountPercent: 20,
      appliedPromotions: [campaign(20, 19.99)],
    });
  });

  it("has an automatic discount among its vouchers, a fixed one without a percent, and a plan among its campaigns", async () => {
    await add("103", { quantity: 3 });
    await voucher("FIFTY");
    expect(await firstLine(`${promotions} lineValue { value }`)).toEqual({
      lineValue: { value: 350 },
      appliedPromotions: [applied("Tre för två", null, 200 / 3), applied("FIFTY", null, 50 / 3)],
    });
    shopper = await bothShopper(shop);
    await add("104", { subscriptionPlan: "monthly" });
    expect(await firstLine(`subscriptionId ${promotions}`)).toEqual({
      subscriptionId: 1,
      appliedPromotions: [campaign(20, 19.99), campaign(10, 8)],
    });
  });

  it.each([
    ["included", "SE", 25, [79.96, 63.97, 15.99, 159.92, 127.94]],
    ["taken off outside the zone", "NO", 25, [8, 6.4, 1.6, 16, 12.8]],
    ["added", "US/states/CA", 7.25, [12, 9.6, 2.4, 24, 19.2]],
  ])("has values without tax where it is %s", async (_kind, place, taxPercent, values) => {
    await shopper.rest("PUT", `countries/${place}`);
    await add("104", { quantity: 2 });
    const untaxed = amounts.map((name) => `${name}(includingTax: false) { value }`).join(" ");
    expect(await firstLine(`${untaxed} taxPercent`)).toEqual({ ...amountsOf(values), taxPercent });
  });

  it("is a bundle line with what it holds, priced at its shares", async () => {
    await shopper.rest("POST", `items/${shop.set("201")}`, { body: { quantity: 2 } });
    await voucher("TEN");
    const part = "name quantity item { id } unitPrice { value } lineValue { value }";
    const { bundle, ...told } = await firstLine(
      `__typename item { id } lineValue { value } originalLineValue { value }
      ... on BundleLine { bundle { id type priceType sections { id quantity lines { ${part} } } } }`,
    );
    // Tee 350 and two caps of 99.95, now 79.96: 509.92 a set; a tenth of two is 101.98.
    expect(told).toEqual({
      __typename: "BundleLine",
      item: { id: shop.set("201") },
      originalLineValue: { value: 1099.8 },
      lineValue: { value: 917.86 },
    });
    const of = (product: string, name: string, quantity: number, unit: number, whole: number) => [
      {
        name,
        quantity,
        item: { id: shop.item(product) },
        unitPrice: { value: unit },
        lineValue: { value: whole },
      },
    ];
    expect(bundle).toEqual({
      id: 1,
      type: "FIXED",
      priceType: "DYNAMIC",
      sections: [
        { id: 1, quantity: 1, lines: of("101", "Tröja", 2, 315, 630) },
        { id: 2, quantity: 2, lines: of("104", "Cap", 4, 71.97, 287.86) },
      ],
    });
  });

  it("is of a gift certificate too, which nothing is taken off", async () => {
    await shopper.rest("POST", "items/gift-certificates/1");
    await voucher("TEN");
    const fields = "__typename item { id } lineValue { value } taxPercent hasDiscount";
    expect(await firstLine(`${fields} displayItem { id name createdAt }`)).toEqual({
      __typename: "ProductLine",
      item: { id: "gift-1" },
      lineValue: { value: 500 },
      taxPercent: 0,
      hasDiscount: false,
      displayItem: { id: 0, name: "Presentkort", createdAt: "" },
    });
  });
});
