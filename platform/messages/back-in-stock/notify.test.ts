import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { surroundingsOf, findCountry } from "../../catalogue/market/places.ts";
import { freshSession } from "../../selling/session/start-session.ts";
import { problemsOf } from "../../customers/customer/testing/account-shop.ts";
import { rounds } from "../../testing/long.ts";
import { openTestPlatform, type OpenPlatform } from "../../testing/platform.ts";
import { forgetNotified } from "./forget-notified.ts";
import { notifyBackInStock } from "./notify.ts";
import { subscribeToBackInStock } from "./subscribe.ts";

const day = 86_400_000;
let shop: OpenPlatform;
let stock: Awaited<ReturnType<typeof readStock>>;

beforeAll(async () => {
  shop = await openTestPlatform();
  stock = await readStock();
});

afterAll(() => shop.close());

beforeEach(async () => {
  const { db } = shop.platform;
  for (const table of ["back_in_stock_subscription", "mail", "stock"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.insertInto("stock").values(stock).execute();
});

function readStock() {
  return shop.platform.db.selectFrom("stock").selectAll().execute();
}

function keyOf(item: string) {
  const [display = 0, size = 0] = item.split("-").map(Number);
  return { display, size };
}

/** Somebody in a country wants to wait for an item; why that is refused. */
async function wait(item: string, email = "anna@example.com", country = "SE") {
  const { platform } = shop;
  const { settings, db } = platform;
  const place = {
    ...freshSession(settings, 1, undefined),
    ...surroundingsOf(settings, findCountry(settings, country)),
  };
  const waiter = { item: keyOf(item), email, place };
  return problemsOf(await inTransaction(db, (tx) => subscribeToBackInStock(tx, platform, waiter)));
}

const waiting = () =>
  shop.platform.db.selectFrom("back_in_stock_subscription").selectAll().orderBy("id").execute();

async function setStock(item: string, quantity: number, { reserved = 0, warehouse = 1 } = {}): Promise<void> {
  const { db } = shop.platform;
  const { display, size } = keyOf(item);
  const of = db.selectFrom("display").where("id", "=", display).select("variation");
  const { variation } = await of.executeTakeFirstOrThrow();
  await db
    .insertInto("stock")
    .values({ variation, size, warehouse, quantity, reserved })
    .onConflict((conflict) =>
      conflict.columns(["variation", "size", "warehouse"]).doUpdateSet({ quantity, reserved }),
    )
    .execute();
}

const mails = () => shop.platform.db.selectFrom("mail").selectAll().orderBy("id").execute();

async function told(): Promise<readonly string[]> {
  await notifyBackInStock(shop.platform);
  return (await mails()).map(({ recipient }) => recipient);
}

const soldOut = () => shop.item("101", "L");

it("who waits is stored once per item, e-mail in any letter case and place, many at once too: checkout-rest.md#mailing-lists", async () => {
  await Promise.all(Array.from({ length: rounds(6, 20) }, () => wait(soldOut())));
  await wait(soldOut(), "ANNA@example.com");
  const place = { language: "sv", country: "SE", state: "", market: 1, price_list: 1 };
  const anna = { ...keyOf(soldOut()), email: "anna@example.com", ...place, sold_out: true };
  expect(await waiting()).toMatchObject([anna]);
  await wait(soldOut(), "anna@example.com", "DE");
  await wait(soldOut(), "bo@example.com");
  await wait(shop.item("109"));
  expect(await waiting()).toHaveLength(4);
});

it("is remembered with whether the item was sold out in that market, if it is published and shown there", async () => {
  for (const id of ["101", "108", "107"]) expect(await wait(shop.item(id))).toEqual({});
  await wait(shop.item("107"), "anna@example.com", "DE");
  const notFound = { item: "not-found" };
  expect(await wait("99999-1")).toEqual(notFound);
  expect(await wait(shop.item("106"))).toEqual(notFound);
  expect(await wait(shop.item("103"), "anna@example.com", "JP")).toEqual(notFound);
  expect((await waiting()).map(({ sold_out }) => sold_out)).toEqual([false, false, false, true]);
});

it("nobody is told while there is none, each once when there is, and again who asks again", async () => {
  await wait(soldOut());
  await wait(soldOut(), "bo@example.com", "DE");
  expect(await told()).toEqual([]);
  await setStock(soldOut(), 3);
  expect(await told()).toEqual(["anna@example.com", "bo@example.com"]);
  expect(await told()).toHaveLength(2);
  const content = { kind: "back-in-stock", ...keyOf(soldOut()) };
  expect(await mails()).toMatchObject([
    { store: 1, language: "sv", country: "SE", content },
    { store: 1, language: "de", country: "DE", content },
  ]);
  await setStock(soldOut(), 0);
  await wait(soldOut());
  expect(await told()).toHaveLength(2);
  await setStock(soldOut(), 1);
  expect((await told()).slice(2)).toEqual(["anna@example.com"]);
});

it("what came back and sold out again before anybody looked, or what others hold while they pay, is not back", async () => {
  await wait(soldOut());
  await setStock(soldOut(), 3);
  await setStock(soldOut(), 0);
  expect(await told()).toEqual([]);
  await setStock(soldOut(), 2, { reserved: 2 });
  expect(await told()).toEqual([]);
  await setStock(soldOut(), 2, { reserved: 1 });
  expect(await told()).toHaveLength(1);
});

it("only the warehouses of the waiting market count", async () => {
  await wait(soldOut(), "us@example.com", "US");
  await wait(soldOut(), "se@example.com", "SE");
  await setStock(soldOut(), 5, { warehouse: 2 });
  expect(await told()).toEqual(["se@example.com"]);
  await setStock(soldOut(), 5);
  expect(await told()).toEqual(["se@example.com", "us@example.com"]);
});

it("an item without a price for the place, or that is no longer shown, is not back", async () => {
  const { display } = keyOf(soldOut());
  const hide = (preview: boolean) =>
    shop.platform.db.updateTable("display").set({ preview }).where("id", "=", display).execute();
  await wait(shop.item("107"), "de@example.com", "DE");
  await wait(soldOut());
  await setStock(soldOut(), 3);
  await hide(true);
  expect(await told()).toEqual([]);
  await hide(false);
  expect(await told()).toEqual(["anna@example.com"]);
});

it("an item that comes on preorder can be had again", async () => {
  const { size } = keyOf(soldOut());
  const setPreorder = (preorder: boolean) =>
    shop.platform.db.updateTable("variation_size").set({ preorder }).where("size", "=", size).execute();
  await wait(soldOut());
  await setPreorder(true);
  expect(await told()).toEqual(["anna@example.com"]);
  await setPreorder(false);
});

it("who asked while there was some left is told when it was gone and is back", async () => {
  await wait(shop.item("109"));
  expect(await told()).toEqual([]);
  await setStock(shop.item("109"), 0);
  expect(await told()).toEqual([]);
  await setStock(shop.item("109"), 1);
  expect(await told()).toEqual(["anna@example.com"]);
});

it("many workers at once tell a thousand waiters once each", async () => {
  await wait(soldOut());
  const { db } = shop.platform;
  const row = await db.selectFrom("back_in_stock_subscription").selectAll().executeTakeFirstOrThrow();
  const { id: _id, ...first } = row;
  const more = Array.from({ length: 999 }, (_, n) => ({ ...first, email: `reader${n}@example.com` }));
  await db.insertInto("back_in_stock_subscription").values(more).execute();
  await setStock(soldOut(), 1);
  await Promise.all(Array.from({ length: rounds(4, 10) }, () => notifyBackInStock(shop.platform)));
  const recipients = await told();
  expect([recipients.length, new Set(recipients).size]).toEqual([1_000, 1_000]);
});

it("stock that comes while workers look and shoppers ask is told to each who asked before it came", async () => {
  await Promise.all([
    ...Array.from({ length: 10 }, (_, n) => wait(soldOut(), `reader${n}@example.com`)),
    ...Array.from({ length: 5 }, () => notifyBackInStock(shop.platform)),
    setStock(soldOut(), 1),
    ...Array.from({ length: 10 }, (_, n) => wait(soldOut(), `late${n}@example.com`)),
  ]);
  const recipients = await told();
  const left = (await waiting()).filter(({ notified_at }) => notified_at === null);
  expect(left.every(({ sold_out }) => !sold_out)).toBe(true);
  const all = [...recipients, ...left.map(({ email }) => email)];
  expect([all.length, new Set(all).size]).toEqual([20, 20]);
});

it("who was told is forgotten after 30 days", async () => {
  await wait(soldOut());
  await wait(shop.item("109"));
  await setStock(soldOut(), 1);
  await told();
  shop.passTime(30 * day + 1_000);
  await forgetNotified(shop.platform);
  expect((await waiting()).map(({ notified_at }) => notified_at)).toEqual([null]);
});
