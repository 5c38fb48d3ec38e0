import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import { finaliseIn } from "../finalise/finalise-payment.ts";
import { lockPayment } from "../finalise/lock-payment.ts";
import { refuseRenewal } from "./settle-payment.ts";

/**
 * Ends an attempt that nobody has paid, as if the shopper had turned back: its stock, vouchers and gift cards are free
 * again. Money that comes all the same still decides. Fails with `status` invalid when it is not under way, and
 * `payment` not-supported for one of a subscription. docs/payments.md#stuck-payments.
 */
export async function releasePayment(tx: Tx, platform: Platform, id: string): Promise<Result<null>> {
  const { attempt } = await lockPayment(tx, id);
  const refused = refuseRenewal(attempt);
  if (refused) return refused;
  if (attempt.status !== "started") return failure("status", "invalid");
  await finaliseIn(tx, platform, id, { kind: "cancelled" });
  return success(null);
}
