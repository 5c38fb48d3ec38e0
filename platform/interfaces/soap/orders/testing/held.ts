import { expect } from "vitest";
import type { TestPlatform } from "../../../../testing/platform.ts";
import { startDiscountShop } from "../../../checkout/selection/testing/discount-shop.ts";
import { buyerOf } from "../../../checkout/payment/testing/buyer.ts";
import { payPage, press, variablesOf } from "../../../checkout/payment/testing/pay-pages.ts";
import { withMethod } from "../../../checkout/payment/testing/with-method.ts";

const method = {
  key: "bank-later",
  number: 14,
  kind: "redirect",
  name: { en: "Bank, later" },
  secret: "test-secret",
  capture: "when-shipped",
};

/** The test shop with vouchers, and with a pay page whose money is taken when goods leave. */
export function startHoldingShop(): Promise<TestPlatform> {
  return startDiscountShop((settings) => withMethod(settings, method));
}

/** An order of so many of item 101 in size M at 350.00 and shipping at 49.00, of which all is only held. */
export async function heldOrder(shop: TestPlatform, quantity: number, vouchers: readonly string[] = []) {
  const buyer = await buyerOf(shop, shop.item("101"), quantity);
  for (const voucher of vouchers) await buyer.call("POST", "vouchers", { voucher });
  const started = await buyer.pay(method.key);
  const pressed = await press(payPage(shop, started), "pay");
  expect((await buyer.comeBack(variablesOf(pressed.headers.get("location")))).status).toBe(200);
  const id = started.text("orderId");
  return { id, ref: { store: 1, number: Number(id) }, receipt: () => buyer.call("GET", "receipt") };
}

/** What was booked of an order, in minor units; `due capture`: it is still to be taken. */
export async function bookingsOf({ platform: { db } }: TestPlatform, number: number) {
  const rows = await db
    .selectFrom("order_booking")
    .select(["id", "kind", "amount", "due"])
    .where("order_number", "=", number)
    .orderBy("position")
    .execute();
  return rows.map(({ id, kind, amount, due }) => [id, due ? `due ${kind}` : kind, amount]);
}

/** What of an order's payment was taken in parts, and whether all is done. */
export async function paymentOf({ platform: { db } }: TestPlatform, number: number) {
  const row = await db
    .selectFrom("payment_attempt")
    .select(["status", "captured", "captured_at"])
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();
  return [row.status, row.captured, row.captured_at !== null];
}
