import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { rounds } from "../testing/long.ts";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { readCustomerSubscriptions } from "./read-subscriptions.ts";
import { subscribeToNewsletter, type NewSubscriber } from "./subscribe.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});

afterAll(() => shop.close());

beforeEach(async () => {
  for (const table of ["newsletter_subscription", "mail", "customer", "event"] as const) {
    await shop.db.deleteFrom(table).execute();
  }
});

const email = "anna@example.com";
const anna: NewSubscriber = {
  store: 1,
  email,
  language: "sv",
  country: "SE",
  gender: null,
  product: "",
  item: "",
};

function subscribe(more: Partial<NewSubscriber> = {}): Promise<void> {
  return inTransaction(shop.db, (tx) => subscribeToNewsletter(tx, { ...anna, ...more }, shop.time()));
}

function list() {
  return shop.db
    .selectFrom("newsletter_subscription")
    .select(["store", "email", "language", "country", "gender", "product", "item"])
    .orderBy("id")
    .execute();
}

function mails() {
  return shop.db
    .selectFrom("mail")
    .select(["recipient", "language", "country", "content"])
    .orderBy("id")
    .execute();
}

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

it("a reader is on the list, and is told so by mail; checkout-rest.md section 15", async () => {
  await subscribe({ gender: "F", product: "101", item: "101-3" });
  expect(await list()).toEqual([{ ...anna, gender: "F", product: "101", item: "101-3" }]);
  const content = { kind: "newsletter-confirmation" };
  expect(await mails()).toEqual([{ recipient: email, language: "sv", country: "SE", content }]);
});

it("once per e-mail in any letter case: the newest facts, no second mail", async () => {
  await subscribe({ gender: "M" });
  await subscribe({ email: email.toUpperCase(), language: "en", country: "DE", product: "7" });
  expect(await list()).toEqual([{ ...anna, language: "en", country: "DE", gender: "M", product: "7" }]);
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
  expect(await mails()).toHaveLength(1);
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
  const id = await customerWith(true);
  const read = (newsletter: boolean) =>
    readCustomerSubscriptions(shop.db, {
      id,
      store: 1,
      email: email.toUpperCase(),
      country: "SE",
      newsletter,
    });
  expect(await read(false)).toEqual([]);
  expect(await read(true)).toEqual([{ country: "SE", subscribedAt: expect.any(Date) }]);
  await subscribe({ country: "DE" });
  expect(await read(false)).toEqual([{ country: "DE", subscribedAt: shop.time() }]);
});
