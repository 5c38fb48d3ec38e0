import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure, type Failure, type Result } from "../../../foundations/errors.ts";
import {
  type SelectionAccess,
  lockSelectionById,
} from "../../../selling/selection/access/selection-by-id.ts";
import { changeSelection, type SelectionOutcome } from "../../../selling/selection/change-selection.ts";
import type { SelectionChange } from "../../../selling/selection/lines/selection-change.ts";
import { answer, type Answer, type Body, refuse } from "../answer.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import type { ShopCall } from "../endpoint.ts";
import { selectionBody } from "./selection-body.ts";

/** A call whose path names a selection. */
export type SelectionCall<Parsed = unknown, Param extends string = never> = ShopCall<
  Parsed,
  "selection" | Param
>;

/**
 * Runs work on the selection of the path in a transaction, with the selection locked. Parallel calls queue. The work can
 * run again after a deadlock and must not call other services. Fails with `selection` not found, also for a finished one.
 */
export function inSelection<T>(
  { platform, plugin, mutex, param }: SelectionCall,
  work: (tx: Transaction<Schema>, found: SelectionAccess) => Promise<Result<T>>,
): Promise<Result<T>> {
  const id = param("selection");
  return mutex.run(id, () =>
    inTransaction(platform.db, async (tx) => {
      const found = await lockSelectionById(tx, platform.settings, { store: plugin.store, id });
      return found ? work(tx, found) : failure("selection", "not-found");
    }),
  );
}

interface ChangeOptions {
  readonly status?: number;
  /** Further fields of the body, from the selection before and after the change. */
  readonly also?: (before: SelectionAccess, after: SelectionOutcome) => Body;
}

/** Changes the selection of the path and answers with it. The response is formatted after the commit. */
export async function answerChange(
  call: SelectionCall,
  change: SelectionChange,
  { status = 200, also = () => ({}) }: ChangeOptions = {},
): Promise<Answer | Failure> {
  const outcome = await inSelection(call, async (tx, before) => {
    const changed = await changeSelection(tx, call.platform, before.session, change);
    return changed.ok ? { ok: true, value: { before, after: changed.value } } : changed;
  });
  if (!outcome.ok) return outcome;
  const { before, after } = outcome.value;
  const body = { ...also(before, after), ...(await selectionBody(call, after)) };
  return after.isSoldOut ? refuse(failure("stock", "stock-unavailable"), body) : answer(body, status);
}

/** Counts one guess at a code by selection and by shopper; null: it may go on. shop-rest.md#transport. */
export async function countGuess(call: SelectionCall): Promise<Answer | null> {
  const { platform, rates, param, address, isForwarded } = call;
  const { voucherCallsPerMinute, voucherCallsPerMinuteAndAddress } = platform.config.limits;
  const ofSelection = { key: `voucher of ${param("selection")}`, limit: voucherCallsPerMinute };
  const ofShopper = { key: `voucher from ${address}`, limit: voucherCallsPerMinuteAndAddress };
  return refusalOf(await rates.shared.take(isForwarded ? [ofSelection, ofShopper] : [ofSelection]));
}

/** The same of a start of payment. */
export async function countPayment({ platform, rates, param }: SelectionCall): Promise<Answer | null> {
  const limit = platform.config.limits.paymentsPerMinute;
  return refusalOf(await rates.shared.take([{ key: `payment of ${param("selection")}`, limit }]));
}

function refusalOf(waitSeconds: number): Answer | null {
  return waitSeconds > 0 ? tooManyRequests(waitSeconds) : null;
}
