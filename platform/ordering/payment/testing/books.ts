import { sql } from "kysely";
import type { Platform } from "../../../catalogue/context/platform.ts";

interface Shop {
  readonly platform: Pick<Platform, "db">;
}

export const anna = {
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Ek",
  address1: "Storgatan 1",
  zipCode: "11122",
  city: "Stockholm",
  country: "SE",
} as const;

export const pages = {
  paymentReturnPage: "https://shop.example/sv-se/payment-return?step=1#top",
  paymentFailedPage: "https://shop.example/sv-se/payment-failed",
} as const;

/** The hidden inputs of a form: what its own button posts. */
export function hiddenFields(formHtml: string): Record<string, string> {
  const inputs = [...formHtml.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value]));
}

/** What the shop holds after everything: orders, and stock per place as `[quantity, reserved]`. */
export async function books({ platform: { db } }: Shop, variation: number) {
  const orders = await db.selectFrom("order").select("number").execute();
  const stock = await db
    .selectFrom("stock")
    .select(["quantity", "reserved"])
    .where("variation", "=", variation)
    .orderBy("size")
    .execute();
  return { orders: orders.length, stock: stock.map(({ quantity, reserved }) => [quantity, reserved]) };
}

/** The states of all attempts that have the order number, the first start first. */
export async function attemptsOf({ platform: { db } }: Shop, orderNumber: string | number) {
  const rows = await db
    .selectFrom("payment_attempt")
    .select("status")
    .where("order_number", "=", Number(orderNumber))
    .orderBy("position")
    .execute();
  return rows.map(({ status }) => status);
}

/** Places that are below zero, or whose reservations do not add up to what the place says: there are never any. */
export async function unsoundStock({ platform: { db } }: Shop): Promise<unknown[]> {
  const { rows } = await sql`
    select variation, size, warehouse from stock s left join reservation r using (variation, size, warehouse)
    group by variation, size, warehouse, s.reserved, s.quantity
    having s.reserved <> coalesce(sum(r.quantity), 0) or s.quantity < 0`.execute(db);
  return rows;
}
