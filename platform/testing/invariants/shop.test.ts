import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buyerOf } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { issueCard, startDiscountShop } from "../../interfaces/checkout/selection/testing/discount-shop.ts";
import { sendMails } from "../../messages/mail/send-mails.ts";
import { openSmtp } from "../../messages/mail/smtp.ts";
import { openMailServer } from "../../messages/mail/testing/mail-server.ts";
import type { TestPlatform } from "../platform.ts";
import { brokenAtRest, brokenInvariants } from "./shop.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startDiscountShop();
  const buyer = await buyerOf(shop, shop.item("101"), 2);
  const card = await issueCard(shop, 10_000);
  await buyer.call("POST", "gift-card-apply", card);
  await buyer.call("POST", "vouchers", { voucher: "TWICE" });
  await buyer.pay("invoice");
  await sendAll();
  await (await buyerOf(shop, shop.item("105"))).pay("invoice");
  await (await buyerOf(shop, shop.item("104"))).pay("dummy");
});

/** As a worker does where there is a mail server. */
async function sendAll(): Promise<void> {
  const server = await openMailServer();
  await sendMails(shop.platform, openSmtp(server.url, 2_000));
  await server.close();
}

afterAll(() => shop.close());

it("says nothing of a shop that sold something, sent a mail of it, and is being paid for something else", async () => {
  expect(await brokenAtRest(shop.platform.db)).toEqual([]);
});

const faults = [
  ["no shelf is below zero", sql`update stock set reserved = reserved + 1 where variation = 101`, "reserved"],
  ["units that nobody holds", sql`delete from reservation`, "reserved"],
  ["units that are allocated twice", sql`update allocation set quantity = 3`, "allocated once"],
  ["an order that is gone", sql`update "order" set attempt = null`, "paid has its order"],
  ["an order whose selection is open", sql`update selection set finished_at = null`, "open, never both"],
  ["a total that is not that of the lines", sql`update order_line set total = total + 1`, "total is that"],
  ["an order that was paid with less", sql`update payment_attempt set amount = amount + 1`, "was paid with"],
  ["an order without a mail", sql`delete from mail where sent_at is null`, "one mail"],
  ["an order whose mail went out and is gone", sql`delete from mail where sent_at is not null`, "one mail"],
  [
    "an order with two mails",
    sql`insert into mail (store, recipient, language, content, queued_at)
      select store, recipient, language, content, queued_at from mail where sent_at is not null`,
    "one mail",
  ],
  ["an order that nobody is told of", sql`delete from event`, "told to the feed"],
  ["a number of an event that was skipped", sql`update event set number = position + 7`, "no holes"],
  ["money that came from nowhere", sql`update gift_card set balance = balance + 1`, "bookings say"],
  [
    "money that no order took",
    sql`update gift_card_entry set order_number = 1 where amount < 0`,
    "orders say",
  ],
  ["a use that no order had", sql`update voucher_count set used = used + 1`, "as there are orders"],
  [
    "a hold for a payment that is over",
    sql`update payment_attempt set status = 'refused'`,
    "held for nobody",
  ],
] as const;

it.each(faults)("names %s", async (_, fault, named) => {
  const { db } = shop.platform;
  class Undone extends Error {}
  const looked = db.transaction().execute(async (tx) => {
    await fault.execute(tx);
    const broken = named === "held for nobody" ? await brokenAtRest(tx) : await brokenInvariants(tx);
    expect(broken.join("\n")).toContain(named);
    throw new Undone();
  });
  await expect(looked).rejects.toThrow(Undone);
});
