import { randomUUID } from "node:crypto";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import { providerOfKey } from "../../../selling/payment-providers/providers.ts";
import type { OrderRef } from "../lock-order.ts";
import { orderChanged } from "../order-changed.ts";
import { readAuthorisedMoney } from "./authorised-money.ts";
import { planWholeCapture, planPartCapture } from "./plan-capture.ts";

/**
 * Requests that held money of an order is captured, before it has left: so much in minor units, or all that stands of
 * it. A method that captures once captures all, and the rest of what is held is let go of by that. `capturePayments`
 * does it, once. Answers how much. Fails with `payment` not-available-here when nothing is held that the method can
 * take, and `amount` too-large, or invalid for a part of a method that captures once. docs/payments.md#taking-the-money.
 */
export async function captureOrder(
  tx: Tx,
  platform: Pick<Platform, "settings" | "now">,
  ref: OrderRef,
  wanted: number | null,
): Promise<Result<number>> {
  const money = await readAuthorisedMoney(tx, ref);
  const provider = money && providerOfKey(platform.settings, money.method);
  if (!money || !provider?.capture || money.capturable === 0) return failure("payment", "not-available-here");
  const amount = wanted ?? money.capturable;
  if (amount > money.capturable) return failure("amount", "too-large");
  const now = platform.now();
  const takesParts = provider.captures === "parts";
  if (!takesParts && amount < money.capturable) return failure("amount", "invalid");
  const isPlanned = takesParts
    ? await planPartCapture(tx, ref, money, { id: `capture ${randomUUID()}`, amount, now })
    : await planWholeCapture(tx, ref, money, now);
  if (!isPlanned) return failure("payment", "not-available-here");
  await orderChanged(tx, ref, now);
  return success(amount);
}
