import { sql, type Transaction } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "../../foundations/database/schema.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { opened } from "../../ordering/order/testing/opened.ts";
import { openSelectionShop, valueOf } from "../selection/testing/selection-shop.ts";
import { rounds } from "../../testing/long.ts";
import { cardBalance, issueCard, unsoundTenders, withDiscounts } from "../../testing/shop-discounts.ts";
import { lockCards, releaseCards, releaseExpiredCards } from "./card-reservations.ts";
import { withGiftCard, withoutGiftCards, findShownCards } from "../selection/discounts/change-gift-cards.ts";
import { checkGiftCard, purgePinAttempts } from "./check-gift-card.ts";
import { type IssuedGiftCard, createConfiguredCards } from "./create-gift-card.ts";
import { readAvailableCards } from "./read-available-cards.ts";
import { creditCards, hasBalance, reserveBalance, redeemBalance } from "./card-balance.ts";
import { hashNumber } from "./card-number.ts";

const shop = opened(() => openSelectionShop(withDiscounts));
const hour = 3_600_000;

beforeAll(async () => {
  await shop.platform.db.insertInto("store").values({ id: 2, type: "retail", name: "Other" }).execute();
});

const now = () => shop.platform.now();
const work = <T>(run: (tx: Transaction<Schema>) => Promise<T>) => inTransaction(shop.platform.db, run);
const check = (cardNumber: string, pin: string, more: { store?: number; selection?: string } = {}) => {
  const question = { store: 1, selection: null, currency: "SEK", now: now(), ...more };
  return checkGiftCard(shop.platform.db, { ...question, cardNumber, pin });
};
const isTaken = async (cardNumber: string, pin: string) => (await check(cardNumber, pin)).ok;
const refused = (code: string) => ({ ok: false, problems: [{ subject: "giftCard", code }] });

async function newSelection(): Promise<string> {
  const shopper = await shop.begin();
  await shopper.add("101");
  return (await shopper.session()).selection ?? "";
}

describe("a card that is issued", () => {
  it("has a number and a pin of its own, and is found by them in its own store only", async () => {
    const [first, second] = [await issueCard(shop, 25_000), await issueCard(shop, 25_000)];
    const { cardNumber, pin } = first;
    expect(cardNumber).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(pin).toMatch(/^\d{4}$/);
    expect(second.cardNumber).not.toBe(cardNumber);
    const found = await check(cardNumber, pin);
    expect(found.ok).toBe(true);
    // In any letter case, with or without hyphens.
    expect(await check(cardNumber.toLowerCase().replaceAll("-", " "), ` ${pin} `)).toEqual(found);
    expect((await check(cardNumber, pin, { store: 2 })).ok).toBe(false);
  });

  it("of the settings is made once: what is spent stays spent", async () => {
    const card = {
      store: 1,
      cardNumber: "GC-4321",
      pin: "1234",
      amount: "500",
      currency: "SEK",
      active: true,
    };
    const keep = () => work((tx) => createConfiguredCards(tx, { giftCards: [card] }, now()));
    await keep();
    const giftCard = valueOf(await check("GC-4321", "1234"));
    const payment = { selection: await newSelection(), payments: [{ giftCard, amount: 49_900 }] };
    await work((tx) => redeemBalance(tx, payment, { orderNumber: 10_001, now: now() }));
    await keep();
    expect(await cardBalance(shop, "4321")).toEqual([100, 0]);
  });

  it("is refused by the database with less than what is held, as are counts beyond a limit", async () => {
    const { cardNumber } = await issueCard(shop, 100);
    const { db } = shop.platform;
    const card = db.updateTable("gift_card").where("number_hash", "=", hashNumber(cardNumber));
    await expect(card.set({ reserved: 101 }).execute()).rejects.toThrow(/gift_card_check/);
    await expect(card.set({ balance: -1 }).execute()).rejects.toThrow(/balance_check|gift_card_check/);
    const count = { store: 1, voucher: "v", person: "", most: 1, used: 1, reserved: 1 };
    const counted = db.insertInto("voucher_count").values(count).execute();
    await expect(counted).rejects.toThrow(/voucher_count_check/);
  });

  it("is kept without its number and its pin", async () => {
    await check("GC-1000", "1234");
    const { rows } = await sql<{ row: string }>`
      select c::text || coalesce((select string_agg(t::text, '') from gift_card_try t), '') as row
      from gift_card c`.execute(shop.platform.db);
    // A hash may hold any digits.
    const kept = rows.map(({ row }) => row.replaceAll(/[\da-f]{64}/g, "")).join("\n");
    expect(kept).not.toMatch(/GC-?1000|\b1234\b|GC-?2000|2345/);
  });
});

describe("whether a card may be used, checkout-rest.md#errors and #rate-limits", () => {
  it.each([
    ["GC-1000", "0000", "invalid"],
    ["GC-1000", "", "invalid"],
    ["GC-9999", "1234", "invalid"],
    ["' or 1=1 --", "1234", "invalid"],
    ["GC-CLOSED", "1234", "inactive"],
    ["GC-CLOSED", "0000", "invalid"],
    ["GC-EMPTY", "", "empty"],
    // It needs no pin.
    ["GC-EMPTY", "1234", "empty"],
    ["GC-EURO", "1234", "currency"],
  ])("%s with the pin %j is refused: %s", async (cardNumber, pin, code) => {
    expect(await check(cardNumber, pin)).toEqual(refused(`gift-card-${code}`));
  });

  it("after five wrong pins in an hour even the right one is refused, then it works again", async () => {
    shop.passTime(2 * hour);
    for (let tries = 0; tries < 4; tries += 1) await check("GC-1000", "0000");
    // A right one neither counts nor forgives.
    expect(await isTaken("GC-1000", "1234")).toBe(true);
    await check("GC-1000", "0000");
    expect(await check("GC-1000", "1234")).toEqual(refused("gift-card-invalid"));
    expect(await isTaken("GC-2000", "2345")).toBe(true);
    // The clock goes on meanwhile: a minute is more than a slow machine takes.
    for (const [passed, taken] of [
      [hour - 60_000, false],
      [61_000, true],
    ] as const) {
      shop.passTime(passed);
      await purgePinAttempts(shop.platform.db, now());
      expect(await isTaken("GC-1000", "1234")).toBe(taken);
    }
  });

  it("of 20 guesses at the same moment five are looked at; of a number that there is not, too", async () => {
    shop.passTime(2 * hour);
    const { db } = shop.platform;
    await db.deleteFrom("gift_card_try").execute();
    for (const number of ["GC-1000", "GC-7777"]) {
      const guesses = Array.from({ length: 20 }, (_, index) => isTaken(number, `000${index}`));
      expect((await Promise.all(guesses)).some(Boolean)).toBe(false);
    }
    expect(await isTaken("GC-1000", "1234")).toBe(false);
    const tries = await db.selectFrom("gift_card_try").select("tries").execute();
    expect(tries).toEqual([{ tries: 5 }, { tries: 5 }]);
    shop.passTime(2 * hour);
  });
});

it("cards of a selection pay in the order of adding, each once, in their currency; by what is shown they go (10)", async () => {
  const shopper = await shop.begin();
  await shopper.add("101");
  for (const [cardNumber, pin] of [
    ["GC-2000", "2345"],
    ["GC-1000", "1234"],
    ["GC-2000", "2345"],
  ] as const) {
    const card = valueOf(await check(cardNumber, pin));
    await shopper.done({ change: (selection) => withGiftCard(selection, card) });
  }
  const paid = async () => {
    const { discounts, totals } = await shopper.priced();
    const cards = discounts.giftCards.map(({ lastFour, amount }) => `${lastFour}: ${amount}`);
    return [...cards, totals.grand, totals.grandTax];
  };
  expect(await paid()).toEqual(["2000: 10000", "1000: 29900", 0, 7_980]);
  await shopper.done({ move: () => ({ country: "DE" }) });
  expect((await paid()).slice(0, 2)).toEqual(["2000: 0", "1000: 0"]);
  await shopper.done({ move: () => ({ country: "SE" }) });
  const shown = (text: string) =>
    shopper.work((_, session) => findShownCards(shop.platform.db, session, text, now()));
  expect(await shown("**** 9999")).toEqual([]);
  const cards = await shown(" **** 2000 ");
  await shopper.done({ change: (selection) => withoutGiftCards(selection, cards) });
  expect(await paid()).toEqual(["1000: 39900", 0, 7_980]);
});

describe("money of a card, checkout-rest.md#prices", () => {
  const halfHour = hour / 2;
  let card: { id: number } & IssuedGiftCard;

  beforeEach(async () => {
    const issued = await issueCard(shop, 45_000);
    card = { ...issued, id: valueOf(await check(issued.cardNumber, issued.pin)) };
  });

  /** Holds or spends money for a selection, as a payment does: under the locks, if it can be had. */
  const take = (selection: string, amount: number, kind: "hold" | "spend") =>
    work(async (tx) => {
      const payment = { selection, payments: [{ giftCard: card.id, amount }] };
      await lockCards(tx, { selection, giftCards: [card.id] }, now());
      if (!(await hasBalance(tx, payment))) return false;
      if (kind === "hold") await reserveBalance(tx, payment, new Date(now().getTime() + halfHour));
      else await redeemBalance(tx, payment, { orderNumber: 10_001, now: now() });
      return true;
    });
  const giveBack = (...amounts: readonly number[]) => {
    const back = amounts.map((amount) => ({ giftCard: card.id, amount }));
    return work((tx) => creditCards(tx, back, { orderNumber: 10_001, now: now() }));
  };
  const balance = () => cardBalance(shop, card.cardNumber.slice(-4));

  it("is held for one payment, so that others have the rest, and is spent by its order", async () => {
    const [first, second] = [await newSelection(), await newSelection()];
    for (const _time of [1, 2]) expect(await take(first, 39_900, "hold")).toBe(true);
    expect(await balance()).toEqual([45_000, 39_900]);
    const { db } = shop.platform;
    const available = async (id: string) => {
      const held = await readAvailableCards(db, { id, giftCards: [card.id] }, now());
      return held.map((each) => each.available);
    };
    expect([await available(first), await available(second)]).toEqual([[45_000], [5_100]]);
    expect(await take(second, 5_101, "hold")).toBe(false);
    expect(await take(second, 5_100, "hold")).toBe(true);
    expect(await check(card.cardNumber, card.pin)).toEqual(refused("gift-card-insufficient"));
    expect((await check(card.cardNumber, card.pin, { selection: second })).ok).toBe(true);
    await work((tx) => releaseCards(tx, second));
    expect(await take(first, 39_900, "spend")).toBe(true);
    expect(await balance()).toEqual([5_100, 0]);
    await giveBack(900, 0);
    const entries = db.selectFrom("gift_card_entry").select(["kind", "amount", "order_number"]);
    expect(await entries.where("gift_card", "=", card.id).orderBy("id").execute()).toEqual([
      { kind: "issued", amount: 45_000, order_number: null },
      { kind: "spent", amount: -39_900, order_number: 10_001 },
      { kind: "returned", amount: 900, order_number: 10_001 },
    ]);
  });

  it("that lapsed is free for others, is swept, and is spent late only while it is there", async () => {
    const [slow, quick] = [await newSelection(), await newSelection()];
    await take(slow, 30_000, "hold");
    shop.passTime(halfHour);
    expect(await isTaken(card.cardNumber, card.pin)).toBe(true);
    expect(await take(quick, 30_000, "hold")).toBe(true);
    expect(await take(slow, 30_000, "spend")).toBe(false);
    shop.passTime(halfHour);
    await releaseExpiredCards(shop.platform.db, now());
    expect(await balance()).toEqual([45_000, 0]);
    expect(await take(slow, 30_000, "spend")).toBe(true);
    expect(await balance()).toEqual([15_000, 0]);
  });

  it("is never spent twice by many at the same moment", async () => {
    for (let round = 0; round < rounds(1, 25); round += 1) {
      const selections = await Promise.all(Array.from({ length: 10 }, newSelection));
      const all = async (kind: "hold" | "spend") =>
        (await Promise.all(selections.map((each) => take(each, 20_000, kind)))).filter(Boolean);
      expect(await all("hold")).toHaveLength(2);
      await Promise.all(selections.map((each) => work((tx) => releaseCards(tx, each))));
      expect(await all("spend")).toHaveLength(2);
      expect(await balance()).toEqual([5_000, 0]);
      await giveBack(40_000);
    }
    expect(await unsoundTenders(shop)).toEqual([]);
  });
});
