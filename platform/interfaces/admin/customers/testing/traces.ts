import { sql } from "kysely";
import { answerResetRequests } from "../../../../customers/customer/password/reset-mails.ts";
import { buyerOf, type Buyer } from "../../../checkout/payment/testing/buyer.ts";
import { pay } from "../../../shop/testing/purchases.ts";
import { backEndOf } from "../../../shop/testing/shop-client.ts";
import type { AdminShop } from "../../testing/admin-shop.ts";
import { password } from "./shopper.ts";

interface Member extends Buyer {
  /** Of the customer. */
  readonly id: string;
}

/** Every text of hers begins with her mark. */
export const addressOf = (mark: string) => ({
  email: `${mark}mail@person.example`,
  firstName: `${mark}First`,
  lastName: `${mark}Last`,
  address1: `${mark}Street 7`,
  address2: `${mark}Floor`,
  zipCode: "903 26",
  city: `${mark}City`,
  country: "SE",
  phoneNumber: `${mark}Phone`,
});

/** Registers somebody who has something in her selection. */
export async function register(shop: AdminShop, mark: string): Promise<Member> {
  const buyer = await buyerOf(shop, shop.item("101", "M"));
  const consents = [{ key: "profile", consented: true, text: `${mark}Consent` }];
  const more = { consents, gender: "F", customAttributes: { shoe: { size: `${mark}Size` } } };
  const made = await buyer.call("POST", "register", { ...addressOf(mark), ...more, password });
  return { ...buyer, id: made.text("loggedIn.customer") };
}

/** What a start of payment says of her. */
export const payment = (mark: string) => ({
  address: addressOf(mark),
  shippingAddress: { ...addressOf(mark), firstName: `${mark}Receiver` },
  additionalNotes: `${mark}Notes`,
  additionalFields: { door: `${mark}Door` },
  ipAddress: `${mark}Ip`,
});

/** Whoever sends the secret may say more. */
export const trusted = { trusted: true } as const;

/** Orders what is in her selection, paid by invoice. */
export async function order(buyer: Buyer, mark: string): Promise<void> {
  const paid = await buyer.pay("invoice", payment(mark), trusted);
  if (paid.status !== 200) throw new Error(`Not ordered: ${JSON.stringify(paid.body)}`);
}

/** Numbers of the orders that have her e-mail. */
export async function ordersOf(shop: AdminShop, mark: string): Promise<readonly number[]> {
  const { db } = shop.platform;
  const rows = await db
    .selectFrom("order")
    .select("number")
    .where(sql<string>`lower(email)`, "=", `${mark}mail@person.example`)
    .orderBy("number")
    .execute();
  return rows.map(({ number }) => number);
}

/** Somebody who has left something in every corner; her number. */
export async function fillShop(shop: AdminShop, mark: string): Promise<string> {
  const { email } = addressOf(mark);
  const buyer = await register(shop, mark);
  const { id } = buyer;
  const item = shop.item("101", "M");
  await buyer.call("POST", `items/${item}`, { comment: `${mark}Comment` }, trusted);
  await order(buyer, mark);
  // Open: her own selection, and one that she is about to pay as a guest.
  await buyer.call("POST", `items/${item}`, { comment: `${mark}Open` }, trusted);
  await buyer.call("PUT", "payment-fields", { address: addressOf(mark) });
  const guest = await buyerOf(shop, item);
  await guest.pay("dummy", payment(mark), trusted);
  const other = await buyerOf(shop, item);
  const loud = { ...addressOf(mark), email: email.toUpperCase() };
  await other.pay("invoice", { ...payment(mark), address: loud }, trusted);
  const backEnd = backEndOf(shop);
  const begun = await backEnd.selectionOf([[item, 1]], { ipAddress: `${mark}Place` });
  await pay(backEnd, begun, "invoice", { address: addressOf(mark) });
  // Lists and mails.
  await guest.call("POST", `newsletter-subscription/${email}`);
  await guest.call("POST", "back-in-stock-subscription", { item: shop.item("103", "M"), email });
  await buyer.call("POST", `customer/wishlists/0/items/${shop.display("101")}`);
  await guest.call("POST", `password-reset-email/${email}`, { linkUri: "reset" });
  await answerResetRequests(shop.platform);
  await guest.call("POST", `password-reset-email/${email}`, { linkUri: "reset" });
  await shop.anonymous("POST", "session/password-reset", { email });
  // What those who look after her have written.
  const version = (await shop.byKey("GET", `customers/${id}`)).text("version");
  const more = { company: `${mark}Company`, faxNumber: `${mark}Fax`, vatNumber: `${mark}Vat` };
  await shop.byKey("PATCH", `customers/${id}`, more, { "If-Match": version });
  for (const number of await ordersOf(shop, mark)) {
    const keyed = (what: string) => ({ "Idempotency-Key": `${what} ${number}` });
    await shop.byKey("POST", `orders/${number}/confirm`, {}, keyed("confirm"));
    await shop.byKey("POST", `orders/${number}/notes`, { text: `${mark}Note` }, keyed("note"));
    const parcel = { trackingId: `${mark}Track`, message: `${mark}Parcel` };
    await shop.byKey("POST", `orders/${number}/shipments`, parcel, keyed("ship"));
    await shop.byKey("POST", `orders/${number}/returns`, {
      lines: [{ row: 1, quantity: 1, reason: "other" }],
      comment: `${mark}Return`,
    });
    await shop.byKey("POST", `orders/${number}/refunds`, {
      lines: [{ row: 1, quantity: 1 }],
      comment: `${mark}Refund`,
    });
    const of = (await shop.byKey("GET", `orders/${number}`)).text("version");
    const message = { message: `${mark}Message` };
    await shop.byKey("PATCH", `orders/${number}`, message, { "If-Match": of });
    await storeIntegratorsWords(shop, mark, number);
  }
  await storeSubscription(shop, mark, Number(id));
  return id;
}

/** What an integrator keeps with an order, and its invoice. */
async function storeIntegratorsWords(shop: AdminShop, mark: string, number: number): Promise<void> {
  const { db } = shop.platform;
  const address = { firstname: `${mark}Kept` };
  const words = JSON.stringify({
    billingaddress: address,
    internalinformation: `${mark}Internal`,
    type: "x",
  });
  await db.updateTable("order").set({ kept: words }).where("number", "=", number).execute();
  await db
    .insertInto("invoice")
    .values({ id: number, external_id: `I-${number}`, order_store: 1, order_number: number, record: words })
    .execute();
}

async function storeSubscription(shop: AdminShop, mark: string, customer: number): Promise<void> {
  const { db } = shop.platform;
  const now = shop.platform.now();
  const { number, display, size } = await db
    .selectFrom("order_line")
    .select(["order_number as number", "display", "size"])
    .where("order_number", "=", (await ordersOf(shop, mark))[0] ?? 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: contract } = await db
    .insertInto("subscription_contract")
    .values({
      store: 1,
      customer,
      order_number: number,
      market: 1,
      price_list: 1,
      country: "SE",
      language: "sv",
      shipping_method: "standard",
      payment_method: "invoice",
      payment_created_at: now,
      payment_changed_at: now,
      address: JSON.stringify(addressOf(mark)),
      created_at: now,
      changed_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const day = "2030-01-01";
  await db
    .insertInto("subscription")
    .values({
      contract,
      display,
      size,
      quantity: 1,
      comment: `${mark}Plan`,
      plan: "monthly",
      interval_type: "MONTH",
      interval_value: 1,
      anchor_on: day,
      next_order_on: day,
      next_attempt_on: day,
      created_at: now,
      changed_at: now,
    })
    .execute();
}
