import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { buyerOf } from "../payment/testing/buyer.ts";
import { startDiscountShop } from "./testing/discount-shop.ts";

let shop: TestPlatform;
const unlimited = { environment: { LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "1000" } };

beforeAll(async () => {
  shop = await startDiscountShop(undefined, unlimited);
});

afterAll(() => shop.close());

const tee = () => buyerOf(shop, shop.item("101"));
const nothingTaken = {
  anyDiscount: false,
  discount: "0.00\u00a0SEK",
  discountAsNumber: 0,
  automaticDiscounts: [],
  vouchers: [],
};

describe.each(["classic", "nested"] as const)("POST vouchers, checkout-rest.md section 10 (%s)", (form) => {
  it("takes the percent off and shows it in discounts, line and totals (11.2 to 11.4)", async () => {
    const buyer = await tee();
    const answer = await buyer.call("POST", "vouchers", { voucher: "TEN" }, { form });
    expect(answer.status).toBe(200);
    const line = answer.text("selection.items.0.line");
    expect(answer.at("selection.discounts")).toEqual({
      anyDiscount: true,
      discount: "-35.00\u00a0SEK",
      discountAsNumber: -35,
      automaticDiscounts: [],
      vouchers: [
        {
          voucher: "TEN",
          type: "code",
          description: "Tio av",
          priceOff: "-35.00\u00a0SEK",
          priceOffAsNumber: -35,
          lines: [line],
        },
      ],
    });
    expect(answer.at("selection.items.0")).toMatchObject({
      priceEachAsNumber: 350,
      totalPriceAsNumber: 350,
      priceEachReductionAsNumber: 35,
      totalPriceAfterCampaignAsNumber: 350,
      totalPriceAfterDiscountAsNumber: 315,
      anyDiscount: true,
      discounts: {
        automaticDiscounts: [],
        vouchers: [
          {
            voucher: "TEN",
            priceOff: "-35.00\u00a0SEK",
            priceOffAsNumber: -35,
            hasAffectedItemPrice: false,
          },
        ],
      },
    });
    expect(answer.at("selection.totals")).toMatchObject({
      itemsTotalPriceAsNumber: 350,
      totalDiscountPrice: "-35.00\u00a0SEK",
      totalDiscountPriceAsNumber: -35,
      shippingPriceAsNumber: 49,
      grandTotalPriceAsNumber: 364,
      grandTotalPriceTaxAsNumber: 72.8,
    });
  });

  it("takes the uri of a uri voucher, and ignores the letter case", async () => {
    const buyer = await tee();
    const answer = await buyer.call("POST", "vouchers", { voucher: "sUMMER" }, { form });
    expect(answer.at("selection.discounts.vouchers")).toMatchObject([
      { voucher: "Summer", type: "uri", priceOffAsNumber: -52.5, attributes: { banner: "sun" } },
    ]);
  });
});

describe("POST vouchers", () => {
  it("one that is there already changes nothing", async () => {
    const buyer = await tee();
    const first = await buyer.call("POST", "vouchers", { voucher: "TEN" });
    const second = await buyer.call("POST", "vouchers", { voucher: "ten" });
    expect(second.status).toBe(200);
    expect(second.at("selection")).toEqual(first.at("selection"));
  });

  it("vouchers combine, in the order of adding: percents of what automatic discounts left", async () => {
    const buyer = await tee();
    await buyer.call("POST", "vouchers", { voucher: "TEN" });
    const answer = await buyer.call("POST", "vouchers", { voucher: "SUMMER" });
    expect(answer.at("selection.discounts.vouchers")).toMatchObject([
      { voucher: "TEN", priceOffAsNumber: -35 },
      { voucher: "Summer", priceOffAsNumber: -52.5 },
    ]);
    expect(answer.at("selection.totals.grandTotalPriceAsNumber")).toBe(311.5);
  });

  it("a fixed amount is never more than the items", async () => {
    const buyer = await buyerOf(shop, shop.item("109"));
    const answer = await buyer.call("POST", "vouchers", { voucher: "FIFTY" });
    expect(answer.at("selection.totals")).toMatchObject({
      totalDiscountPriceAsNumber: -10,
      grandTotalPriceAsNumber: 49,
    });
  });

  it("free shipping lowers the methods' prices and the total, and says what it saved", async () => {
    const buyer = await tee();
    const answer = await buyer.call("POST", "vouchers", { voucher: "FREIGHT" });
    expect(answer.at("selection.discounts")).toMatchObject({ anyDiscount: true, discountAsNumber: 0 });
    expect(answer.at("selection.discounts.vouchers")).toEqual([
      {
        voucher: "FREIGHT",
        type: "code",
        description: "FREIGHT",
        priceOff: "0.00\u00a0SEK",
        priceOffAsNumber: 0,
        shippingDiscount: "-49.00\u00a0SEK",
        shippingDiscountAsNumber: -49,
      },
    ]);
    expect(answer.list("shippingMethods")).toMatchObject([
      { shippingMethod: "standard", priceAsNumber: 0 },
      { shippingMethod: "express", priceAsNumber: 0 },
      { shippingMethod: "pickup", priceAsNumber: 0 },
    ]);
    expect(answer.at("selection.totals")).toMatchObject({
      shippingPriceAsNumber: 0,
      totalDiscountPrice: false,
      totalDiscountPriceAsNumber: false,
      grandTotalPriceAsNumber: 350,
    });
  });

  it("tells when it ends, in the store's time zone", async () => {
    const buyer = await tee();
    const answer = await buyer.call("POST", "vouchers", { voucher: "ENDING" });
    expect(answer.at("selection.discounts.vouchers.0.expiryDate")).toBe("2099-06-30 14:00:00");
  });

  it.each([
    "NOSUCH",
    "OVER",
    "COMING",
    "JAPAN",
    "CAPS",
    "LARGE",
    "' or 1=1 --",
    "constructor",
    "__proto__",
    "TEN%",
    "x".repeat(255),
  ])("404 for %j: unknown, expired and not met look the same, and nothing changes", async (voucher) => {
    const buyer = await tee();
    const before = await buyer.call("GET", "selection");
    const answer = await buyer.call("POST", "vouchers", { voucher });
    expect([answer.status, answer.at("errors")]).toEqual([404, { voucher: "not found" }]);
    expect((await buyer.call("GET", "selection")).body).toEqual(before.body);
  });

  it("404 for one that has no amount for the currency", async () => {
    const buyer = await tee();
    await buyer.call("PUT", "countries/DE");
    const answer = await buyer.call("POST", "vouchers", { voucher: "FIFTY" });
    expect([answer.status, answer.at("errors")]).toEqual([404, { voucher: "not found" }]);
  });

  it("406 when an exclusive voucher is involved, whichever comes first", async () => {
    const first = await tee();
    await first.call("POST", "vouchers", { voucher: "TEN" });
    const refused = await first.call("POST", "vouchers", { voucher: "ALONE" });
    expect([refused.status, refused.at("errors")]).toEqual([406, { voucher: "can not be combined" }]);
    expect((await first.call("GET", "selection")).list("selection.discounts.vouchers")).toHaveLength(1);
    const second = await tee();
    expect((await second.call("POST", "vouchers", { voucher: "ALONE" })).status).toBe(200);
    expect((await second.call("POST", "vouchers", { voucher: "TEN" })).at("errors")).toEqual({
      voucher: "can not be combined",
    });
    expect((await second.call("POST", "vouchers", { voucher: "NOSUCH" })).status).toBe(404);
  });

  it.each([[{}], [{ voucher: "" }], [{ voucher: null }], [{ voucher: " \u0000" }]])(
    "406 without a code: %j",
    async (body) => {
      const buyer = await tee();
      const answer = await buyer.call("POST", "vouchers", body);
      expect([answer.status, answer.at("errors")]).toEqual([406, { voucher: "required" }]);
    },
  );

  it.each([
    [{ voucher: ["TEN"] }, "invalid"],
    [{ voucher: { code: "TEN" } }, "invalid"],
    [{ voucher: true }, "invalid"],
    [{ voucher: "x".repeat(256) }, "too long"],
  ])("406 for %j", async (body, message) => {
    const buyer = await tee();
    const answer = await buyer.call("POST", "vouchers", body);
    expect([answer.status, answer.at("errors")]).toEqual([406, { voucher: message }]);
  });

  it("406 without a token", async () => {
    const answer = await shop.call("POST", "vouchers", { token: "none", body: { voucher: "TEN" } });
    expect([answer.status, answer.at("errors")]).toEqual([406, { token: "required" }]);
  });

  it("an empty selection keeps it for what comes", async () => {
    const empty = await shop.call("POST", "vouchers", { body: { voucher: "TEN" } });
    expect(empty.at("selection.totals.grandTotalPriceAsNumber")).toBe(0);
    const { token } = empty;
    const answer = await shop.call("POST", `items/${shop.item("101")}`, { token });
    expect(answer.at("selection.totals.totalDiscountPriceAsNumber")).toBe(-35);
  });

  it("a number is taken for its text", async () => {
    const buyer = await tee();
    expect((await buyer.call("POST", "vouchers", { voucher: 10 })).status).toBe(404);
  });
});

describe("a voucher that stops fitting (12.1)", () => {
  it("is kept, gives 0, and works again", async () => {
    const buyer = await buyerOf(shop, shop.item("101"), 2);
    const added = await buyer.call("POST", "vouchers", { voucher: "LARGE" });
    expect(added.at("selection.totals.totalDiscountPriceAsNumber")).toBe(-70);
    const line = added.text("selection.items.0.line");
    const less = await buyer.call("PUT", `lines/${line}/quantity/1`);
    expect(less.at("selection.discounts.vouchers")).toMatchObject([
      { voucher: "LARGE", priceOffAsNumber: 0 },
    ]);
    expect(less.at("selection.totals.totalDiscountPrice")).toBe(false);
    const more = await buyer.call("PUT", `lines/${line}/quantity/3`);
    expect(more.at("selection.totals.totalDiscountPriceAsNumber")).toBe(-105);
  });

  it("one for a product gives 0 without it, and another currency has no amount", async () => {
    const buyer = await buyerOf(shop, shop.item("104"));
    await buyer.call("POST", `items/${shop.item("101")}`);
    const added = await buyer.call("POST", "vouchers", { voucher: "CAPS" });
    // A cap is 99.95, 79.96 in its campaign.
    expect(added.at("selection.totals.totalDiscountPriceAsNumber")).toBe(-39.98);
    expect(added.at("selection.items.1.discounts.vouchers")).toEqual([]);
    await buyer.call("POST", "vouchers", { voucher: "FIFTY" });
    const moved = await buyer.call("PUT", "countries/DE");
    expect(moved.at("selection.discounts.vouchers")).toMatchObject([
      { voucher: "CAPS", priceOffAsNumber: -4 },
      { voucher: "FIFTY", priceOffAsNumber: 0 },
    ]);
    const gone = await buyer.call("DELETE", `lines/${added.text("selection.items.0.line")}`);
    expect(gone.at("selection.discounts.vouchers.0.priceOffAsNumber")).toBe(0);
  });
});

describe("DELETE vouchers, checkout-rest.md sections 10 and 19", () => {
  it("removes one by a JSON body, by the path, un-encoded plus and letter case included", async () => {
    const buyer = await tee();
    await buyer.call("POST", "vouchers", { voucher: "TEN" });
    await buyer.call("POST", "vouchers", { voucher: "a+b" });
    await buyer.call("POST", "vouchers", { voucher: "summer" });
    const codes = async (answer: Promise<{ list: (path: string) => readonly unknown[] }>) =>
      (await answer).list("selection.discounts.vouchers");
    expect(await codes(buyer.call("DELETE", "vouchers/A+b"))).toMatchObject([
      { voucher: "TEN" },
      { voucher: "Summer" },
    ]);
    expect(await codes(buyer.call("DELETE", "vouchers", { voucher: "ten" }))).toMatchObject([
      { voucher: "Summer" },
    ]);
    const last = await buyer.call("DELETE", "vouchers/SUMMER");
    expect(last.at("selection.discounts")).toEqual(nothingTaken);
  });

  it("without a code all code and uri vouchers go, gift cards stay", async () => {
    const buyer = await tee();
    await buyer.call("POST", "vouchers", { voucher: "TEN" });
    await buyer.call("POST", "vouchers", { voucher: "summer" });
    await buyer.call("POST", "gift-card-apply", { cardNumber: "GC-1000", pin: "1234" });
    const answer = await buyer.call("DELETE", "vouchers");
    expect(answer.status).toBe(200);
    expect(answer.list("selection.discounts.vouchers")).toMatchObject([{ type: "other" }]);
  });

  it("200 for a known code that was not there, 404 for an unknown one", async () => {
    const buyer = await tee();
    expect((await buyer.call("DELETE", "vouchers/OVER")).status).toBe(200);
    const unknown = await buyer.call("DELETE", "vouchers/NOSUCH");
    expect([unknown.status, unknown.at("errors")]).toEqual([404, { voucher: "not found" }]);
    const other = await buyer.call("DELETE", "vouchers", { voucher: "**** 1000" });
    expect([other.status, other.at("errors")]).toEqual([404, { voucher: "not found" }]);
  });

  it("of a session without a selection makes none", async () => {
    const { token } = await shop.call("GET", "selection");
    expect((await shop.call("DELETE", "vouchers", { token, body: {} })).status).toBe(200);
    const answer = await shop.call("GET", "selection", { token, trusted: true });
    expect(answer.at("selection.selection")).toBeUndefined();
  });
});
