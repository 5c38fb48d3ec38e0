import { changeLines } from "./change-lines.ts";
import { planLines } from "./plan-lines.ts";
import {
  refuseIfLocked,
  readOrderNow,
  type UpdateContext,
  refuseProblems,
  type UpdateStep,
} from "../update-step.ts";
import { cancelUnits } from "../../cancellation/cancel-units.ts";
import type { LockedOrder } from "../../lock-order.ts";
import { knownUnits, type KnownUnits, matchUnits, readNamedLines } from "./named-lines.ts";

/**
 * Rows of an order: other quantities and prices as long as there is no shipment, and rows that there are not yet. What
 * is to be none any more is cancelled. soap.md#order-updates.
 */
export const applyProducts: UpdateStep = async (work) => {
  if (!work.input.products || work.input.products.length === 0) return false;
  const plan = await planLines(work);
  if (plan === null) return false;
  const { changes, added, emptied, path } = plan;
  if (changes.length + added.length + emptied.length === 0) return false;
  if (refuseIfLocked(work, path)) return false;
  if (changes.length + added.length > 0) await changeLines(work, plan);
  if (emptied.length === 0) return true;
  const done = await cancelUnits(work.tx, work.platform, work.ref, emptied);
  if (!done.ok) refuseProblems(work, done, () => path);
  return done.ok;
};

/**
 * `cancelled` says how many units of a row are cancelled in all: what is missing to that is cancelled, and nothing
 * comes back. soap.md#order-updates.
 */
export const applyCancelled: UpdateStep = async (work) => {
  const { tx, platform, ref, input } = work;
  if (!input.cancelled || input.cancelled.length === 0) return false;
  const named = matchUnits(await readNamedLines(work), input.cancelled, ["cancelled"]);
  const units = knownUnits(work, named);
  if (units === null) return false;
  const order = await readOrderNow(work);
  const wanted = units.flatMap((each) => missingOf(work, order, each));
  if (wanted.length === 0 || refuseIfLocked(work, ["cancelled"])) return false;
  const lines = wanted.map(({ row, quantity }) => ({ row, quantity }));
  const done = await cancelUnits(tx, platform, ref, lines);
  if (!done.ok) {
    refuseProblems(work, done, (subject) => {
      const line = wanted.find(({ row }) => subject === `lines.${row}`);
      return line ? [...line.path, "qty"] : ["cancelled"];
    });
  }
  return done.ok;
};

/** What is to be cancelled beside what is. */
function missingOf(
  { refuse }: UpdateContext,
  { lines }: LockedOrder,
  units: KnownUnits,
): readonly KnownUnits[] {
  const line = lines.find(({ row }) => row === units.row);
  const quantity = units.quantity - (line?.cancelled ?? 0);
  if (quantity === 0) return [];
  const path = [...units.path, "qty"];
  if (quantity < 0) refuse(path, "state", "what is cancelled stays so");
  // It goes with its bundle.
  else if (line?.bundleRow !== null) refuse(path, "state", "a part of a bundle");
  else return [{ ...units, quantity }];
  return [];
}
