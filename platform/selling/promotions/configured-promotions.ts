import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../foundations/database/transaction.ts";
import type {
  AutomaticDiscountSettings,
  VoucherSettings,
} from "../../foundations/settings/schema/discounts.ts";
import { automaticRule } from "../discounts/find-automatic-discounts.ts";
import { voucherKey, voucherRule, type VoucherRule } from "../discounts/find-voucher.ts";
import {
  archiveAutomaticDiscounts,
  insertAutomaticDiscount,
  updateAutomaticDiscount,
} from "./write-automatic-discounts.ts";
import {
  archiveVouchers,
  insertVouchers,
  lockPromotions,
  takenWords,
  updateVoucher,
  type NamedVoucher,
} from "./write-vouchers.ts";

/** A code or a uri that the shop file names and that somebody has given to another voucher. */
export interface TakenWord {
  readonly id: string;
  readonly field: "code";
  readonly message: string;
}

/**
 * Makes the vouchers of the shop file that are not there, changes those that the file says otherwise than before, and
 * archives those that it does not name any more. One that somebody has edited or archived is left alone.
 * management.md#vouchers-and-discounts. Fails with what the file names and another voucher has.
 */
export async function applyVouchers(
  tx: Tx,
  vouchers: readonly VoucherSettings[],
  now: Date,
): Promise<readonly TakenWord[]> {
  await lockPromotions(tx);
  const rows = await tx
    .selectFrom("voucher")
    .select(["id", "key", "word_key", "file_digest", "edited_at", "archived_at"])
    .where("file_digest", "is not", null)
    .execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  const present = new Set(vouchers.map(({ key }) => key));
  const followsFile = rows.filter(({ edited_at: edited }) => edited === null);
  const gone = followsFile.filter(({ key, archived_at: archived }) => archived === null && !present.has(key));
  await archiveVouchers(
    tx,
    gone.map(({ id }) => id),
    { isEdit: false, now },
  );
  const changed = vouchers.filter((voucher) => {
    const row = known.get(voucher.key);
    if (row === undefined) return true;
    return row.edited_at === null && (row.archived_at !== null || row.file_digest !== digestOf(voucher));
  });
  await freeWords(
    tx,
    changed.flatMap(({ key }) => known.get(key)?.id ?? []),
  );
  const taken = new Set(await takenWords(tx, changed.map(voucherKey), null));
  if (taken.size > 0) return changed.flatMap((voucher) => takenWord(voucher, taken));
  for (const voucher of changed) await writeVoucher(tx, known.get(voucher.key)?.id ?? null, voucher, now);
  return [];
}

function takenWord(voucher: VoucherSettings, taken: ReadonlySet<string>): readonly TakenWord[] {
  const word = voucherKey(voucher);
  if (!taken.has(word)) return [];
  return [{ id: voucher.key, field: "code", message: `${word} is the code of another voucher` }];
}

/** Two vouchers of the file may have swapped their words. No word has a space. */
async function freeWords(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update voucher set word_key = id || ' ' where id = any(${[...ids]}::integer[])`.execute(tx);
}

async function writeVoucher(tx: Tx, id: number | null, voucher: VoucherSettings, now: Date): Promise<void> {
  const kind = voucher.code === undefined ? "uri" : "code";
  const named: NamedVoucher = { key: voucher.key, kind, word: voucherKey(voucher) };
  const rule: VoucherRule = voucherRule.parse({ ...voucher, products: voucher.products?.map(String) });
  const digest = digestOf(voucher);
  if (id === null) await insertVouchers(tx, [named], { store: null, rule, batch: null, digest }, now);
  else await updateVoucher(tx, id, named, { rule, digest, now });
}

/** The same for automatic discounts, which are applied in the order of the file. */
export async function applyAutomaticDiscountSettings(
  tx: Tx,
  discounts: readonly AutomaticDiscountSettings[],
  now: Date,
): Promise<void> {
  await lockPromotions(tx);
  const rows = await tx
    .selectFrom("automatic_discount")
    .select(["id", "file_digest", "edited_at", "archived_at"])
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const present = new Set(discounts.map(({ automaticDiscount }) => automaticDiscount));
  const gone = rows.filter(
    (row) =>
      row.file_digest !== null && row.edited_at === null && row.archived_at === null && !present.has(row.id),
  );
  await archiveAutomaticDiscounts(
    tx,
    gone.map(({ id }) => id),
    { isEdit: false, now },
  );
  for (const [index, discount] of discounts.entries()) {
    const { automaticDiscount: id } = discount;
    const row = known.get(id);
    const digest = digestOf([index, discount]);
    const rule = automaticRule.parse({ ...discount, products: discount.products?.map(String) });
    const written = { position: index + 1, rule };
    if (row === undefined) {
      await insertAutomaticDiscount(tx, { ...written, id, store: null, digest }, now);
    } else if (row.edited_at === null && (row.archived_at !== null || row.file_digest !== digest)) {
      await updateAutomaticDiscount(tx, id, written, { digest, now });
    }
  }
}

function digestOf(said: unknown): string {
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}
