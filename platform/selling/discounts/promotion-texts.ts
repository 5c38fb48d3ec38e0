import type { Kysely } from "kysely";
import { anyNumber, anyText } from "../../foundations/database/any-of.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { automaticOf } from "./find-automatic-discounts.ts";
import { voucherOf, wordKey } from "./find-voucher.ts";

type Texts = Readonly<Record<string, string>>;

/** What discounts are called in all languages, as of today. */
export interface PromotionTexts {
  /** By number. */
  readonly automatic: ReadonlyMap<number, Texts>;
  /** By code or uri; one without a description is not there. */
  readonly vouchers: ReadonlyMap<string, Texts>;
}

/** What took something off an order. */
interface UsedDiscounts {
  readonly automatic: readonly { readonly automaticDiscount: number }[];
  readonly vouchers: readonly { readonly voucher: string }[];
}

/** The texts of discounts that orders name. Archived ones are named too; of a word that was given anew the latest. */
export async function readPromotionTexts(
  db: Kysely<Schema>,
  used: readonly UsedDiscounts[],
): Promise<PromotionTexts> {
  const numbers = used.flatMap(({ automatic }) => automatic.map((one) => one.automaticDiscount));
  const words = used.flatMap(({ vouchers }) => vouchers.map(({ voucher }) => voucher));
  return { automatic: await automaticTexts(db, numbers), vouchers: await voucherTexts(db, words) };
}

async function automaticTexts(
  db: Kysely<Schema>,
  numbers: readonly number[],
): Promise<PromotionTexts["automatic"]> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom("automatic_discount")
    .select(["id", "rule"])
    .where("id", "=", anyNumber(numbers))
    .execute();
  return new Map(rows.map((row) => [row.id, automaticOf(row).name]));
}

async function voucherTexts(
  db: Kysely<Schema>,
  words: readonly string[],
): Promise<PromotionTexts["vouchers"]> {
  if (words.length === 0) return new Map();
  const rows = await db
    .selectFrom("voucher")
    .select(["key", "kind", "word", "word_key", "rule"])
    .where("word_key", "=", anyText(words.map(wordKey)))
    .orderBy("id")
    .execute();
  const texts = new Map(rows.map((row) => [row.word_key, voucherOf(row).description]));
  return new Map(
    words.flatMap((word) => {
      const found = texts.get(wordKey(word));
      return found ? [[word, found] as const] : [];
    }),
  );
}
