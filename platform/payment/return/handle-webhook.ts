import type { Platform } from "../../platform.ts";
import type { PaymentMethodSettings } from "../../settings/schema/methods.ts";
import { finalisePayment } from "../finalise/finalise-payment.ts";
import { methodCall } from "../../payment-providers/method-call.ts";
import type { WebhookCall, WebhookReading } from "../../payment-providers/provider.ts";
import { ProviderUnreachable } from "../../payment-providers/provider-unreachable.ts";
import { providerOf } from "../../payment-providers/providers.ts";
import { readAttemptOf } from "./return-payment.ts";
import { revokeAttempt } from "./revoke-payment.ts";

export type WebhookTaken = "taken" | "invalid" | "unknown" | "unreachable";

type GenuineWebhook = Extract<WebhookReading, { readonly kind: "genuine" }>;

/**
 * Takes a call of a payment provider's own server: it ends the attempt that it is about just as the returning shopper
 * would, before her, after her or instead of her. What was taken may come again. `unreachable`: it should.
 */
export async function takeWebhook(
  platform: Platform,
  method: PaymentMethodSettings,
  sent: Pick<WebhookCall, "headers" | "body">,
): Promise<WebhookTaken> {
  const { readWebhook } = providerOf(method);
  if (!readWebhook) return "unknown";
  try {
    const reading = await readWebhook({ ...methodCall(platform, method), ...sent });
    if (reading.kind === "invalid") return "invalid";
    return reading.kind === "ignored" ? "taken" : await takeReading(platform, method, reading);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    platform.log.error({ err: error, method: method.key }, "a webhook could not be looked into");
    return "unreachable";
  }
}

async function takeReading(
  platform: Platform,
  method: PaymentMethodSettings,
  reading: GenuineWebhook,
): Promise<WebhookTaken> {
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
