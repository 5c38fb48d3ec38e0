import { afterEach, beforeEach, expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { surroundingsOf, findCountry } from "../market/places.ts";
import { freshSession } from "../session/start-session.ts";
import { startTestPlatform, type TestPlatform } from "../testing/platform.ts";
import { forgetNotified } from "./forget-notified.ts";
import { notifyBackInStock } from "./notify.ts";
import { subscribeToBackInStock } from "./subscribe.ts";

const day = 86_400_000;
let shop: TestPlatform;

beforeEach(async () => {
  shop = await startTestPlatform();
});

afterEach(() => shop.close());

function keyOf(item: string) {
  const [display = 0, size = 0] = item.split("-").map(Number);
  return { display, size };
}

/** Somebody in a country waits for an item. */
async function wait(item: string, email = "anna@example.com", country = "SE"): Promise<void> {
  const { platform } = shop;
  const { settings, db } = platform;
  const place = {
    ...freshSession(settings, 1, undefined),
    ...surroundingsOf(settings, findCountry(settings, country)),
  };
  await inTransaction(db, (tx) => subscribeToBackInStock(tx, platform, { item: keyOf(item), email, place }));
}

async function setStock(item: string, quantity: number, { reserved = 0, warehouse = 1 } = {}): Promise<void> {
  const { display, size } = keyOf(item);
  await shop.platform.db
    .insertInto("stock")
    .columns(["variation", "size", "warehouse", "quantity", "reserved"])
    .expression((query) =>
      query
        .selectFrom("display")
        .select((select) => [
          "variation",
          select.val(size).as("size"),
          select.val(warehouse).as("warehouse"),
          select.val(quantity).as("quantity"),
          select.val(reserved).as("reserved"),
        ])
        .where("id", "=", display),
    )
    .onConflict((conflict) =>
      conflict.columns(["variation", "size", "warehouse"]).doUpdateSet({ quantity, reserved }),
    )
    .execute();
}

async function told(): Promise<readonly string[]> {
  await notifyBackInStock(shop.platform);
  const mails = await shop.platform.db.selectFrom("mail").select("recipient").orderBy("id").execute();
  return mails.map(({ recipient }) => recipient);
}

const soldOut = () => shop.item("101", "L");

it("nobody is told while there is none, each once when there is", async () => {
  await wait(soldOut());
  await wait(soldOut(), "bo@example.com", "DE");
  expect(await told()).toEqual([]);
  await setStock(soldOut(), 3);
  expect(await told()).toEqual(["anna@example.com", "bo@example.com"]);
  expect(await told()).toHaveLength(2);
  const mails = await shop.platform.db
    .selectFrom("mail")
    .select(["store", "language", "country", "content"])
    .orderBy("id")
    .execute();
  const content = { kind: "back-in-stock", ...keyOf(soldOut()) };
  expect(mails).toEqual([
    { store: 1, language: "sv", country: "SE", content },
    { store: 1, language: "de", country: "DE", content },
  ]);
});

it("what came back and sold out again before anybody looked is told to nobody", async () => {
  await wait(soldOut());
  await setStock(soldOut(), 3);
  await setStock(soldOut(), 0);
  expect(await told()).toEqual([]);
});

it("what others hold while they pay is not back", async () => {
  await wait(soldOut());
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
  const { db } = shop.platform;
  await wait(shop.item("107"), "de@example.com", "DE");
  expect(await told()).toEqual([]);
  await wait(soldOut());
  await setStock(soldOut(), 3);
  const { display } = keyOf(soldOut());
  await db.updateTable("display").set({ preview: true }).where("id", "=", display).execute();
  expect(await told()).toEqual([]);
  await db.updateTable("display").set({ preview: false }).where("id", "=", display).execute();
  expect(await told()).toEqual(["anna@example.com"]);
});

it("an item that comes on preorder can be had again", async () => {
  await wait(soldOut());
  const { size } = keyOf(soldOut());
  await shop.platform.db
    .updateTable("variation_size")
    .set({ preorder: true })
    .where("size", "=", size)
    .execute();
  expect(await told()).toEqual(["anna@example.com"]);
});

it("who asked while there was some left is told when it was gone and is back", async () => {
  await wait(shop.item("109"));
  expect(await told()).toEqual([]);
  await setStock(shop.item("109"), 0);
  expect(await told()).toEqual([]);
  await setStock(shop.item("109"), 1);
  expect(await told()).toEqual(["anna@example.com"]);
});

it("after the mail one can ask again, and is told again", async () => {
  await wait(soldOut());
  await setStock(soldOut(), 1);
  expect(await told()).toHaveLength(1);
  await setStock(soldOut(), 0);
  await wait(soldOut());
  expect(await told()).toHaveLength(1);
  await setStock(soldOut(), 1);
  expect(await told()).toEqual(["anna@example.com", "anna@example.com"]);
});

it("ten workers at once tell a thousand waiters once each", async () => {
  await wait(soldOut());
  const { db } = shop.platform;
  const [first] = await db.selectFrom("back_in_stock_subscription").selectAll().execute();
  if (!first) throw new Error("Nobody waits.");
  const { id: _id, ...row } = first;
  const more = Array.from({ length: 999 }, (_, n) => ({ ...row, email: `reader${n}@example.com` }));
  await db.insertInto("back_in_stock_subscription").values(more).execute();
  await setStock(soldOut(), 1);
  await Promise.all(Array.from({ length: 10 }, () => notifyBackInStock(shop.platform)));
  const recipients = await told();
  expect(recipients).toHaveLength(1_000);
  expect(new Set(recipients).size).toBe(1_000);
});

it("stock that comes while workers look and shoppers ask is told to each who asked before it came", async () => {
  await Promise.all([
    ...Array.from({ length: 10 }, (_, n) => wait(soldOut(), `reader${n}@example.com`)),
    ...Array.from({ length: 5 }, () => notifyBackInStock(shop.platform)),
    setStock(soldOut(), 1),
    ...Array.from({ length: 10 }, (_, n) => wait(soldOut(), `late${n}@example.com`)),
  ]);
  const recipients = await told();
  expect(new Set(recipients).size).toBe(recipients.length);
  const waiting = await shop.platform.db
    .selectFrom("back_in_stock_subscription")
    .select(["email", "sold_out"])
    .where("notified_at", "is", null)
    .execute();
  expect(waiting.every(({ sold_out }) => !sold_out)).toBe(true);
  expect(new Set([...recipients, ...waiting.map(({ email }) => email)]).size).toBe(20);
  expect(recipients.length + waiting.length).toBe(20);
});

it("who was told is forgotten after 30 days", async () => {
  await wait(soldOut());
  await wait(shop.item("109"));
  await setStock(soldOut(), 1);
  await told();
  shop.passTime(30 * day + 1_000);
  await forgetNotified(shop.platform);
  const kept = await shop.platform.db
    .selectFrom("back_in_stock_subscription")
    .select("notified_at")
    .execute();
  expect(kept).toEqual([{ notified_at: null }]);
});
