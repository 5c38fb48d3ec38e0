import { cancelUnits } from "../cancel-units.ts";
import type { RowUnits } from "../order-line.ts";
import { knownUnits, nameUnits, readNamedLines } from "./find-rows.ts";
import { isLocked, orderOf, refuseAll, type Step } from "./order-work.ts";

/**
 * `cancelled` says how many units of a row are cancelled in all: what is missing to that is cancelled, and nothing
 * comes back. `soap.md` 6.
 */
export const applyCancelled: Step = async (work) => {
  const { tx, platform, ref, input } = work;
  if (!input.cancelled || input.cancelled.length === 0) return false;
  const named = nameUnits(await readNamedLines(work), input.cancelled, ["cancelled"]);
  const units = knownUnits(work, named);
  if (units === null) return false;
  const { lines } = await orderOf(work);
  const wanted: (RowUnits & { readonly path: readonly PropertyKey[] })[] = [];
  for (const { row, quantity, path } of units) {
    const line = lines.find((entry) => entry.row === row);
    const missing = quantity - (line?.cancelled ?? 0);
    if (missing === 0) continue;
    if (missing < 0) work.refuse([...path, "qty"], "state", "what is cancelled stays so");
    // A part goes with its bundle.
    else if (line?.bundleRow === null) wanted.push({ row, quantity: missing, path });
    else work.refuse([...path, "qty"], "state", "a part of a bundle");
  }
  if (wanted.length === 0) return false;
  if (isLocked(work, ["cancelled"])) return false;
  const done = await cancelUnits(
    tx,
    platform,
    ref,
    wanted.map(({ row, quantity }) => ({ row, quantity })),
  );
  if (!done.ok) {
    refuseAll(work, done, (subject) => {
      const line = wanted.find(({ row }) => subject === `lines.${row}`);
      return line ? [...line.path, "qty"] : ["cancelled"];
    });
  }
  return done.ok;
};
