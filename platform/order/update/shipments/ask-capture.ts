import { askForCapture } from "../../../payment/ask-for-capture.ts";
import type { ShipmentStep } from "./apply-shipment.ts";

/** `capture: yes`: the money that is held is to be taken, whether anything has left or not. `soap.md` 6. */
export const askCapture: ShipmentStep = async ({ tx, ref, platform }, { capture }) => {
  if (capture !== true) return false;
  return askForCapture(tx, platform, ref);
};
