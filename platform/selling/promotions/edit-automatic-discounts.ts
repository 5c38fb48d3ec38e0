import type { Tx } from "../../foundations/database/transaction.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import type { AutomaticRule } from "../discounts/find-automatic-discounts.ts";
import { checkAutomaticDiscount, type PromotionProblem } from "./check-rules.ts";
import type { EditResult } from "./edit-vouchers.ts";
import {
  insertAutomaticDiscount,
  mostAutomaticDiscounts,
  nextPosition,
  updateAutomaticDiscount,
} from "./write-automatic-discounts.ts";

interface EditContext {
  readonly settings: Settings;
  readonly now: Date;
}

interface EditedDiscount {
  /** null: behind all others. */
  readonly position: number | null;
  readonly rule: AutomaticRule;
}

/** Creates an automatic discount of a store; answers its number. The promotions are locked. */
export async function createAutomaticDiscount(
  tx: Tx,
  { settings, now }: EditContext,
  { store, position, rule }: EditedDiscount & { readonly store: number },
): Promise<EditResult<number>> {
  const next = await nextPosition(tx, now);
  const problems = [...checkAutomaticDiscount(settings, rule), ...(next.isFull ? [tooMany] : [])];
  if (problems.length > 0) return { ok: false, problems };
  const place = position ?? next.position;
  return {
    ok: true,
    value: await insertAutomaticDiscount(tx, { store, position: place, rule, digest: null }, now),
  };
}

/** Changes one by hand: from now on the shop file does not decide about it. The promotions are locked. */
export async function editAutomaticDiscount(
  tx: Tx,
  { settings, now }: EditContext,
  { id, position, rule }: { readonly id: number; readonly position: number; readonly rule: AutomaticRule },
): Promise<EditResult<number>> {
  const problems = checkAutomaticDiscount(settings, rule);
  if (problems.length > 0) return { ok: false, problems };
  await updateAutomaticDiscount(tx, id, { position, rule }, { digest: null, now });
  return { ok: true, value: id };
}

const tooMany: PromotionProblem = {
  path: "endsAt",
  code: "invalid",
  message: `at most ${mostAutomaticDiscounts} run or are planned at once`,
};
