import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { loadConfig } from "../../foundations/config.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { rounds } from "../../testing/long.ts";
import { openShopDatabase } from "../../testing/shop-database.ts";
import { readCustomerSubscriptions } from "./read-subscriptions.ts";
import { confirmSubscription, leaveNewsletter } from "./follow-key.ts";
import { subscribeToNewsletter, type NewSubscriber } from "./subscribe.ts";

const config = loadConfig({});
/** Milliseconds since the database was made. */
let passed = 0;
const shop = await openShopDatabase();

afterAll(() => shop.close());

beforeEach(async () => {
  passed = 0;
  for (const table of ["newsletter_subscription", "mail", "customer", "event"] as const) {
    await shop.db.deleteFrom(table).execute();
  }
});

const email = "anna@example.com";
const place = { language: "sv", country: "SE" };
const anna: NewSubscriber = { store: 1, email, ...place, gender: null, product: "", item: "" };

function platformOf(confirmNewsletter: boolean) {
  const settings = { ...shop.settings, mails: { ...shop.settings.mails, confirmNewsletter } };
  return { settings, config, now: () => new Date(shop.time().getTime() + passed) };
}

function subscribe(more: Partial<NewSubscriber> = {}, confirm = false): Promise<void> {
  return inTransaction(shop.db, (tx) => subscribeToNewsletter(tx, platformOf(confirm), { ...anna, ...more }));
}

const list = () =>
  shop.db
    .selectFrom("newsletter_subscription")
    .select(["store", "email", "language", "country", "gender", "product", "item"])
    .execute();
const mails = () =>
  shop.db.selectFrom("mail").select(["recipient", "language", "country", "content"]).orderBy("id").execute();

async function customerWith(newsletter: boolean): Promise<number> {
  const { id } = await shop.db
    .insertInto("customer")
    .values({ store: 1, email, newsletter, country: "SE" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const events = () => shop.db.selectFrom("event").select(["type", "subject"]).execute();
const isFlagged = async () =>
  (await shop.db.selectFrom("customer").select("newsletter").execute())[0]?.newsletter;

it("a reader is on the list, and is told so by mail; checkout-rest.md#mailing-lists", async () => {
  await subscribe({ gender: "F", product: "101", item: "101-3" });
  expect(await list()).toEqual([{ ...anna, gender: "F", product: "101", item: "101-3" }]);
  const content = { kind: "newsletter-confirmation", key: expect.any(String), pending: false };
  expect(await mails()).toEqual([{ recipient: email, ...place, content }]);
});

it("once per e-mail in any letter case: the newest facts, no second mail", async () => {
  await subscribe({ gender: "M" });
  const newest = { language: "en", country: "DE", product: "7" };
  await subscribe({ email: email.toUpperCase(), ...newest });
  expect(await list()).toEqual([{ ...anna, ...newest, gender: "M" }]);
  expect(await mails()).toHaveLength(1);
});

it("many at once are one, with one mail", async () => {
  await Promise.all(Array.from({ length: rounds(6, 20) }, () => subscribe()));
  expect([(await list()).length, (await mails()).length]).toEqual([1, 1]);
});

it("the flag of the customer with the e-mail follows, and the feed is told once", async () => {
  const id = await customerWith(false);
  for (let time = 0; time < 2; time += 1) await subscribe({ email: email.toUpperCase() });
  expect(await isFlagged()).toBe(true);
  expect(await events()).toEqual([{ type: "customer", subject: String(id) }]);
});

it("who had it with her account is sent no mail; who gave it up and takes it up again is", async () => {
  await customerWith(true);
  await subscribe();
  expect(await mails()).toEqual([]);
  await shop.db.updateTable("customer").set({ newsletter: false }).execute();
  await subscribe();
  expect([await isFlagged(), (await mails()).length]).toEqual([true, 1]);
});

it("a customer's place on the list is read by her e-mail, or since her account", async () => {
  const customer = { id: await customerWith(true), store: 1, email: email.toUpperCase(), country: "SE" };
  const read = (newsletter: boolean) => readCustomerSubscriptions(shop.db, { ...customer, newsletter });
  expect(await read(false)).toEqual([]);
  expect(await read(true)).toEqual([{ country: "SE", subscribedAt: expect.any(Date) }]);
  await subscribe({ country: "DE" });
  expect(await read(false)).toEqual([{ country: "DE", subscribedAt: shop.time() }]);
});

describe("with the setting confirmNewsletter", () => {
  const told = z.array(z.object({ content: z.object({ key: z.string(), pending: z.boolean() }) }));
  const toldOf = async () => told.parse(await mails()).map(({ content }) => content);
  const keyOfLast = async () => (await toldOf()).at(-1)?.key ?? "";
  const isPending = async () => {
    const rows = await shop.db.selectFrom("newsletter_subscription").select("pending").execute();
    return rows.map(({ pending }) => pending);
  };
  const confirm = (key: string) =>
    inTransaction(shop.db, (tx) => confirmSubscription(tx, platformOf(true), key));
  const leave = (key: string) => inTransaction(shop.db, (tx) => leaveNewsletter(tx, platformOf(true), key));

  it("nobody is on the list before the link of the mail was followed, and then once", async () => {
    const id = await customerWith(false);
    await subscribe({}, true);
    expect([await isPending(), await isFlagged(), await events()]).toEqual([[true], false, []]);
    const key = await keyOfLast();
    for (const wrong of ["", "no key", "a".repeat(32)]) expect(await confirm(wrong)).toBe(false);
    expect(await isPending()).toEqual([true]);
    expect(await confirm(key)).toBe(true);
    expect(await confirm(key)).toBe(true);
    expect([await isPending(), await isFlagged()]).toEqual([[false], true]);
    expect(await events()).toEqual([{ type: "customer", subject: String(id) }]);
    expect(await toldOf()).toEqual([
      { key, pending: true },
      { key, pending: false },
    ]);
  });

  it("asks again after an hour at the earliest, by another key; who is on the list is not asked", async () => {
    await subscribe({}, true);
    const first = await keyOfLast();
    await subscribe({}, true);
    expect(await mails()).toHaveLength(1);
    passed += 3_600_000;
    await subscribe({}, true);
    const second = await keyOfLast();
    expect([await confirm(first), await confirm(second)]).toEqual([false, true]);
    await subscribe({}, true);
    expect([await isPending(), (await mails()).length]).toEqual([[false], 3]);
  });

  it("who leaves by the key is off the list, whether she had said yes or not, and her account says so", async () => {
    await customerWith(false);
    await subscribe({}, true);
    await leave(await keyOfLast());
    expect([await list(), await isFlagged(), await events()]).toEqual([[], false, []]);
    await subscribe({}, true);
    const key = await keyOfLast();
    await confirm(key);
    expect([await leave("a".repeat(32)), await leave(key), await leave(key)]).toEqual([false, true, false]);
    expect([await list(), await isFlagged()]).toEqual([[], false]);
    await subscribe({}, true);
    expect([await isPending(), await isFlagged()]).toEqual([[true], false]);
  });
});
