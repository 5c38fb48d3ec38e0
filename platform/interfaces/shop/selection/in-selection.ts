import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { failure, type Failure, type Result } from "../../../errors.ts";
import { lockSelectionById, type SelectionAccess } from "../../../selection/access/selection-by-id.ts";
import {
  changeSelection,
  type SelectionChange,
  type SelectionOutcome,
} from "../../../selection/change-selection.ts";
import { answer, refuse, type Answer, type Body } from "../answer.ts";
import type { ShopCall } from "../endpoint.ts";
import { selectionBody } from "./selection-body.ts";

/** A call whose path names a selection. */
export type SelectionCall<Parsed = unknown, Param extends string = never> = ShopCall<
  Parsed,
  "selection" | Param
>;

/**
 * A unit of work on the selection that the path names, locked and as it is now: parallel calls queue. The work may run
 * again after a deadlock; no call out inside. Fails with `selection` not found, also for a finished one.
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

interface Answered {
  readonly status?: number;
  /** What else the answer says, of the selection as it was and as it is. */
  readonly also?: (before: SelectionAccess, after: SelectionOutcome) => Body;
}

/** Makes one change of the selection that the path names, and answers with it. Shaped after the commit. */
export async function answerChange(
  call: SelectionCall,
  change: SelectionChange,
  { status = 200, also = () => ({}) }: Answered = {},
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
