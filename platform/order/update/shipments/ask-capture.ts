import { requestCapture } from "../../money/plan-capture.ts";
import type { ShipmentStep } from "./apply-shipment.ts";
import { shipmentTotal } from "./shipment-total.ts";

/** `capture: yes`: what is in it is to be taken of what is held, whether it has left or not. soap.md#order-updates. */
export const askCapture: ShipmentStep = async (work, { id, capture }) => {
  if (capture !== true) return false;
  const { tx, ref, platform } = work;
  return requestCapture(tx, platform, ref, { id, total: () => shipmentTotal(work, id) });
};
