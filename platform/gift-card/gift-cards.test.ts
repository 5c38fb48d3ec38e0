import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { cardBalance, unsoundTenders, withDiscounts } from "../testing/shop-discounts.ts";
import { openSelectionShop, valueOf, type SelectionShop } from "../selection/testing/selection-shop.ts";
import { rounds } from "../testing/long.ts";
import { lockCards, releaseCards, releaseLapsedCards } from "./card-locks.ts";
import { withGiftCard, withoutGiftCards } from "./change-gift-cards.ts";
import { checkGiftCard, forgetTries } from "./check-gift-card.ts";
import { findShownCards } from "./find-shown-cards.ts";
import { issueGiftCard, type IssuedGiftCard } from "./issue-gift-card.ts";
import { keepSettingsCards } from "./keep-settings-cards.ts";
import { readHeldCards } from "./read-held-cards.ts";
import { returnMoney } from "./return-money.ts";
import { hashNumber } from "./secret-hash.ts";
import { canSpend, holdMoney, spendMoney } from "./spend-cards.ts";

let shop: SelectionShop;
const hour = 3_600_000;

beforeAll(async () => {
  shop = await openSelectionShop(withDiscounts);
  await shop.platform.db.insertInto("store").values({ id: 2, type: "retail", name: "Other" }).execute();
});

afterAll(() => shop.close());

const issue = (amount = 25_000): Promise<IssuedGiftCard> =>
  inTransaction(shop.platform.db, (tx) =>
    issueGiftCard(tx, { store: 1, amount, currency: "SEK", now: shop.platform.now() }),
  );
const check = (cardNumber: string, pin: string, more: { store?: number; selection?: string } = {}) => {
  const question = { store: 1, selection: null, currency: "SEK", now: shop.platform.now(), ...more };
  return checkGiftCard(shop.platform.db, { ...question, cardNumber, pin });
};
const refused = (code: string) => ({ ok: false, problems: [{ subject: "giftCard", code }] });

async function newSelection(): Promise<string> {
  const shopper = await shop.begin();
  await shopper.add("101");
  return (await shopper.session()).selection ?? "";
}

describe("a card that is issued", () => {
  it("has a number and a pin of its own, and the amount as its balance and first entry", async () => {
    const [first, second] = [await issue(), await issue()];
    expect(first.cardNumber).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(first.pin).toMatch(/^\d{4}$/);
    expect(second.cardNumber).not.toBe(first.cardNumber);
    const card = await shop.platform.db
      .selectFrom("gift_card")
      .innerJoin("gift_card_entry", "gift_card_entry.gift_card", "gift_card.id")
      .select(["balance", "reserved", "last_four", "kind", "amount"])
      .where("number_hash", "=", hashNumber(first.cardNumber))
      .execute();
    const lastFour = first.cardNumber.slice(-4);
    expect(card).toEqual([
      { balance: 25_000, reserved: 0, last_four: lastFour, kind: "issued", amount: 25_000 },
    ]);
  });

  it("is found by its number in any letter case, with or without hyphens, in its own store only", async () => {
    const { cardNumber, pin } = await issue();
    const found = await check(cardNumber, pin);
    expect(found.ok).toBe(true);
    expect(await check(cardNumber.toLowerCase().replaceAll("-", " "), ` ${pin} `)).toEqual(found);
    expect((await check(cardNumber, pin, { store: 2 })).ok).toBe(false);
  });

  it("of the settings is made once: what is spent stays spent", async () => {
    const card = { store: 1, cardNumber: "GC-4321", pin: "1234", amount: "500", currency: "SEK" };
    const settings = { giftCards: [{ ...card, active: true }] };
    const keep = () =>
      inTransaction(shop.platform.db, (tx) => keepSettingsCards(tx, settings, shop.platform.now()));
    await keep();
    const { db } = shop.platform;
    await sql`update gift_card_entry set amount = 100 from gift_card where gift_card = gift_card.id and last_four = '4321'`.execute(
      db,
    );
    await db.updateTable("gift_card").set({ balance: 100 }).where("last_four", "=", "4321").execute();
    await keep();
    expect(await cardBalance(shop, "4321")).toEqual([100, 0]);
  });

  it("is refused by the database with less than what is held, as are counts beyond a limit", async () => {
    const { cardNumber } = await issue(100);
    const { db } = shop.platform;
    const card = db.updateTable("gift_card").where("number_hash", "=", hashNumber(cardNumber));
    await expect(card.set({ reserved: 101 }).execute()).rejects.toThrow(/gift_card_check/);
    await expect(card.set({ balance: -1 }).execute()).rejects.toThrow(/balance_check|gift_card_check/);
    const count = { store: 1, voucher: "v", person: "", most: 1, used: 1, reserved: 1 };
    await expect(db.insertInto("voucher_count").values(count).execute()).rejects.toThrow(
      /voucher_count_check/,
    );
  });

  it("is kept without its number and its pin", async () => {
    await check("GC-1000", "1234");
    const { rows } = await sql<{ row: string }>`
      select c::text || coalesce((select string_agg(t::text, '') from gift_card_try t), '') as row
      from gift_card c`.execute(shop.platform.db);
    expect(rows.map(({ row }) => row).join("\n")).not.toMatch(/GC-?1000|\b1234\b|GC-?2000|2345/);
  });
});

describe("whether a card may be used, checkout-rest.md sections 6 and 18", () => {
  it.each([
    ["a wrong pin", "GC-1000", "0000", "gift-card-invalid"],
    ["no pin", "GC-1000", "", "gift-card-invalid"],
    ["an unknown card", "GC-9999", "1234", "gift-card-invalid"],
    ["a card of another shape", "' or 1=1 --", "1234", "gift-card-invalid"],
    ["a card that is switched off", "GC-CLOSED", "1234", "gift-card-inactive"],
    ["a switched off card with a wrong pin", "GC-CLOSED", "0000", "gift-card-invalid"],
    ["an empty card", "GC-EMPTY", "", "gift-card-empty"],
    ["an empty card, with a pin that it does not need", "GC-EMPTY", "1234", "gift-card-empty"],
    ["a card of another currency", "GC-EURO", "1234", "gift-card-currency"],
  ])("%s is refused", async (_, cardNumber, pin, code) => {
    expect(await check(cardNumber, pin)).toEqual(refused(code));
  });

  it("after five wrong pins in an hour even the right one is refused, then it works again", async () => {
    shop.passTime(2 * hour);
    for (let tries = 0; tries < 4; tries += 1) await check("GC-1000", "0000");
    // A right one neither counts nor forgives.
    expect((await check("GC-1000", "1234")).ok).toBe(true);
    await check("GC-1000", "0000");
    expect(await check("GC-1000", "1234")).toEqual(refused("gift-card-invalid"));
    expect((await check("GC-2000", "2345")).ok).toBe(true);
    shop.passTime(hour - 1_000);
    await forgetTries(shop.platform.db, shop.platform.now());
    expect((await check("GC-1000", "1234")).ok).toBe(false);
    shop.passTime(2_000);
    expect((await check("GC-1000", "1234")).ok).toBe(true);
    await forgetTries(shop.platform.db, shop.platform.now());
  });

  it("of 20 guesses at the same moment five are looked at; of a number that there is not, too", async () => {
    shop.passTime(2 * hour);
    const { db } = shop.platform;
    await db.deleteFrom("gift_card_try").execute();
    for (const number of ["GC-1000", "GC-7777"]) {
      const guesses = Array.from({ length: 20 }, (_, index) => check(number, `000${index}`));
      expect((await Promise.all(guesses)).every(({ ok }) => !ok)).toBe(true);
    }
    expect((await check("GC-1000", "1234")).ok).toBe(false);
    const tries = await db.selectFrom("gift_card_try").select("tries").execute();
    expect(tries).toEqual([{ tries: 5 }, { tries: 5 }]);
    shop.passTime(2 * hour);
  });
});

describe("cards of a selection, checkout-rest.md section 10", () => {
  it("pay in the order of adding, each once, in their currency; by what is shown they go", async () => {
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
      return [
        discounts.giftCards.map(({ lastFour, amount }) => [lastFour, amount]),
        totals.grand,
        totals.grandTax,
      ];
    };
    expect(await paid()).toEqual([
      [
        ["2000", 10_000],
        ["1000", 29_900],
      ],
      0,
      7_980,
    ]);
    await shopper.done({ move: () => ({ country: "DE" }) });
    expect((await paid())[0]).toEqual([
      ["2000", 0],
      ["1000", 0],
    ]);
    await shopper.done({ move: () => ({ country: "SE" }) });
    const shown = (text: string) =>
      shopper.work((_, session) => findShownCards(shop.platform.db, session, text, shop.platform.now()));
    expect(await shown("**** 9999")).toEqual([]);
    const cards = await shown(" **** 2000 ");
    await shopper.done({ change: (selection) => withoutGiftCards(selection, cards) });
    expect(await paid()).toEqual([[["1000", 39_900]], 0, 7_980]);
  });
});

describe("money of a card, checkout-rest.md 12.1", () => {
  const halfHour = hour / 2;
  let card: { id: number; lastFour: string } & IssuedGiftCard;

  beforeEach(async () => {
    const issued = await issue(45_000);
    card = {
      ...issued,
      id: valueOf(await check(issued.cardNumber, issued.pin)),
      lastFour: issued.cardNumber.slice(-4),
    };
  });

  /** Holds or spends money for a selection, as a payment does: under the locks, if it can be had. */
  async function take(selection: string, amount: number, kind: "hold" | "spend"): Promise<boolean> {
    const payment = { selection, payments: [{ giftCard: card.id, amount }] };
    const now = shop.platform.now();
    return inTransaction(shop.platform.db, async (tx) => {
      await lockCards(tx, { selection, giftCards: [card.id] }, now);
      if (!(await canSpend(tx, payment))) return false;
      if (kind === "hold") await holdMoney(tx, payment, new Date(now.getTime() + halfHour));
      else await spendMoney(tx, payment, { orderNumber: 10_001, now });
      return true;
    });
  }
  const balance = () => cardBalance(shop, card.lastFour);

  it("is held for one payment, so that others have the rest, and is spent by its order", async () => {
    const [first, second] = [await newSelection(), await newSelection()];
    expect(await take(first, 39_900, "hold")).toBe(true);
    expect(await take(first, 39_900, "hold")).toBe(true);
    expect(await balance()).toEqual([45_000, 39_900]);
    const { db } = shop.platform;
    const available = async (id: string) =>
      (await readHeldCards(db, { id, giftCards: [card.id] }, shop.platform.now())).map(
        (each) => each.available,
      );
    expect([await available(first), await available(second)]).toEqual([[45_000], [5_100]]);
    expect(await take(second, 5_101, "hold")).toBe(false);
    expect(await take(second, 5_100, "hold")).toBe(true);
    expect(await check(card.cardNumber, card.pin)).toEqual(refused("gift-card-insufficient"));
    expect((await check(card.cardNumber, card.pin, { selection: second })).ok).toBe(true);
    await inTransaction(db, (tx) => releaseCards(tx, second));
    expect(await take(first, 39_900, "spend")).toBe(true);
    expect(await balance()).toEqual([5_100, 0]);
    const back = [
      { giftCard: card.id, amount: 900 },
      { giftCard: card.id, amount: 0 },
    ];
    await inTransaction(db, (tx) => returnMoney(tx, back, { orderNumber: 10_001, now: shop.platform.now() }));
    const entries = await db
      .selectFrom("gift_card_entry")
      .select(["kind", "amount", "order_number"])
      .where("gift_card", "=", card.id)
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { kind: "issued", amount: 45_000, order_number: null },
      { kind: "spent", amount: -39_900, order_number: 10_001 },
      { kind: "returned", amount: 900, order_number: 10_001 },
    ]);
    expect(await unsoundTenders(shop)).toEqual([]);
  });

  it("that lapsed is free for others, is swept, and is spent late only while it is there", async () => {
    const [slow, quick] = [await newSelection(), await newSelection()];
    await take(slow, 30_000, "hold");
    shop.passTime(halfHour);
    expect((await check(card.cardNumber, card.pin)).ok).toBe(true);
    expect(await take(quick, 30_000, "hold")).toBe(true);
    expect(await take(slow, 30_000, "spend")).toBe(false);
    shop.passTime(halfHour);
    await releaseLapsedCards(shop.platform.db, shop.platform.now());
    expect(await balance()).toEqual([45_000, 0]);
    expect(await take(slow, 30_000, "spend")).toBe(true);
    expect(await balance()).toEqual([15_000, 0]);
  });

  it("is never spent twice by many at the same moment", async () => {
    for (let round = 0; round < rounds(1, 25); round += 1) {
      const selections = await Promise.all(Array.from({ length: 10 }, newSelection));
      const held = await Promise.all(selections.map((each) => take(each, 20_000, "hold")));
      expect(held.filter(Boolean)).toHaveLength(2);
      await Promise.all(
        selections.map((each) => inTransaction(shop.platform.db, (tx) => releaseCards(tx, each))),
      );
      const spent = await Promise.all(selections.map((each) => take(each, 20_000, "spend")));
      expect(spent.filter(Boolean)).toHaveLength(2);
      expect(await balance()).toEqual([5_000, 0]);
      const back = [{ giftCard: card.id, amount: 40_000 }];
      await inTransaction(shop.platform.db, (tx) =>
        returnMoney(tx, back, { orderNumber: 1, now: shop.platform.now() }),
      );
    }
    expect(await unsoundTenders(shop)).toEqual([]);
  });
});
