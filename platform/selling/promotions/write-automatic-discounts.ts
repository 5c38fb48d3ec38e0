import { sql } from "kysely";
import { anyNumber } from "../../foundations/database/any-of.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import type { AutomaticRule } from "../discounts/find-automatic-discounts.ts";
import type { FileDigest } from "./write-vouchers.ts";

/** Selections are priced with all of them, one after the other. */
export const mostAutomaticDiscounts = 100;

interface NewAutomaticDiscount {
  /** Absent: the next number. */
  readonly id?: number;
  /** null: of every store. */
  readonly store: number | null;
  readonly position: number;
  readonly rule: AutomaticRule;
  readonly digest: FileDigest;
}

/** Writes a new automatic discount and answers its number. The promotions are locked. */
export async function insertAutomaticDiscount(
  tx: Tx,
  { id, store, position, rule, digest }: NewAutomaticDiscount,
  now: Date,
): Promise<number> {
  const made = await tx
    .insertInto("automatic_discount")
    .values({
      ...(id !== undefined && { id }),
      store,
      position,
      ...ruleColumns(rule),
      file_digest: digest,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Writes what an automatic discount is from now on. The promotions are locked. */
export async function updateAutomaticDiscount(
  tx: Tx,
  id: number,
  { position, rule }: Pick<NewAutomaticDiscount, "position" | "rule">,
  { digest, now }: { readonly digest: FileDigest; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable("automatic_discount")
    .set({
      position,
      ...ruleColumns(rule),
      revision: sql<string>`gen_random_uuid()`,
      archived_at: null,
      ...(digest === null ? { edited_at: now } : { file_digest: digest }),
    })
    .where("id", "=", id)
    .execute();
}

/** Automatic discounts that are no more taken off. The promotions are locked. */
export async function archiveAutomaticDiscounts(
  tx: Tx,
  ids: readonly number[],
  { isEdit, now }: { readonly isEdit: boolean; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("automatic_discount")
    .set({ archived_at: now, ...(isEdit && { edited_at: now }) })
    .where("id", "=", anyNumber(ids))
    .execute();
}

/** The place behind all others, and how many of them have not ended. */
export async function nextPosition(
  tx: Tx,
  now: Date,
): Promise<{ readonly position: number; readonly isFull: boolean }> {
  const row = await tx
    .selectFrom("automatic_discount")
    .select((select) => [
      sql<number>`coalesce(max(position), 0) + 1`.as("position"),
      select.fn
        .countAll<number>()
        .filterWhere((where) => where.or([where("stops_at", "is", null), where("stops_at", ">", now)]))
        .as("inForce"),
    ])
    .where("archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return { position: row.position, isFull: row.inForce >= mostAutomaticDiscounts };
}

function ruleColumns(rule: AutomaticRule) {
  const { startDate, stopDate } = rule;
  return {
    rule: JSON.stringify(rule),
    starts_at: startDate === undefined ? null : new Date(startDate),
    stops_at: stopDate === undefined ? null : new Date(stopDate),
  };
}
