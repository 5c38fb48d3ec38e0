import { isDeepStrictEqual } from "node:util";
import { mergeRecord } from "../../../catalogue/integration/passthrough/merge-record.ts";
import { recordShape } from "../../../catalogue/integration/record-shape.ts";
import { keep, keptOrder } from "../record/kept-order.ts";
import type { OrderInput } from "../record/order-record.ts";
import { chargeOf } from "./order-input.ts";
import {
  refuseIfLocked,
  readOrderNow,
  type UpdateContext,
  readStoredRecord,
  type UpdateStep,
  type StoredRecord,
  writeOrder,
} from "./update-step.ts";

const shape = recordShape(keptOrder.pick({ shipping: true, handling: true, voucher: true }));
const names = ["shipping", "handling", "voucher"] as const;
type Name = (typeof names)[number];
type Fields = Readonly<Record<string, unknown>>;

/** What is charged beside the lines stays as it was bought; the words for it are kept, and given back. soap.md#field-values, #order-record. */
export const applyCharges: UpdateStep = async (work) => {
  const { input } = work;
  const given = names.filter((name) => input[name] !== undefined);
  if (given.length === 0) return false;
  const stored = await readStoredRecord(work);
  const wrong = await otherAmounts(work, stored, given);
  for (const name of wrong) {
    const path = input[name] === null ? [name] : [name, "subtotal"];
    if (!refuseIfLocked(work, path)) work.refuse(path, "state", "stays as it was bought");
  }
  const kept = keep({}, stored);
  const after = keep(kept, mergeRecord(shape, stored, wordsOf(work)));
  const isSame = isDeepStrictEqual(kept, after);
  if (wrong.length > 0 || isSame || refuseIfLocked(work, given.slice(0, 1))) return false;
  await writeOrder(work, { kept: JSON.stringify(after) });
  return true;
};

/** Those of another amount than the order has, or had before it was cancelled, or than was said when it was made. */
async function otherAmounts(
  work: UpdateContext,
  stored: StoredRecord,
  given: readonly Name[],
): Promise<readonly Name[]> {
  const { input, current, before } = work;
  const { snapshot } = await readOrderNow(work);
  const { shipping, handling, discount } = snapshot.totals;
  const bought = { shipping, handling, voucher: -(discount ?? 0) };
  const amount = (charge: OrderInput["shipping"]) => chargeOf(charge, before.currency);
  return given.filter((name) => {
    const charge = input[name];
    if (charge && charge.subtotal === undefined) return false;
    const said = stored[name]?.subtotal === undefined ? [] : [amount(stored[name])];
    return ![amount(current[name]), bought[name], ...said].includes(amount(charge));
  });
}

/** What is said otherwise than the feed says it; null: nothing is to be kept. */
function wordsOf({ input, current }: UpdateContext): Fields {
  return Object.fromEntries(
    names.flatMap((name): readonly (readonly [Name, Fields | null])[] => {
      const charge = input[name];
      if (!charge) return charge === null ? [[name, null]] : [];
      const known = new Map<string, unknown>(Object.entries(current[name] ?? {}));
      const words = Object.entries(charge).filter(
        ([field, text]) => field !== "subtotal" && text !== known.get(field),
      );
      return words.length === 0 ? [] : [[name, Object.fromEntries(words)]];
    }),
  );
}
