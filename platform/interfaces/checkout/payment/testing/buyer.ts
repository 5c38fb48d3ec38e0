import { sql } from "kysely";
import type { TestAnswer, TestCall } from "../../../../testing/client.ts";
import type { TestPlatform } from "../../../../testing/platform.ts";

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

export const start = { ...pages, address: anna, termsAndConditions: true } as const;

/** A shopper with a session of her own. */
export interface Buyer {
  readonly token: string;
  /** Calls with her token. */
  call(method: string, path: string, body?: unknown, more?: TestCall): Promise<TestAnswer>;
  /** Starts a payment with a method, and with what differs from the usual. */
  pay(paymentMethod: string, more?: object, call?: TestCall): Promise<TestAnswer>;
  /** Comes back with the variables of a return request. */
  comeBack(paymentMethodFields: unknown, call?: TestCall): Promise<TestAnswer>;
}

/** A shopper with so many of an item in her selection; her country is what the shop takes for unknown callers. */
export async function buyerOf(shop: Pick<TestPlatform, "call">, item: string, quantity = 1): Promise<Buyer> {
  const added = await shop.call("POST", `items/${item}/quantity/${quantity}`);
  if (added.status !== 201) throw new Error(`Not added: ${JSON.stringify(added.body)}`);
  const { token } = added;
  const call: Buyer["call"] = (method, path, body, more) => shop.call(method, path, { token, body, ...more });
  return {
    token,
    call,
    pay: (paymentMethod, more, sent) => call("POST", "payment", { ...start, paymentMethod, ...more }, sent),
    comeBack: (paymentMethodFields, sent) => call("POST", "payment-result", { paymentMethodFields }, sent),
  };
}

/** The hidden inputs of a form: what its own button posts. */
export function hiddenFields(formHtml: string): Record<string, string> {
  const inputs = [...formHtml.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value]));
}

/** What the shop holds after everything: orders, and stock per place as `[quantity, reserved]`. */
export async function books({ platform: { db } }: TestPlatform, variation: number) {
  const orders = await db.selectFrom("order").select("number").execute();
  const stock = await db
    .selectFrom("stock")
    .select(["quantity", "reserved"])
    .where("variation", "=", variation)
    .orderBy("size")
    .execute();
  return { orders: orders.length, stock: stock.map(({ quantity, reserved }) => [quantity, reserved]) };
}

/** Whoever can start a payment, over whatever interface; the answer is read by the names of the Checkout API. */
export interface Payer {
  pay(paymentMethod: string, more?: object): Promise<Started>;
}

export type Started = Pick<TestAnswer, "text">;

/** Starts with `dummy`: the variables with which it comes back when *pay* is pressed. */
export async function payWithDummy(buyer: Payer): Promise<Record<string, string>> {
  return hiddenFields((await buyer.pay("dummy")).text("formHtml"));
}

/** The states of all attempts that have the order number, the first start first. */
export async function attemptsOf({ platform: { db } }: TestPlatform, orderNumber: string) {
  const rows = await db
    .selectFrom("payment_attempt")
    .select("status")
    .where("order_number", "=", Number(orderNumber))
    .orderBy("position")
    .execute();
  return rows.map(({ status }) => status);
}

/** Places that are below zero, or whose reservations do not add up to what the place says: there are never any. */
export async function unsoundStock({ platform: { db } }: TestPlatform): Promise<unknown[]> {
  const { rows } = await sql`
    select variation, size, warehouse from stock s left join reservation r using (variation, size, warehouse)
    group by variation, size, warehouse, s.reserved, s.quantity
    having s.reserved <> coalesce(sum(r.quantity), 0) or s.quantity < 0`.execute(db);
  return rows;
}
