import { sql } from "kysely";
import { anyNumber, anyText } from "../../foundations/database/any-of.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { wordKey, type VoucherRule } from "../discounts/find-voucher.ts";

/** Waits until nobody else writes vouchers or automatic discounts: each word is given out once. Purchases go on. */
export async function lockPromotions(tx: Tx): Promise<void> {
  await sql`select from promotions_lock where id = 1 for update`.execute(tx);
}

/** A code or a uri, and the key that its uses are counted by. */
export interface NamedVoucher {
  readonly key: string;
  readonly kind: "code" | "uri";
  readonly word: string;
}

/** Who decides about a promotion from now on: the shop file, by a hash of what it says; null: people who edit it. */
export type FileDigest = string | null;

interface NewVouchers {
  /** null: of every store. */
  readonly store: number | null;
  readonly rule: VoucherRule;
  readonly batch: string | null;
  readonly digest: FileDigest;
}

/** Which of these texts a shopper would already write for another voucher. The promotions are locked. */
export async function takenWords(
  tx: Tx,
  words: readonly string[],
  exceptId: number | null,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("voucher")
    .select("word_key")
    .where("word_key", "=", anyText(words.map(wordKey)))
    .where("archived_at", "is", null)
    .$if(exceptId !== null, (query) => query.where("id", "<>", exceptId ?? 0))
    .execute();
  const taken = new Set(rows.map((row) => row.word_key));
  return words.filter((word) => taken.has(wordKey(word)));
}

/** Writes vouchers of one rule with words and keys that nobody has; answers their ids. The promotions are locked. */
export async function insertVouchers(
  tx: Tx,
  named: readonly NamedVoucher[],
  { store, rule, batch, digest }: NewVouchers,
  now: Date,
): Promise<readonly number[]> {
  const { startDate, stopDate } = rule;
  const { rows } = await sql<{ id: number }>`
    insert into voucher (store, key, kind, word, word_key, rule, starts_at, stops_at, batch, file_digest, created_at)
    select ${store}::integer, key, kind, word, word_key, ${JSON.stringify(rule)}::jsonb,
      ${startDate ?? null}::timestamptz, ${stopDate ?? null}::timestamptz, ${batch}::text, ${digest}::text, ${now}::timestamptz
    from unnest(
      ${named.map(({ key }) => key)}::text[], ${named.map(({ kind }) => kind)}::text[],
      ${named.map(({ word }) => word)}::text[], ${named.map(({ word }) => wordKey(word))}::text[]
    ) as n (key, kind, word, word_key)
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Writes what a voucher is from now on. The locks of its counters are taken, so that no payment that read the old limits
 * can still use them. The promotions are locked.
 */
export async function updateVoucher(
  tx: Tx,
  id: number,
  { key, kind, word }: NamedVoucher,
  { rule, digest, now }: { readonly rule: VoucherRule; readonly digest: FileDigest; readonly now: Date },
): Promise<void> {
  const { startDate, stopDate } = rule;
  await tx
    .updateTable("voucher")
    .set({
      kind,
      word,
      word_key: wordKey(word),
      rule: JSON.stringify(rule),
      starts_at: startDate === undefined ? null : new Date(startDate),
      stops_at: stopDate === undefined ? null : new Date(stopDate),
      archived_at: null,
      ...(digest === null ? { edited_at: now } : { file_digest: digest }),
    })
    .where("id", "=", id)
    .execute();
  await lockCounters(tx, [key]);
}

/** Takes vouchers away from shoppers; their words may be given to others. The promotions are locked. */
export async function archiveVouchers(
  tx: Tx,
  ids: readonly number[],
  { isEdit, now }: { readonly isEdit: boolean; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .updateTable("voucher")
    .set({ archived_at: now, ...(isEdit && { edited_at: now }) })
    .where("id", "=", anyNumber(ids))
    .returning("key")
    .execute();
  await lockCounters(
    tx,
    rows.map(({ key }) => key),
  );
}

/** In the order in which payments lock them. */
async function lockCounters(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .selectFrom("voucher_count")
    .select("voucher")
    .where("voucher", "=", anyText(keys))
    .orderBy("store")
    .orderBy("voucher")
    .orderBy("person")
    .forUpdate()
    .execute();
}
