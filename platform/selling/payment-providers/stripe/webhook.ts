import type { Stripe } from "stripe";
import { z } from "zod";
import { type WebhookCall, type WebhookResult, ProviderUnreachable } from "../provider.ts";
import { callStripe, stripeClient } from "./client.ts";
import { attemptOf, readSession, sessionOutcome } from "./checkout-session.ts";

const toleranceSeconds = 300;

const event = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });

const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const eventSubject = z.object({ id: z.string(), payment_intent: idOf, status: z.string().nullish() });
type Subject = z.infer<typeof eventSubject>;

const ignored: WebhookResult = { kind: "ignored" };

/** By type of event. The event only says what to look at: how it stands is asked of Stripe. */
const readings: Readonly<Record<string, (client: Stripe, subject: Subject) => Promise<WebhookResult>>> = {
  "checkout.session.completed": readCheckout,
  "checkout.session.async_payment_succeeded": readCheckout,
  "checkout.session.async_payment_failed": readCheckout,
  "checkout.session.expired": readCheckout,
  "charge.refunded": readRevocation,
  "charge.dispute.closed": (client, subject) =>
    subject.status === "lost" ? readRevocation(client, subject) : Promise.resolve(ignored),
};

/** Checks the signature over the bytes as they came, and its age. */
export async function readStripeWebhook(call: WebhookCall): Promise<WebhookResult> {
  const client = stripeClient(call);
  const sent = signedEvent(client, call);
  if (sent === null) return { kind: "invalid" };
  const { type, data } = event.parse(sent);
  const read = Object.hasOwn(readings, type) ? readings[type] : undefined;
  if (!read) return ignored;
  const subject = eventSubject.safeParse(data.object);
  if (!subject.success) throw new ProviderUnreachable(`The event ${type} is not understood.`);
  return read(client, subject.data);
}

function signedEvent(client: Stripe, { method, headers, body, now }: WebhookCall): unknown {
  const secret = method.webhookSecret;
  const signature = headers["stripe-signature"];
  if (!secret || !signature) return null;
  try {
    const payload = Buffer.from(body);
    return client.webhooks.constructEvent(
      payload,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch {
    return null;
  }
}

async function readCheckout(client: Stripe, { id }: Subject): Promise<WebhookResult> {
  const session = await readSession(client, id);
  const about = attemptOf(session);
  const outcome = sessionOutcome(session);
  if (!about || outcome.kind === "open" || outcome.kind === "pending") return ignored;
  return { kind: "genuine", about, outcome };
}

const revocable = z.object({
  metadata: z.object({ attempt: z.string() }).nullable().catch(null),
  latest_charge: z.object({ refunded: z.boolean(), disputed: z.boolean() }).nullable(),
});

/** A part that was given back revokes nothing. */
async function readRevocation(client: Stripe, { payment_intent: id }: Subject): Promise<WebhookResult> {
  if (!id) return ignored;
  const { metadata, latest_charge: charge } = await callStripe(
    client.paymentIntents.retrieve(id, { expand: ["latest_charge"] }),
    revocable,
  );
  if (!metadata || !(charge?.refunded || charge?.disputed)) return ignored;
  return { kind: "genuine", about: { attempt: metadata.attempt }, outcome: { kind: "revoked" } };
}
