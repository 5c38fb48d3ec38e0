import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { adjustmentReasons } from "../../../foundations/database/schema/discounts.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { shownNumber } from "../../../selling/gift-card/card-number.ts";
import type { GiftCardRow } from "../../../selling/gift-card/edit-gift-card.ts";
import type { Caller } from "../frame/caller.ts";
import { longIdOf, money, moneyOf, timestamp } from "../frame/values.ts";
import { withVersion } from "../frame/version.ts";

export const reason = z.enum(adjustmentReasons);

export const giftCardSummary = z.object({
  id: z.string(),
  /** `**** 7KQM`: a number is shown whole by the call that issues it, and nowhere else. */
  number: z.string(),
  currency: z.string(),
  /** null: the caller is not shown money. */
  balance: money.nullable(),
  /** Of it, by payments under way. */
  reserved: money.nullable(),
  blocked: z.boolean(),
  createdAt: timestamp,
  redacted: z.boolean(),
});

export const giftCardAnswer = giftCardSummary
  .extend({
    /** Newest first, at most 200. */
    movements: z.array(
      z.object({
        kind: z.enum(["issued", "spent", "returned", "adjusted"]),
        amount: money.nullable(),
        order: z.string().nullable(),
        reason: reason.nullable(),
        at: timestamp,
      }),
    ),
    version: z.string(),
  })
  .meta({ id: "GiftCard" });

type Sight = Pick<Caller, "seesMoney">;

export function selectGiftCards(db: Kysely<Schema>, store: number) {
  return db
    .selectFrom("gift_card")
    .select([
      "gift_card.id",
      "gift_card.last_four",
      "gift_card.currency",
      "gift_card.active",
      "gift_card.balance",
      "gift_card.reserved",
      "gift_card.created_at",
    ])
    .where("gift_card.store", "=", store);
}

export function summaryOf(row: GiftCardRow, { seesMoney }: Sight) {
  const shown = (minor: number) => (seesMoney ? moneyOf(minor, row.currency) : null);
  return {
    id: String(row.id),
    number: shownNumber(row.last_four),
    currency: row.currency,
    balance: shown(row.balance),
    reserved: shown(row.reserved),
    blocked: !row.active,
    createdAt: row.created_at.toISOString(),
    redacted: !seesMoney,
  };
}

const mostMovements = 200;

interface Movement {
  readonly kind: "issued" | "spent" | "returned" | "adjusted";
  readonly amount: number;
  readonly order_number: number | null;
  readonly reason: z.output<typeof reason> | null;
  readonly booked_at: Date;
}

/** A gift card of a store with what happened to its balance; null: there is none. */
export async function readGiftCard(
  db: Kysely<Schema>,
  { store, id }: { readonly store: number; readonly id: string },
  caller: Sight,
) {
  const row = await selectGiftCards(db, store)
    .where("gift_card.id", "=", longIdOf(id) ?? 0)
    .executeTakeFirst();
  if (!row) return null;
  const { rows: movements } = await sql<Movement>`
    select kind, amount, order_number, null as reason, booked_at
    from gift_card_entry where gift_card = ${row.id}
    union all
    select 'adjusted', amount, null, reason, booked_at
    from gift_card_adjustment where gift_card = ${row.id}
    order by booked_at desc limit ${mostMovements}
  `.execute(db);
  return withVersion({
    ...summaryOf(row, caller),
    movements: movements.map(({ kind, amount, order_number: order, booked_at: at, reason: why }) => ({
      kind,
      amount: caller.seesMoney ? moneyOf(amount, row.currency) : null,
      order: order === null ? null : String(order),
      reason: why,
      at: at.toISOString(),
    })),
  });
}
