import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { surroundingsOf, findCountry } from "../market/places.ts";
import { freshSession } from "../session/start-session.ts";
import { problemsOf } from "../customer/testing/account-shop.ts";
import type { Result } from "../errors.ts";
import { rounds } from "../testing/long.ts";
import { openTestPlatform, type OpenPlatform } from "../testing/platform.ts";
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

/** Somebody in a country wants to wait for an item. */
async function ask(item: string, email = "anna@example.com", country = "SE"): Promise<Result<null>> {
  const { platform } = shop;
  const { settings, db } = platform;
  const place = {
    ...freshSession(settings, 1, undefined),
    ...surroundingsOf(settings, findCountry(settings, country)),
  };
  const waiter = { item: keyOf(item), email, place };
  return inTransaction(db, (tx) => subscribeToBackInStock(tx, platform, waiter));
}

async function wait(item: string, email?: string, country?: string): Promise<void> {
  const asked = await ask(item, email, country);
  if (!asked.ok) throw new Error(`Refused: ${JSON.stringify(asked.problems)}`);
}

function waiting() {
  return shop.platform.db
    .selectFrom("back_in_stock_subscription")
    .select(["display", "size", "email", "language", "country", "state", "market", "price_list", "sold_out"])
    .orderBy("id")
    .execute();
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

describe("who waits, checkout-rest.md section 15", () => {
  it("is stored once per item, e-mail in any letter case and place, many at once too", async () => {
    await Promise.all(Array.from({ length: rounds(6, 20) }, () => wait(soldOut())));
    await wait(soldOut(), "ANNA@example.com");
    const anna = {
      email: "anna@example.com",
      language: "sv",
      country: "SE",
      state: "",
      market: 1,
      price_list: 1,
    };
    expect(await waiting()).toEqual([{ ...keyOf(soldOut()), ...anna, sold_out: true }]);
    await wait(soldOut(), "anna@example.com", "DE");
    await wait(soldOut(), "bo@example.com");
    await wait(shop.item("109"));
    expect(await waiting()).toHaveLength(4);
  });

  it("is remembered with whether the item was sold out in that market", async () => {
    await wait(shop.item("101"));
    await wait(shop.item("108"));
    await wait(shop.item("107"));
    await wait(shop.item("107"), "anna@example.com", "DE");
    expect((await waiting()).map(({ sold_out }) => sold_out)).toEqual([false, false, false, true]);
  });

  it("waits for nothing that is unknown, not published, or not shown in the place", async () => {
    for (const asked of [
      await ask("99999-1"),
      await ask(shop.item("106")),
      await ask(shop.item("103"), "anna@example.com", "JP"),
    ]) {
      expect(problemsOf(asked)).toEqual({ item: "not-found" });
    }
    expect(await waiting()).toEqual([]);
  });
});

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
  await shop.platform.db
    .updateTable("variation_size")
    .set({ preorder: false })
    .where("size", "=", size)
    .execute();
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

it("many workers at once tell a thousand waiters once each", async () => {
  await wait(soldOut());
  const { db } = shop.platform;
  const [first] = await db.selectFrom("back_in_stock_subscription").selectAll().execute();
  if (!first) throw new Error("Nobody waits.");
  const { id: _id, ...row } = first;
  const more = Array.from({ length: 999 }, (_, n) => ({ ...row, email: `reader${n}@example.com` }));
  await db.insertInto("back_in_stock_subscription").values(more).execute();
  await setStock(soldOut(), 1);
  await Promise.all(Array.from({ length: rounds(4, 10) }, () => notifyBackInStock(shop.platform)));
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
