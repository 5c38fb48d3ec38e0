import type { Platform } from "../../../catalogue/context/platform.ts";
import type { PaymentMethodSettings } from "../../../foundations/settings/schema/methods.ts";
import { finalisePayment } from "../finalise/finalise-payment.ts";
import { methodCall, providerOf } from "../../../selling/payment-providers/providers.ts";
import {
  ProviderUnreachable,
  type WebhookCall,
  type WebhookResult,
} from "../../../selling/payment-providers/provider.ts";
import { readAttemptOf } from "./return-payment.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { changeStatus } from "../../order/status/change-status.ts";
import type { PaymentAttempt } from "../attempt/attempt.ts";

export type WebhookOutcome = "taken" | "invalid" | "unknown" | "unreachable";

type GenuineWebhook = Extract<WebhookResult, { readonly kind: "genuine" }>;

/**
 * Handles a call of a payment provider's server. It finalises the attempt just as the returning shopper does, before
 * her, after her or instead of her. The same call may come again. `unreachable`: the provider should send it again.
 */
export async function handleWebhook(
  platform: Platform,
  method: PaymentMethodSettings,
  sent: Pick<WebhookCall, "headers" | "body">,
): Promise<WebhookOutcome> {
  const { readWebhook } = providerOf(method);
  if (!readWebhook) return "unknown";
  try {
    const reading = await readWebhook({ ...methodCall(platform, method), ...sent });
    if (reading.kind === "invalid") return "invalid";
    return reading.kind === "ignored" ? "taken" : await applyWebhook(platform, method, reading);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    platform.log.error({ err: error, method: method.key }, "a webhook could not be looked into");
    return "unreachable";
  }
}

async function applyWebhook(
  platform: Platform,
  method: PaymentMethodSettings,
  reading: GenuineWebhook,
): Promise<WebhookOutcome> {
  const attempt = await readAttemptOf(platform, reading, method.key);
  // Another shop on the same account, or a test long ago: nothing to do, and no use in sending it again.
  if (attempt?.method !== method.key) return "taken";
  const { outcome } = reading;
  if (outcome.kind === "revoked") {
    await revokeAttempt(platform, attempt);
    return "taken";
  }
  const { kind } = await finalisePayment(platform, attempt.id, outcome);
  const about = { attempt: attempt.id, method: method.key, orderNumber: attempt.orderNumber, outcome: kind };
  if (kind === "invalid") platform.log.error(about, "a payment is not for what was asked");
  else platform.log.info(about, "a webhook ended a payment");
  return "taken";
}

/**
 * Handles that the provider took the money of an attempt back. The order becomes incomplete, so that nobody ships it
 * unseen; one that is refunded in full already stays as it is. A payment that was to be refunded is refunded by that. checkout-rest.md#order-status.
 */
async function revokeAttempt(
  platform: Pick<Platform, "db" | "now" | "log" | "settings">,
  attempt: PaymentAttempt,
): Promise<void> {
  const { id, method, orderNumber } = attempt;
  const revoked = await inTransaction(platform.db, async (tx) => {
    await tx
      .updateTable("payment_attempt")
      .set({ status: "refunded", given_back_at: platform.now() })
      .where("id", "=", id)
      .where("status", "=", "refund_due")
      .execute();
    const order = await readPaidOrder(tx, id);
    return order !== undefined && (await changeStatus(tx, platform, order, "incomplete")).ok;
  });
  const about = { attempt: id, method, orderNumber };
  if (revoked) platform.log.error(about, "the payment of an order was revoked");
}

async function readPaidOrder(tx: Transaction<Schema>, attempt: string) {
  return tx
    .selectFrom("order")
    .innerJoin("payment_attempt", "payment_attempt.id", "order.attempt")
    .select(["store", "number"])
    .where("attempt", "=", attempt)
    .where((where) => where("refunded", "<", where.fn.coalesce("payment_attempt.captured", "order.paid")))
    .executeTakeFirst();
}
