import { sql, type Kysely, type Selectable } from "kysely";
import { z } from "zod";
import { givenList } from "../../foundations/database/any-of.ts";
import { namedStatement, type At } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { VoucherTable } from "../../foundations/database/schema/discounts.ts";
import { voucherTerms, type VoucherSettings } from "../../foundations/settings/schema/discounts.ts";

/** A voucher as selections are priced with it. Products are named as integrations call them. */
export type Voucher = Omit<VoucherSettings, "products"> & {
  readonly products?: readonly (number | string)[] | undefined;
};

/** What is stored of a voucher beside its key and its code or uri. */
export const voucherRule = z.object({ ...voucherTerms, products: z.array(z.string()).optional() });
export type VoucherRule = z.infer<typeof voucherRule>;

/** The code or the uri of a voucher, as selections keep it. */
export function voucherKey({ code, uri }: Pick<VoucherSettings, "code" | "uri">): string {
  return code ?? uri ?? "";
}

/** A text of a shopper or a voucher as vouchers are found by it: in any letter case. */
export function wordKey(text: string): string {
  return text.trim().toLowerCase();
}

export type VoucherRow = Pick<Selectable<VoucherTable>, "key" | "kind" | "word" | "rule">;

/** A voucher of its row. */
export function voucherOf({ key, kind, word, rule }: VoucherRow): Voucher {
  return { ...voucherRule.parse(rule), key, [kind]: word };
}

const selectByWords = namedStatement(
  "find-vouchers",
  (query, at: At<{ store: number; words: readonly string[] }>) =>
    query
      .selectFrom("voucher")
      .select(["key", "kind", "word", "word_key", "rule"])
      .where("archived_at", "is", null)
      .where(sql<boolean>`word_key = any(${givenList(at("words"), "text")})`)
      .where((where) => where.or([where("store", "is", null), where("store", "=", at("store"))])),
);

/** The vouchers of codes and uris as they are now, in the order of the texts; what is not known is left out. */
export async function findVouchers(
  db: Kysely<Schema>,
  store: number,
  texts: readonly string[],
): Promise<readonly Voucher[]> {
  // No word has such a character, and the database takes none.
  const words = texts.map(wordKey).filter((word) => !word.includes("\u0000"));
  if (words.length === 0) return [];
  const rows = await selectByWords(db, { store, words });
  const byWord = new Map(rows.map((row) => [row.word_key, voucherOf(row)]));
  return words.flatMap((word) => byWord.get(word) ?? []);
}

/** The voucher of a code or a uri in any letter case. */
export async function findVoucher(
  db: Kysely<Schema>,
  store: number,
  text: string,
): Promise<Voucher | undefined> {
  const [found] = await findVouchers(db, store, [text]);
  return found;
}
