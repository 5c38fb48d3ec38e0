import { isDeepStrictEqual } from "node:util";
import { setMessage } from "../annotate-order.ts";
import { keep } from "../record/kept-order.ts";
import type { OrderInput } from "../record/order-record.ts";
import { isSettled, orderOf, refuseAll, type Step } from "./order-work.ts";
import { readKept } from "./read-kept.ts";
import { writeOrder } from "./write-order.ts";

type Pairs = NonNullable<OrderInput["additionals"]>;

/**
 * Free pairs, by their keys; `message` is told to the customer. An empty list clears them. soap.md#lists,
 * #order-updates.
 */
export const applyAdditionals: Step = async (work) => {
  const { input } = work;
  if (input.additionals === undefined) return false;
  const kept = await readKept(work);
  const pairs = merged(kept.additionals ?? [], work.current.additionals ?? [], input.additionals);
  const after = keep(kept, { additionals: pairs });
  const message = messageOf(input.additionals);
  const order = await orderOf(work);
  const isTold = message !== undefined && message !== order.message;
  const isKept = !isDeepStrictEqual(keep({}, kept), after);
  if ((!isTold && !isKept) || isSettled(work, ["additionals"])) return false;
  if (isKept) await writeOrder(work, { kept: JSON.stringify(after) });
  if (!isTold) return isKept;
  const done = await setMessage(work.tx, work.platform, work.ref, message);
  if (!done.ok) refuseAll(work, done, () => ["additionals"]);
  return done.ok;
};

/** Those that say what is known anyway are not kept. */
function merged(kept: Pairs, current: Pairs, given: Pairs): Pairs {
  if (given.length === 0) return [];
  const known = new Map(current.map(({ key, value }) => [key, value]));
  const said = new Map(kept.map((pair) => [pair.key, pair]));
  for (const pair of given) {
    if (pair.value !== undefined && pair.value !== known.get(pair.key)) said.set(pair.key, pair);
  }
  return [...said.values()];
}

/** undefined: nothing is said of it. */
function messageOf(given: Pairs): string | undefined {
  if (given.length === 0) return "";
  return given.find(({ key }) => key === "message")?.value;
}
