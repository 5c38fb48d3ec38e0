import { describe, expect, it } from "vitest";
import { automaticDiscounts, vouchers } from "../../checkout/selection/testing/discount-shop.ts";
import type { TestAnswer } from "../../../testing/client.ts";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd({ settings: (settings) => ({ ...settings, vouchers, automaticDiscounts }) });
const codes = (answer: TestAnswer) => Object.keys(Object(answer.at("discounts.vouchers")));

describe("vouchers", () => {
  it("are objects by code, automatic discounts by id", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([
      [shop.item("101"), 2],
      [shop.item("103"), 3],
    ]);
    const added = await call("POST", `selections/${id}/vouchers/ten`);
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({
      discounts: {
        automaticDiscounts: { 1: { name: "Tre för två", priceOffAsNumber: -200 } },
        vouchers: { TEN: { type: "code", priceOffAsNumber: -110 } },
      },
      totals: { totalDiscountPriceAsNumber: -310 },
    });
    const uri = await call("POST", `selections/${id}/voucher-uri/SUMMER`);
    expect(uri.at("discounts.vouchers.Summer")).toMatchObject({ type: "uri", attributes: { banner: "sun" } });
    expect(codes(await call("DELETE", `selections/${id}/voucher-uri/summer`))).toEqual(["TEN"]);
    expect(codes(await call("DELETE", `selections/${id}/vouchers/FIFTY`))).toEqual(["TEN"]);
    await call("POST", `selections/${id}/vouchers/A+B`);
    expect(codes(await call("DELETE", `selections/${id}/vouchers`))).toEqual([]);
  });

  it.each([
    ["POST", "vouchers/OVER", "404 voucher: voucher not found"],
    ["DELETE", "vouchers/NO", "404 voucher: voucher not found"],
    ["POST", "voucher-uri/TEN", "404 voucher: voucher not found"],
    ["DELETE", "voucher-uri/TEN", "404 voucher: voucher not found"],
    ["POST", "vouchers/ALONE", "406 voucher: can not be combined"],
  ])("are refused: %s %s", async (method, path, refusal) => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("101"), 1]]);
    await call("POST", `selections/${id}/vouchers/FREIGHT`);
    expect(refusalOf(await call(method, `selections/${id}/${path}`))).toBe(refusal);
    expect(codes(await call("GET", `selections/${id}`))).toEqual(["FREIGHT"]);
  });

  it("are guessed 20 times a minute for a selection, and 120 times by a shopper", async () => {
    const { call, selectionOf } = backEnd();
    const guess = async (id: string, from?: string) => {
      const sent = { "X-Forwarded-For": from };
      return (await call("POST", `selections/${id}/vouchers/GUESS`, undefined, sent)).status;
    };
    const id = await selectionOf();
    for (let tried = 0; tried < 20; tried += 1) expect(await guess(id)).toBe(404);
    expect(await guess(id)).toBe(429);
    const ids = await Promise.all(Array.from({ length: 7 }, () => selectionOf()));
    const statuses = [];
    for (let tried = 0; tried < 126; tried += 1) statuses.push(await guess(ids[tried % 7] ?? "", "8.8.4.4"));
    expect(statuses.indexOf(429)).toBe(120);
  });
});
