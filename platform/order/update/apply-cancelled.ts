import { cancelUnits } from "../cancel-units.ts";
import type { LockedOrder } from "../lock-order.ts";
import { knownUnits, nameUnits, readNamedLines, type KnownUnits } from "./find-rows.ts";
import { isLocked, orderOf, refuseAll, type OrderWork, type Step } from "./order-work.ts";

/**
 * `cancelled` says how many units of a row are cancelled in all: what is missing to that is cancelled, and nothing
 * comes back. soap.md#order-updates.
 */
export const applyCancelled: Step = async (work) => {
  const { tx, platform, ref, input } = work;
  if (!input.cancelled || input.cancelled.length === 0) return false;
  const named = nameUnits(await readNamedLines(work), input.cancelled, ["cancelled"]);
  const units = knownUnits(work, named);
  if (units === null) return false;
  const order = await orderOf(work);
  const wanted = units.flatMap((each) => missingOf(work, order, each));
  if (wanted.length === 0 || isLocked(work, ["cancelled"])) return false;
  const lines = wanted.map(({ row, quantity }) => ({ row, quantity }));
  const done = await cancelUnits(tx, platform, ref, lines);
  if (!done.ok) {
    refuseAll(work, done, (subject) => {
      const line = wanted.find(({ row }) => subject === `lines.${row}`);
      return line ? [...line.path, "qty"] : ["cancelled"];
    });
  }
  return done.ok;
};

/** What is to be cancelled beside what is. */
function missingOf({ refuse }: OrderWork, { lines }: LockedOrder, units: KnownUnits): readonly KnownUnits[] {
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
