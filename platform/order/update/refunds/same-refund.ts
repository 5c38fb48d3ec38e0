import type { RefundInput } from "../../record/order-record.ts";
import type { OrderWork, Path } from "../order-work.ts";
import type { KnownRefund } from "./known-refund.ts";

/** Whether what is said of a known refund is what was promised; a step back is refused. */
export function sameRefund(
  work: Pick<OrderWork, "refuse">,
  { type, status }: RefundInput,
  path: Path,
  known: KnownRefund,
): boolean {
  if (type && type !== known.kind) {
    work.refuse([...path, "type"], "state", "never changes");
    return false;
  }
  if (status === "pending" && known.completed_at !== null) {
    work.refuse([...path, "status"], "state", "it is completed");
    return false;
  }
  return true;
}
