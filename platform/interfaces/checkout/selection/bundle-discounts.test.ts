import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestAnswer } from "../../../testing/client.ts";
import { voucherSettings } from "../../../settings/vouchers.ts";
import { buyerOf } from "../payment/testing/buyer.ts";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  const vouchers = [
    { key: "ten", code: "TEN", percent: 10 },
    { key: "all", code: "ALL", percent: 100 },
  ].map((voucher) => voucherSettings.parse(voucher));
  shop = await startSetShop((settings) => ({ ...settings, vouchers }));
});

afterAll(() => shop.close());

const told = ["totalPriceAsNumber", "totalPriceAfterCampaignAsNumber", "totalPriceAfterDiscountAsNumber"];

const parts = (answer: TestAnswer, path: string) =>
  answer.list(path).map((part) => told.map((name) => Reflect.get(Object(part), name)));

// The parts' prices are 277.80, 158.74 and 63.46 of 500; 50 by them: 27.78, 15.874 and 6.346.
it("a bundle's discount is shared out among its parts, on an order too (11.2, 12.1, 15.1)", async () => {
  const buyer = await buyerOf(shop, shop.set("202"));
  const answer = await buyer.call("POST", "vouchers", { voucher: "TEN" });
  expect(answer.at("selection.items.0.totalPriceAfterDiscountAsNumber")).toBe(450);
  expect(parts(answer, "selection.items.0.bundle")).toEqual([
    [277.8, 277.8, 250.02],
    [158.74, 158.74, 142.87],
    [63.46, 63.46, 57.11],
  ]);
  const order = await buyer.pay("invoice");
  expect(order.at("items.0.totalPriceAfterCampaignAsNumber")).toBe(500);
  expect(parts(order, "items.0.bundle")).toEqual([
    [250.02, 277.8, 250.02],
    [142.87, 158.74, 142.87],
    [57.11, 63.46, 57.11],
  ]);
});

// 500 by 350, 200 and 99.95, what they cost apart before campaigns: 269.2515…, 153.8580…, 76.8905….
it("parts of a bundle that is free by a voucher tell what was taken off them", async () => {
  const buyer = await buyerOf(shop, shop.set("202"));
  await buyer.call("POST", "vouchers", { voucher: "ALL" });
  const order = await buyer.pay("invoice");
  expect(parts(order, "items.0.bundle")).toEqual([
    [0, 269.25, 0],
    [0, 153.86, 0],
    [0, 76.89, 0],
  ]);
});
