import type { RefundInput } from "../../record/order-record.ts";
import { chargeOf } from "../amounts.ts";

/** The amounts of a refund beside its lines, in minor units; what is absent is 0. */
export function refundCharges({ shipping, handling, voucher, returnfee }: RefundInput, currency: string) {
  return {
    shipping: chargeOf(shipping, currency),
    handling: chargeOf(handling, currency),
    voucher: chargeOf(voucher, currency),
    returnFee: chargeOf(returnfee, currency),
  };
}

export function refundKind({ type }: RefundInput): "return" | "refund" {
  return type === "return" ? "return" : "refund";
}
