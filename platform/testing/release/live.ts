import { z } from "zod";
import { addPlanned, subscriberOf } from "../../interfaces/checkout/customer/testing/subscriber.ts";
import { plans } from "../../ordering/subscription/testing/plans.ts";
import { buy, shipOf, work } from "../../interfaces/checkout/customer/testing/history.ts";
import { contentsOf, newMember, newShopper } from "../../interfaces/checkout/customer/testing/shopper.ts";
import { buyerOf, payWithDummy } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { giftCards, issueCard, vouchers } from "../../interfaces/checkout/selection/testing/discount-shop.ts";
import { changeStatus } from "../../ordering/order/status/change-status.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import type { TestPlatform } from "../platform.ts";

const contents = z.record(z.string(), z.number());
const login = z.object({ email: z.string(), password: z.string() });

/** What shoppers of a release hold in their hands, and were told. */
export const toldSchema = z.object({
  guest: z.object({ token: z.string(), contents, voucher: z.string() }),
  paying: z.object({ token: z.string(), fields: z.record(z.string(), z.string()) }),
  member: login.extend({ token: z.string(), orders: z.array(z.string()), contents }),
  subscriber: login.extend({ contract: z.string() }),
  giftCard: z.object({ cardNumber: z.string(), pin: z.string(), balance: z.number() }),
});

export type Told = z.infer<typeof toldSchema>;

export function withEverything(settings: Settings): Settings {
  return { ...settings, vouchers, giftCards, subscriptionPlans: [...plans] };
}

/** Shoppers of every kind use the shop; something of each kind is left in the middle. */
export async function live(shop: TestPlatform): Promise<Told> {
  return {
    guest: await guest(shop),
    paying: await paying(shop),
    member: await member(shop),
    subscriber: await subscriber(shop),
    giftCard: await giftCard(shop),
  };
}

async function guest(shop: TestPlatform): Promise<Told["guest"]> {
  const { token, add, call } = await newShopper(shop);
  await add(shop.item("101", "M"), 2);
  await add(shop.item("104"), 1);
  const voucher = "TEN";
  const left = await call("POST", "vouchers", { voucher });
  return { token, contents: contentsOf(left), voucher };
}

async function paying(shop: TestPlatform): Promise<Told["paying"]> {
  const buyer = await buyerOf(shop, shop.item("104"));
  return { token: buyer.token, fields: await payWithDummy(buyer) };
}

async function member(shop: TestPlatform): Promise<Told["member"]> {
  const { token, email, password, call, add } = await newMember(shop);
  const shipped = await buy({ call }, { [shop.item("101", "S")]: 2, [shop.item("104")]: 1 });
  await work(shop, (tx) => changeStatus(tx, shop.platform, shipped, "confirmed"));
  const shipment = { id: "R-1", lines: [{ row: 1, quantity: 1 }], trackingId: "TRACK-1" };
  await shipOf(shop, shipped, shipment, shop.platform.now());
  const open = await buy({ call }, { [shop.item("109")]: 1 });
  const left = await add(shop.item("103"), 3);
  await call("POST", `customer/wishlists/0/items/${shop.display("104")}`);
  await call("POST", `newsletter-subscription/${email}`);
  return {
    token,
    email,
    password,
    orders: [open, shipped].map(({ number }) => String(number)),
    contents: contentsOf(left),
  };
}

async function subscriber(shop: TestPlatform): Promise<Told["subscriber"]> {
  const one = await subscriberOf(shop);
  await addPlanned(shop, one, { plan: "weekly", quantity: 1 });
  return { email: one.email, password: one.password, contract: one.contract };
}

async function giftCard(shop: TestPlatform): Promise<Told["giftCard"]> {
  const card = await issueCard(shop, 100_000);
  const buyer = await buyerOf(shop, shop.item("104"));
  await buyer.call("POST", "gift-card-apply", card);
  await buyer.pay("invoice");
  const { balance } = await shop.platform.db
    .selectFrom("gift_card")
    .select("balance")
    .where("last_four", "=", card.cardNumber.slice(-4))
    .executeTakeFirstOrThrow();
  return { cardNumber: card.cardNumber, pin: card.pin, balance };
}
