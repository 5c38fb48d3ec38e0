import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { checkGiftCard } from "./check-gift-card.ts";
import { issueGiftCard } from "./issue-gift-card.ts";
import { keepSettingsCards } from "./keep-settings-cards.ts";
import { hashNumber } from "./secret-hash.ts";

let shop: ShopDatabase;
const now = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.db.insertInto("store").values({ id: 2, type: "retail", name: "Other" }).execute();
});

afterAll(() => shop.close());

const issue = (amount = 25_000) =>
  inTransaction(shop.db, (tx) => issueGiftCard(tx, { store: 1, amount, currency: "SEK", now }));
const check = (cardNumber: string, pin: string, store = 1) =>
  checkGiftCard(shop.db, { store, cardNumber, pin, currency: "SEK", selection: null, now });

describe("a card that is issued", () => {
  it("has a number and a pin of its own, and the amount as its balance and first entry", async () => {
    const [first, second] = [await issue(), await issue()];
    expect(first.cardNumber).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(first.pin).toMatch(/^\d{4}$/);
    expect(second.cardNumber).not.toBe(first.cardNumber);
    const card = await shop.db
      .selectFrom("gift_card")
      .innerJoin("gift_card_entry", "gift_card_entry.gift_card", "gift_card.id")
      .select(["balance", "reserved", "last_four", "kind", "amount", "created_at"])
      .where("number_hash", "=", hashNumber(first.cardNumber))
      .execute();
    const lastFour = first.cardNumber.slice(-4);
    expect(card).toEqual([
      { balance: 25_000, reserved: 0, last_four: lastFour, kind: "issued", amount: 25_000, created_at: now },
    ]);
  });

  it("is found by its number in any letter case, with or without hyphens, in its own store only", async () => {
    const { cardNumber, pin } = await issue();
    const found = await check(cardNumber, pin);
    expect(found.ok).toBe(true);
    expect(await check(cardNumber.toLowerCase().replaceAll("-", " "), ` ${pin} `)).toEqual(found);
    expect((await check(cardNumber, pin, 2)).ok).toBe(false);
  });
});

it("cards of the settings are made once: what is spent stays spent", async () => {
  const settings = {
    giftCards: [
      { store: 1, cardNumber: "GC-4321", pin: "1234", amount: "500", currency: "SEK", active: true },
    ],
  };
  const keep = () => inTransaction(shop.db, (tx) => keepSettingsCards(tx, settings, now));
  await keep();
  await shop.db.updateTable("gift_card").set({ balance: 100 }).where("last_four", "=", "4321").execute();
  await keep();
  const rows = await shop.db
    .selectFrom("gift_card")
    .select("balance")
    .where("last_four", "=", "4321")
    .execute();
  expect(rows).toEqual([{ balance: 100 }]);
});

it("the database refuses a balance below what is held, and counts beyond a limit", async () => {
  const { cardNumber } = await issue(100);
  const card = shop.db.updateTable("gift_card").where("number_hash", "=", hashNumber(cardNumber));
  await expect(card.set({ reserved: 101 }).execute()).rejects.toThrow(/gift_card_check/);
  await expect(card.set({ balance: -1 }).execute()).rejects.toThrow(/balance_check|gift_card_check/);
  const count = { store: 1, voucher: "v", person: "", most: 1 };
  await expect(
    shop.db
      .insertInto("voucher_count")
      .values({ ...count, used: 1, reserved: 1 })
      .execute(),
  ).rejects.toThrow(/voucher_count_check/);
});
