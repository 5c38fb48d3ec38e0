import { isDeepStrictEqual } from "node:util";
import { applyShipment } from "./shipments/apply-shipment.ts";
import { settleWholesale } from "./shipments/settle-wholesale.ts";
import type { Step } from "./order-work.ts";

/** Shipments of a record, in their order: unknown ids are new ones. soap.md#order-updates. */
export const applyShipments: Step = async (work) => {
  let changed = false;
  for (const [index, shipment] of (work.input.shipments ?? []).entries()) {
    const known = work.current.shipments?.find(({ id }) => id === shipment.id);
    if (isDeepStrictEqual(known, shipment)) continue;
    const isChanged = await applyShipment(work, shipment, ["shipments", index]);
    changed ||= isChanged;
  }
  const isSettled = changed && (await settleWholesale(work));
  return changed || isSettled;
};
