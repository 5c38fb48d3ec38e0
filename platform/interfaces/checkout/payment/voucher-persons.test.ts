import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { newMember, type Shopper } from "../customer/testing/shopper.ts";
import { startDiscountShop } from "../selection/testing/discount-shop.ts";
import { anna, start } from "./testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startDiscountShop();
});

afterAll(() => shop.close());

const order = async ({ add, call }: Shopper, voucher: string, email: string) => {
  await add(shop.item("101"));
  await call("POST", "vouchers", { voucher });
  const address = { ...anna, email };
  return call("POST", "payment", { ...start, address, paymentMethod: "invoice" });
};

describe("uses by one customer, checkout-rest.md 12.1", () => {
  it.each(["EACH", "FIRST"])("%s: of an account, whatever e-mail the bill has", async (voucher) => {
    const member = await newMember(shop);
    const first = await order(member, voucher, member.email);
    expect(first.list("discounts.vouchers")).toHaveLength(1);
    await member.add(shop.item("101"));
    const second = await member.call("POST", "vouchers", { voucher });
    expect([second.status, second.at("errors")]).toEqual([404, { voucher: "not found" }]);
    const third = await order(await member.again(), voucher, `other-${member.email}`);
    expect(third.list("discounts.vouchers")).toEqual([]);
  });

  it("two orders of one e-mail at the same moment: one has it", async () => {
    const members = await Promise.all([newMember(shop), newMember(shop)]);
    const orders = await Promise.all(members.map((member) => order(member, "EACH", "both@example.com")));
    expect(orders.map((answer) => answer.list("discounts.vouchers").length).sort((a, b) => a - b)).toEqual([
      0, 1,
    ]);
  });
});
