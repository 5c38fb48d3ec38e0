import { retryWrite } from "../../foundations/database/retry.ts";
import type { Outgoing } from "../../foundations/outgoing/open-outgoing.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { callWebhook } from "./call-webhook.ts";
import { endDelivery, putOff, takeDelivery, type Delivery } from "./deliveries.ts";
import { releaseLease, extendLease, takeLease } from "./webhook-lease.ts";
import { targetsOf, type WebhookTarget } from "./targets.ts";

type Parts = Pick<Platform, "db" | "settings" | "config" | "catalog" | "log" | "now" | "metrics">;

/** On top of the time for the call: for everything around it. */
const spareMs = 60_000;

/** Makes the calls of all webhooks that are due. */
export async function deliverWebhooks(
  parts: Parts,
  outgoing: Outgoing,
  stopping?: AbortSignal,
): Promise<void> {
  await Promise.all(targetsOf(parts).map((target) => deliverDue(parts, target, outgoing, stopping)));
}

/**
 * Makes the calls of a webhook that are due, until none is or the process stops: one at a time, whatever number of
 * processes do so. A receiver that answers with 2xx is not called again with the same, unless the process that called
 * it is killed just then. events-and-webhooks.md#webhook-delivery.
 */
export async function deliverDue(
  parts: Parts,
  target: WebhookTarget,
  outgoing: Outgoing,
  stopping?: AbortSignal,
): Promise<void> {
  const leaseUntil = () => new Date(parts.now().getTime() + target.timeoutSeconds * 1_000 + spareMs);
  const taken = await takeLease(parts, target.key, leaseUntil());
  if (taken === null) return;
  // Other processes follow by the clock; this one is surely no worse when it says that there is something new.
  await parts.catalog.refresh();
  // That may have taken longer than the lease.
  let mine = await extendLease(parts, target.key, taken, leaseUntil());
  if (mine === null) return;
  const next = (until: Date) => (stopping?.aborted ? null : takeDelivery(parts, target.key, until));
  for (let delivery = await next(mine); delivery; delivery = await next(mine)) {
    await deliver(parts, target, outgoing, delivery);
    mine = await extendLease(parts, target.key, mine, leaseUntil());
    if (mine === null) return;
  }
  await releaseLease(parts, target.key, mine);
}

async function deliver(
  parts: Parts,
  target: WebhookTarget,
  outgoing: Outgoing,
  delivery: Delivery,
): Promise<void> {
  const { kind, place, retries } = target;
  const count = (result: string) => parts.metrics.webhookDeliveries.inc({ kind, result });
  const { tries } = delivery;
  // Whoever was killed in its last try has left it.
  if (tries > 1 + retries) {
    count("dropped");
    return endDelivery(parts, delivery, { state: "failed", answer: delivery.answer });
  }
  const { isTaken, answer } = await callWebhook(outgoing, target, delivery.payload, parts.now());
  if (isTaken) {
    count("sent");
    return retryWrite(() => endDelivery(parts, delivery, { state: "delivered", answer }), spareMs);
  }
  count("failed");
  parts.log.warn({ webhook: place, kind, tries, problem: answer }, "a webhook was not taken");
  if (tries <= retries) return putOff(parts, delivery, answer);
  count("dropped");
  return endDelivery(parts, delivery, { state: "failed", answer });
}
