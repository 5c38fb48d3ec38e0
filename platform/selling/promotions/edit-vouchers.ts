import { randomUUID } from "node:crypto";
import type { Tx } from "../../foundations/database/transaction.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import type { VoucherRule } from "../discounts/find-voucher.ts";
import { checkVoucher, type PromotionProblem } from "./check-rules.ts";
import { freeCode, generateVouchers, type GeneratedVouchers } from "./generate-vouchers.ts";
import { insertVouchers, takenWords, updateVoucher, type NamedVoucher } from "./write-vouchers.ts";

/** What an edit made, or all that is wrong with it: then nothing was written. */
export type EditResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly PromotionProblem[] };

interface EditContext {
  readonly settings: Settings;
  readonly now: Date;
}

interface NewVoucher {
  readonly store: number;
  /** null: one is made. */
  readonly key: string | null;
  readonly kind: NamedVoucher["kind"];
  /** null: a code that cannot be guessed. */
  readonly word: string | null;
  readonly rule: VoucherRule;
}

/** Creates a voucher of a store; answers its id. The promotions are locked. management.md#vouchers-and-discounts. */
export async function createVoucher(
  tx: Tx,
  { settings, now }: EditContext,
  { store, key, kind, word, rule }: NewVoucher,
): Promise<EditResult<number>> {
  const named = { key: key ?? randomUUID(), kind, word: word?.trim() ?? (await freeCode(tx)) };
  const problems = [
    ...checkVoucher(settings, named.word, rule),
    ...(await takenWord(tx, named, null)),
    ...(await takenKey(tx, named)),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const [id = 0] = await insertVouchers(tx, [named], { store, rule, batch: null, digest: null }, now);
  return { ok: true, value: id };
}

/**
 * Changes a voucher by hand: from now on the shop file does not decide about it. Uses that were counted stay. The
 * promotions are locked.
 */
export async function editVoucher(
  tx: Tx,
  { settings, now }: EditContext,
  { id, rule, ...voucher }: NamedVoucher & { readonly id: number; readonly rule: VoucherRule },
): Promise<EditResult<number>> {
  const named = { ...voucher, word: voucher.word.trim() };
  const problems = [...checkVoucher(settings, named.word, rule), ...(await takenWord(tx, named, id))];
  if (problems.length > 0) return { ok: false, problems };
  await updateVoucher(tx, id, named, { rule, digest: null, now });
  return { ok: true, value: id };
}

interface CodesInput {
  readonly store: number;
  readonly count: number;
  readonly prefix: string;
  readonly length: number;
  readonly rule: VoucherRule;
}

/** Creates vouchers of one rule, each with a code that cannot be guessed. The promotions are locked. */
export async function createVouchers(
  tx: Tx,
  { settings, now }: EditContext,
  input: CodesInput,
): Promise<EditResult<GeneratedVouchers>> {
  const problems = checkVoucher(settings, `${input.prefix}${"X".repeat(input.length)}`, input.rule).map(
    ({ path, ...found }) => Object.assign({ path: path === "code" ? "prefix" : path }, found),
  );
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: await generateVouchers(tx, input, now) };
}

async function takenWord(
  tx: Tx,
  { kind, word }: NamedVoucher,
  exceptId: number | null,
): Promise<readonly PromotionProblem[]> {
  if ((await takenWords(tx, [word], exceptId)).length === 0) return [];
  return [{ path: kind, code: "conflict", message: "is that of another voucher" }];
}

async function takenKey(tx: Tx, { key }: NamedVoucher): Promise<readonly PromotionProblem[]> {
  const row = await tx.selectFrom("voucher").select("id").where("key", "=", key).executeTakeFirst();
  return row ? [{ path: "externalId", code: "conflict", message: "is there already" }] : [];
}
