import { isDeepStrictEqual } from "node:util";
import { mergeRecord } from "../../integration/passthrough/merge-record.ts";
import { recordShape } from "../../integration/record-shape.ts";
import { keep, keptOrder } from "../record/kept-order.ts";
import { isLocked, type OrderWork, type Step } from "./order-work.ts";
import { readKept, type StoredKept } from "./read-kept.ts";
import { writeOrder } from "./write-order.ts";

/** What the shop has no use for. */
const shape = recordShape(
  keptOrder.pick({
    internal: true,
    preferred_shipping_date: true,
    buyer: true,
    salesrep: true,
    mastersalesrep: true,
    account: true,
    paymentterms: true,
    shippingterms: true,
    deliverywindow: true,
    collection: true,
    primary_warehouse: true,
    carrierinformation: true,
    internalinformation: true,
    ponumber: true,
  }),
);

/**
 * Keeps it, to be given back. `internalinformation` of a locked order may still change. soap.md#field-values,
 * #orders-out, #order-updates.
 */
export const applyKept: Step = async (work) => {
  const given = Object.fromEntries(
    Object.entries(work.input).filter(([field, value]) => shape.fields.has(field) && value !== undefined),
  );
  if (Object.keys(given).length === 0) return false;
  const stored = await readKept(work);
  const kept = keep({}, stored);
  const after = keep(kept, mergeRecord(shape, withoutOthers(stored, work.input), given));
  if (isDeepStrictEqual(kept, after)) return false;
  const frozen = Object.keys(given).find((field) => field !== "internalinformation");
  if (frozen !== undefined && isLocked(work, [frozen])) return false;
  await writeOrder(work, { kept: JSON.stringify(after) });
  return true;
};

/** A window or a representative is replaced by another one, of which what is kept says nothing. */
function withoutOthers(stored: StoredKept, { deliverywindow, salesrep }: OrderWork["input"]): StoredKept {
  return {
    ...stored,
    ...(deliverywindow && deliverywindow.id !== stored.deliverywindow?.id && { deliverywindow: undefined }),
    ...(salesrep && salesrep.id !== stored.salesrep?.id && { salesrep: undefined }),
  };
}
