import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { buyerOf } from "../payment/testing/buyer.ts";
import { formsOfApi } from "../payment/testing/pay-pages.ts";
import { automaticDiscounts, startDiscountShop } from "./testing/discount-shop.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startDiscountShop((settings) => ({ ...settings, automaticDiscounts }));
});

afterAll(() => shop.close());

describe.each(formsOfApi)("automatic discounts, checkout-rest.md 11.2, 11.3 and 12.1 (%s)", (form) => {
  it("take off by themselves as soon as they fit, at order level, shown on selection and lines", async () => {
    const buyer = await buyerOf(shop, shop.item("102"), 2);
    const one = await buyer.call("POST", `items/${shop.item("103")}`, {}, { form });
    // The cheapest of 49.50, 49.50 and 200.00, spread over 99.00 and 200.00: 16.39 and 33.11.
    expect(one.at("selection.discounts")).toMatchObject({
      anyDiscount: true,
      discountAsNumber: -49.5,
      automaticDiscounts: [
        {
          automaticDiscount: "1",
          name: "Tre för två",
          priceOff: "-49.50\u00a0SEK",
          priceOffAsNumber: -49.5,
        },
      ],
      vouchers: [],
    });
    expect(one.at("selection.items.0")).toMatchObject({
      totalPriceAsNumber: 99,
      totalPriceAfterDiscountAsNumber: 82.61,
      discounts: {
        vouchers: [],
        automaticDiscounts: [{ automaticDiscount: "1", name: "Tre för två", priceOffAsNumber: -16.39 }],
      },
    });
    expect(one.at("selection.items.1.discounts.automaticDiscounts.0.priceOffAsNumber")).toBe(-33.11);
    expect(one.at("selection.totals")).toMatchObject({
      itemsTotalPriceAsNumber: 299,
      totalDiscountPriceAsNumber: -49.5,
      grandTotalPriceAsNumber: 298.5,
    });
  });

  it("several at once, and vouchers take of what they left", async () => {
    const buyer = await buyerOf(shop, shop.item("105"), 5);
    const answer = await buyer.call("POST", "vouchers", { voucher: "TEN" }, { form });
    // 530.00, of which 106.00 by the book week, and a tenth of 424.00.
    expect(answer.at("selection.discounts")).toMatchObject({
      discountAsNumber: -148.4,
      automaticDiscounts: [{ automaticDiscount: "2", name: "Book week", priceOffAsNumber: -106 }],
      vouchers: [{ voucher: "TEN", priceOffAsNumber: -42.4 }],
    });
    // 381.60 × 6/106 and 49.00 × 25/125.
    expect(answer.at("selection.totals.grandTotalPriceTaxAsNumber")).toBe(31.4);
  });

  it("the order has them in its line prices", async () => {
    const buyer = await buyerOf(shop, shop.item("102"), 6);
    const paid = await buyer.pay("invoice", {}, { form });
    const at = (path: string) => paid.at(form === "classic" ? path : `order.${path}`);
    expect(at("items.0")).toMatchObject({
      priceEachAsNumber: 33,
      totalPriceAsNumber: 198,
      totalPriceAfterCampaignAsNumber: 297,
      discounts: { automaticDiscounts: [{ automaticDiscount: "1", priceOffAsNumber: -99 }], vouchers: [] },
    });
    expect(at("totals")).toMatchObject({ itemsTotalPriceAsNumber: 198, totalDiscountPrice: false });
    expect(at("discounts.automaticDiscounts.0.priceOffAsNumber")).toBe(-99);
  });
});
