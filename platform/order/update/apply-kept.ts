import { isDeepStrictEqual } from "node:util";
import { keep } from "../record/kept-order.ts";
import { isLocked, type OrderWork, type Step } from "./order-work.ts";
import { readKept, type StoredKept } from "./read-kept.ts";
import { writeOrder } from "./write-order.ts";

/** What the shop has no use for. */
const keptFields = [
  "internal",
  "preferred_shipping_date",
  "buyer",
  "salesrep",
  "mastersalesrep",
  "account",
  "paymentterms",
  "shippingterms",
  "deliverywindow",
  "collection",
  "primary_warehouse",
  "carrierinformation",
  "internalinformation",
  "ponumber",
] as const satisfies readonly (keyof OrderWork["input"])[];

/** Keeps it whole, to be given back. `internalinformation` of a locked order may still change. `soap.md` 5, 6. */
export const applyKept: Step = async (work) => {
  const { input } = work;
  const given = Object.fromEntries(
    keptFields.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]),
  );
  if (Object.keys(given).length === 0) return false;
  const stored = await readKept(work);
  const kept = keep({}, stored);
  const after = keep(kept, { ...given, ...mergedParts(input, stored) });
  if (isDeepStrictEqual(kept, after)) return false;
  const frozen = keptFields.find((field) => field !== "internalinformation" && field in given);
  if (frozen !== undefined && isLocked(work, [frozen])) return false;
  await writeOrder(work, { kept: JSON.stringify(after) });
  return true;
};

/** Records in the order that are none of their own: what is absent in them stays. `soap.md` 2. */
function mergedParts({ buyer, carrierinformation }: OrderWork["input"], kept: StoredKept) {
  return {
    ...(buyer && { buyer: { ...kept.buyer, ...buyer } }),
    ...(carrierinformation && {
      carrierinformation: { ...kept.carrierinformation, ...carrierinformation },
    }),
  };
}
