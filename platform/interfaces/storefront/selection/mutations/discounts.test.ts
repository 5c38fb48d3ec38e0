import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../../checkout/testing/set-shop.ts";
import { bothShopper, startFullShop, type BothShopper } from "../testing/both-interfaces.ts";
import { change, userError } from "./testing/change.ts";

let shop: SetShop;
let shopper: BothShopper;

beforeAll(async () => {
  shop = await startFullShop();
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
  await shopper.rest("POST", `items/${shop.item("101")}`);
});
afterAll(() => shop.close());

const voucher = (call: string) => change(shopper, call, { more: "selection { discounts { name } }" });

describe("vouchers (storefront-graphql.md 5.2)", () => {
  it("one is added, shown, and removed by its code", async () => {
    const added = await voucher('addVoucher(code: "TEN")');
    expect(added.userErrors).toEqual([]);
    expect(added.answer.at("data.addVoucher.selection.discounts")).toEqual([{ name: "Tio av" }]);
    const removed = await voucher('removeVoucher(code: "ten")');
    expect(removed.userErrors).toEqual([]);
    expect(removed.answer.at("data.removeVoucher.selection.discounts")).toEqual([]);
  });

  it.each(["", "NOPE", "__proto__", "x".repeat(5000)])("code %j is not found", async (code) => {
    const options = { types: "($code: String!)", variables: { code } };
    const added = await change(shopper, "addVoucher(code: $code)", options);
    expect(added.userErrors).toEqual([userError("Voucher not found", ["code"])]);
    const removed = await change(shopper, "removeVoucher(code: $code)", options);
    expect(removed.userErrors).toEqual([userError("Voucher not found", ["code"])]);
  });

  it("guesses are counted together with those of the Checkout API", async () => {
    for (let guess = 0; guess < 10; guess += 1) await voucher('addVoucher(code: "NOPE")');
    for (let guess = 0; guess < 10; guess += 1) {
      await shop.call("POST", "vouchers", { token: shopper.token, body: { voucher: "NOPE" } });
    }
    const { status, at, headers } = await shopper.graphql(
      'mutation { addVoucher(code: "TEN") { userErrors { message } } }',
    );
    expect([status, at("errors.0.message"), at("errors.0.extensions.code")]).toEqual([
      429,
      "Too many requests",
      "RATE_LIMITED",
    ]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("gift cards", () => {
  const apply = (cardNumber: string, pin?: string) =>
    change(shopper, "applyGiftCard(input: $input)", {
      types: "($input: ApplyGiftCardInput!)",
      variables: { input: { cardNumber, ...(pin !== undefined && { pin }) } },
    });

  it.each([
    ["GC-EMPTY", "", "empty_card_balance"],
    ["GC-CLOSED", "1234", "inactive_card"],
    ["GC-EURO", "1234", "invalid_gift_card_currency"],
    ["GC-2000", "0000", "invalid_input"],
  ])("card %s with pin %j: %s", async (number, pin, message) => {
    expect((await apply(number, pin)).userErrors).toEqual([userError(message, ["input", "cardNumber"])]);
  });

  it.each(["", "NOPE", "__proto__"])("card %j is invalid input", async (number) => {
    expect((await apply(number, "1")).userErrors).toEqual([
      userError("invalid_input", ["input", "cardNumber"]),
    ]);
  });

  it("one that the Checkout API takes is taken, and goes by the number that is shown", async () => {
    const applied = await apply("GC-1000", "1234");
    expect(applied.userErrors).toEqual([]);
    const shown = (await shopper.rest("GET", "selection")).at("selection.discounts.vouchers.0.voucher");
    const removed = await change(shopper, "removeVoucher(code: $code)", {
      types: "($code: String!)",
      variables: { code: shown },
    });
    expect(removed.userErrors).toEqual([]);
    expect((await shopper.rest("GET", "selection")).list("selection.discounts.vouchers")).toEqual([]);
  });
});
