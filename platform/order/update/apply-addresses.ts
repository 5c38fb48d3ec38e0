import { isDeepStrictEqual } from "node:util";
import { shipTo } from "../../selection/checkout/ship-to-address.ts";
import { keep } from "../record/kept-order.ts";
import type { OrderInput } from "../record/order-record.ts";
import type { OrderSnapshot } from "../snapshot.ts";
import { addressOf, restOfAddress } from "./addresses.ts";
import { isSettled, orderOf, type Step } from "./order-work.ts";
import { readKept } from "./read-kept.ts";
import { writeSnapshot } from "./write-order.ts";

type Addresses = Pick<OrderSnapshot, "address" | "shippingAddress">;

/** Addresses, field by field; what the shop has no field for is kept. soap.md#shared-shapes, #order-updates. */
export const applyAddresses: Step = async (work) => {
  const { input, said, current } = work;
  const first = (["billingaddress", "shippingaddress", "ecvatno"] as const).find(
    (field) => input[field] !== undefined,
  );
  if (first === undefined) return false;
  const { snapshot } = await orderOf(work);
  const { address, shippingAddress } = snapshot;
  const addresses = changedAddresses(snapshot, { ...said, ecvatno: input.ecvatno });
  const kept = keep({}, await readKept(work));
  const after = keep(kept, keptOf(input, current, kept));
  const isSame = isDeepStrictEqual(addresses, { address, shippingAddress });
  if ((isSame && isDeepStrictEqual(kept, after)) || isSettled(work, [first])) return false;
  const { email = "" } = addresses.address;
  await writeSnapshot(
    work,
    { ...snapshot, ...addresses },
    { kept: JSON.stringify(after), ...(email !== (address.email ?? "") && { email }) },
  );
  return true;
};

/** A ship-to address that is the bill's is none of its own; one that is said stays where it is when the bill moves. */
export function changedAddresses(
  known: Addresses,
  said: Pick<OrderInput, "billingaddress" | "shippingaddress"> & {
    readonly ecvatno?: string | undefined;
  },
): Addresses {
  const billed = addressOf(known.address, said.billingaddress);
  const address = said.ecvatno === undefined ? billed : addressOf(billed, { vat: said.ecvatno });
  const { shippingaddress } = said;
  if (!shippingaddress) {
    return { address, shippingAddress: shippingaddress === null ? null : known.shippingAddress };
  }
  const sentTo = shipTo(known);
  const wanted = addressOf(sentTo, shippingaddress);
  if (known.shippingAddress !== null && isDeepStrictEqual(wanted, sentTo)) {
    return { address, shippingAddress: known.shippingAddress };
  }
  return { address, shippingAddress: isDeepStrictEqual(wanted, billed) ? null : wanted };
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
