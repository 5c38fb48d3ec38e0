import { pay } from "../../shop/testing/purchases.ts";
import { backEndOf } from "../../shop/testing/shop-client.ts";
import type { AdminShop } from "./admin-shop.ts";

/** An order of so many units of an item, paid with `invoice`; its number. */
export async function placePaidOrder(shop: AdminShop, item: string, units: number): Promise<string> {
  const backEnd = backEndOf(shop);
  const selection = await backEnd.selectionOf([[item, units]]);
  await pay(backEnd, selection, "invoice");
  const { number } = await shop.platform.db
    .selectFrom("order")
    .select("number")
    .where("selection", "=", selection)
    .executeTakeFirstOrThrow();
  return String(number);
}

export async function placeConfirmedOrder(shop: AdminShop, item: string, units: number): Promise<string> {
  const number = await placePaidOrder(shop, item, units);
  await shop.byKey("POST", `orders/${number}/confirm`, {});
  return number;
}

/** The customer has all of it. */
export async function placeShippedOrder(shop: AdminShop, item: string, units: number): Promise<string> {
  const number = await placeConfirmedOrder(shop, item, units);
  await shop.byKey("POST", `orders/${number}/shipments`, {});
  return number;
}
