import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { voucherOf, type VoucherRule } from "../../../selling/discounts/find-voucher.ts";
import type { FieldError } from "../frame/problem.ts";
import { idOf, money } from "../frame/values.ts";
import { withVersion } from "../frame/version.ts";
import {
  amountAnswers,
  amountList,
  amountsOf,
  commonAnswers,
  conditionAnswers,
  conditionFields,
  patchedTexts,
  percentText,
  productIdsOf,
  sentConditions,
  sentOr,
  stateOf,
  textPatch,
} from "./rule-fields.ts";

const uses = z.int().min(1).max(2_000_000_000);

/** What a voucher takes off, and from whom, as a call sends it. */
export const voucherFields = {
  /** What shoppers are shown; null: the code. */
  description: textPatch.nullish(),
  /** Off the products that it names, such as `10` or `12.5`. One of `percent`, `amounts` and `freeShipping`. */
  percent: percentText.nullish(),
  amounts: amountList.nullish(),
  freeShipping: z.boolean().optional(),
  /** What the items must be worth; a currency that is not named does not fit. */
  leastAmount: amountList.nullish(),
  /** How often it can be used in all, and by one customer; null: any number of times. */
  uses: uses.nullish(),
  usesPerCustomer: uses.nullish(),
  firstOrder: z.boolean().optional(),
  /** Not together with other vouchers. */
  exclusive: z.boolean().optional(),
  attributes: z.record(z.string().min(1).max(100), z.string().max(1_000).nullable()).optional(),
  ...conditionFields,
};
type VoucherFields = z.output<z.ZodObject<typeof voucherFields>>;

export const voucherAnswer = z
  .object({
    id: z.string(),
    /** Uses are counted by it; in the shop file the `key`. */
    externalId: z.string(),
    code: z.string().nullable(),
    uri: z.string().nullable(),
    description: z.record(z.string(), z.string()).nullable(),
    percent: z.string().nullable(),
    amounts: z.array(money).nullable(),
    freeShipping: z.boolean(),
    leastAmount: z.array(money).nullable(),
    uses: z.int().nullable(),
    usesPerCustomer: z.int().nullable(),
    firstOrder: z.boolean(),
    exclusive: z.boolean(),
    attributes: z.record(z.string(), z.string()),
    /** Of those that were generated together. */
    batch: z.string().nullable(),
    ...conditionAnswers,
    /** By orders, and by payments under way; 0 while `uses` has never been set: then nobody counts. */
    used: z.int(),
    reserved: z.int(),
  })
  .meta({ id: "Voucher" });

/** A rule with what was sent instead; and what of it is not known. */
export async function sentVoucherRule(
  tx: Tx,
  before: VoucherRule,
  sent: VoucherFields,
): Promise<{ readonly rule: VoucherRule; readonly errors: readonly FieldError[] }> {
  const { conditions, errors } = await sentConditions(tx, before, sent);
  const rule: VoucherRule = {
    ...before,
    ...conditions,
    description: sentOr(sent.description, before.description, (texts) =>
      patchedTexts(before.description, texts),
    ),
    percent: sentOr(sent.percent, before.percent, Number),
    amounts: sentOr(sent.amounts, before.amounts, amountsOf),
    leastAmount: sentOr(sent.leastAmount, before.leastAmount, amountsOf),
    uses: sentOr(sent.uses, before.uses, Number),
    usesPerCustomer: sentOr(sent.usesPerCustomer, before.usesPerCustomer, Number),
    freeShipping: sent.freeShipping ?? before.freeShipping,
    firstOrder: sent.firstOrder ?? before.firstOrder,
    exclusive: sent.exclusive ?? before.exclusive,
    attributes: patchedTexts(before.attributes, sent.attributes ?? {}) ?? {},
  };
  return { rule, errors };
}

export const emptyVoucherRule: VoucherRule = {
  freeShipping: false,
  firstOrder: false,
  exclusive: false,
  attributes: {},
};

/** Vouchers that a store has: its own, and those of every store, with how often they were used in it. */
export function selectVouchers(db: Kysely<Schema>, store: number) {
  return db
    .selectFrom("voucher")
    .leftJoin("voucher_count", (join) =>
      join
        .onRef("voucher_count.voucher", "=", "voucher.key")
        .on("voucher_count.store", "=", store)
        .on("voucher_count.person", "=", ""),
    )
    .selectAll("voucher")
    .select(["voucher_count.used", "voucher_count.reserved"])
    .where((where) => where.or([where("voucher.store", "is", null), where("voucher.store", "=", store)]));
}

type VoucherRow = Awaited<ReturnType<ReturnType<typeof selectVouchers>["executeTakeFirstOrThrow"]>>;

/** What a voucher is for, as lists show it. */
export function shownTerms(row: VoucherRow) {
  const { code = null, uri = null, ...rule } = voucherOf(row);
  return {
    id: String(row.id),
    externalId: row.key,
    code,
    uri,
    description: rule.description ?? null,
    percent: rule.percent === undefined ? null : String(rule.percent),
    amounts: amountAnswers(rule.amounts),
    freeShipping: rule.freeShipping,
    leastAmount: amountAnswers(rule.leastAmount),
    uses: rule.uses ?? null,
    usesPerCustomer: rule.usesPerCustomer ?? null,
    firstOrder: rule.firstOrder,
    exclusive: rule.exclusive,
    attributes: rule.attributes,
    batch: row.batch,
  };
}

/** A voucher of a store with its row; null: there is none. Uses and time alone make no other version. */
export async function readVoucher(
  db: Kysely<Schema>,
  { store, id, now }: { readonly store: number; readonly id: string; readonly now: Date },
) {
  const row = await selectVouchers(db, store)
    .where("voucher.id", "=", idOf(id) ?? 0)
    .executeTakeFirst();
  if (!row) return null;
  const { products, markets } = voucherOf(row);
  const ids = await productIdsOf(db, products?.map(String));
  const record = withVersion({ ...shownTerms(row), ...commonAnswers(row, { markets }, ids) });
  const counts = { used: row.used ?? 0, reserved: row.reserved ?? 0 };
  return { row, record: { ...record, ...counts, state: stateOf(row, now) } };
}
