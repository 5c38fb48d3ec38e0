import { sql } from "kysely";
import { inTransaction } from "../foundations/database/transaction.ts";
import { issueGiftCard, type IssuedGiftCard } from "../selling/gift-card/create-gift-card.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import {
  automaticDiscountSettings,
  giftCardSettings,
  voucherSettings,
} from "../foundations/settings/schema/discounts.ts";
import type { Settings } from "../foundations/settings/schema.ts";

type AnyShop = { readonly platform: Pick<Platform, "db"> };

/** Vouchers of every kind and condition. */
export const vouchers = [
  { key: "ten", code: "TEN", percent: 10, description: { en: "Ten off", sv: "Tio av" } },
  { key: "fifty", code: "FIFTY", amounts: { SEK: "50", JPY: "50" } },
  { key: "freight", code: "FREIGHT", freeShipping: true },
  { key: "plus", code: "A+B", percent: 5 },
  { key: "summer", uri: "Summer", percent: 15, attributes: { banner: "sun" } },
  { key: "over", code: "OVER", percent: 10, stopDate: "2020-01-01T00:00:00Z" },
  { key: "coming", code: "COMING", percent: 10, startDate: "2100-01-01T00:00:00Z" },
  { key: "ending", code: "ENDING", percent: 10, stopDate: "2099-06-30T12:00:00Z" },
  { key: "japan", code: "JAPAN", percent: 10, markets: [3] },
  { key: "caps", code: "CAPS", percent: 50, products: [104] },
  { key: "large", code: "LARGE", percent: 10, leastAmount: { SEK: "500" } },
  { key: "first", code: "FIRST", percent: 10, firstOrder: true },
  { key: "each", code: "EACH", percent: 10, usesPerCustomer: 1 },
  { key: "once", code: "ONCE", percent: 25, uses: 1 },
  { key: "twice", code: "TWICE", percent: 25, uses: 2 },
  { key: "alone", code: "ALONE", percent: 30, exclusive: true },
].map((voucher) => voucherSettings.parse(voucher));

export const automaticDiscounts = [
  {
    automaticDiscount: 1,
    name: { en: "Three for two", sv: "Tre för två" },
    takeAndPay: { take: 3, pay: 2 },
    products: [102, 103],
  },
  { automaticDiscount: 2, name: { en: "Book week" }, percent: 20, products: [105] },
].map((discount) => automaticDiscountSettings.parse(discount));

export const giftCards = [
  { cardNumber: "GC-1000", pin: "1234", amount: "500", currency: "SEK" },
  { cardNumber: "GC-2000", pin: "2345", amount: "100", currency: "SEK" },
  { cardNumber: "GC-EURO", pin: "1234", amount: "20", currency: "EUR" },
  { cardNumber: "GC-CLOSED", pin: "1234", amount: "20", currency: "SEK", active: false },
  { cardNumber: "GC-EMPTY", amount: "0", currency: "SEK" },
].map((card) => giftCardSettings.parse(card));

/** The settings with all of these vouchers and gift cards. */
export function withDiscounts(settings: Settings): Settings {
  return { ...settings, vouchers, giftCards };
}

/** Cards and counters whose sums do not fit what they hold: there are never any. */
export async function unsoundTenders({ platform: { db } }: AnyShop): Promise<unknown[]> {
  const cards = await sql`
    select c.id from gift_card c
    where c.balance <> (select coalesce(sum(amount), 0) from gift_card_entry e where e.gift_card = c.id)
          + (select coalesce(sum(amount), 0) from gift_card_adjustment a where a.gift_card = c.id)
       or c.reserved <> (select coalesce(sum(amount), 0) from gift_card_hold h where h.gift_card = c.id)`.execute(
    db,
  );
  const counts = await sql`
    select c.voucher, c.person from voucher_count c
    where c.reserved <> (select count(*) from voucher_hold h
      where h.store = c.store and h.voucher = c.voucher and h.person = c.person)`.execute(db);
  return [...cards.rows, ...counts.rows];
}

/** A card of its own with so many minor units of SEK. */
export function issueCard(
  { platform: { db, now } }: { readonly platform: Pick<Platform, "db" | "now"> },
  amount: number,
): Promise<IssuedGiftCard> {
  return inTransaction(db, (tx) => issueGiftCard(tx, { store: 1, amount, currency: "SEK", now: now() }));
}

/** `[balance, reserved]` of the cards whose numbers end so, in minor units. */
export async function cardBalance({ platform: { db } }: AnyShop, lastFour: string) {
  const { balance, reserved } = await db
    .selectFrom("gift_card")
    .select(["balance", "reserved"])
    .where("last_four", "=", lastFour)
    .executeTakeFirstOrThrow();
  return [balance, reserved];
}

/** `[used, reserved]` of a voucher by everybody together; null: it was never counted. */
export async function usesOf({ platform: { db } }: AnyShop, voucher: string) {
  const row = await db
    .selectFrom("voucher_count")
    .select(["used", "reserved"])
    .where("voucher", "=", voucher)
    .where("person", "=", "")
    .executeTakeFirst();
  return row ? [row.used, row.reserved] : null;
}
