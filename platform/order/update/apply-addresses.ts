import { isDeepStrictEqual } from "node:util";
import { shipTo } from "../../selection/ship-to.ts";
import { keep } from "../record/kept-order.ts";
import type { OrderInput } from "../record/order-record.ts";
import type { OrderSnapshot } from "../snapshot.ts";
import { addressOf, restOfAddress } from "./addresses.ts";
import { isSettled, orderOf, type Step } from "./order-work.ts";
import { readKept } from "./read-kept.ts";
import { writeSnapshot } from "./write-order.ts";

type Addresses = Pick<OrderSnapshot, "address" | "shippingAddress">;

/** Addresses, field by field; what the shop has no field for is kept. `soap.md` 3.1, 6. */
export const applyAddresses: Step = async (work) => {
  const { input, current } = work;
  const changed = (["billingaddress", "shippingaddress", "ecvatno"] as const).filter(
    (field) => input[field] !== undefined,
  );
  const [first] = changed;
  if (first === undefined) return false;
  const { snapshot } = await orderOf(work);
  const addresses = changedAddresses(snapshot, input);
  const kept = keep({}, await readKept(work));
  const after = keep(kept, keptOf(input, current, kept));
  const isSame = isDeepStrictEqual(addresses, {
    address: snapshot.address,
    shippingAddress: snapshot.shippingAddress,
  });
  if ((isSame && isDeepStrictEqual(kept, after)) || isSettled(work, [first])) return false;
  await writeSnapshot(
    work,
    { ...snapshot, ...addresses },
    { email: addresses.address.email ?? "", kept: JSON.stringify(after) },
  );
  return true;
};

/** A ship-to address that says what the bill's does is none of its own. */
export function changedAddresses(
  snapshot: Addresses,
  {
    billingaddress,
    shippingaddress,
    ecvatno,
  }: Pick<OrderInput, "billingaddress" | "shippingaddress" | "ecvatno">,
): Addresses {
  const billed = addressOf(snapshot.address, billingaddress);
  const address = ecvatno === undefined ? billed : addressOf(billed, { vat: ecvatno });
  if (shippingaddress === undefined) return { address, shippingAddress: snapshot.shippingAddress };
  if (shippingaddress === null) return { address, shippingAddress: null };
  const sentTo = shipTo(snapshot);
  const wanted = addressOf(sentTo, shippingaddress);
  const isSame = isDeepStrictEqual(wanted, sentTo) || isDeepStrictEqual(wanted, address);
  return { address, shippingAddress: isSame ? snapshot.shippingAddress : wanted };
}

/** The fields that only the integrator knows. */
function keptOf(
  { billingaddress, shippingaddress }: OrderInput,
  current: OrderInput,
  before: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return {
    ...(billingaddress !== undefined && {
      billingaddress: restOfAddress(billingaddress, current.billingaddress, before["billingaddress"]),
    }),
    ...(shippingaddress !== undefined && {
      shippingaddress: restOfAddress(shippingaddress, current.shippingaddress, before["shippingaddress"]),
    }),
  };
}
