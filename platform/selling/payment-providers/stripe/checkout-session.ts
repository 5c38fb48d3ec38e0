import type { Stripe } from "stripe";
import { z } from "zod";
import type { AttemptReference, PaymentOutcome, ReturnCall, ReturnResult } from "../provider.ts";
import { fromStripeAmount } from "./amounts.ts";
import { callStripe, stripeClient, StripeRefusal } from "./client.ts";

const metadata = z.object({ attempt: z.string(), orderNumber: z.string() });

export const paymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  currency: z.string(),
  amount_received: z.int(),
  amount_capturable: z.int(),
  amount: z.int(),
  capture_method: z.string().nullish(),
});

const checkoutSession = z.object({
  id: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  url: z.string().nullish(),
  client_reference_id: z.string().nullable(),
  metadata: metadata.nullable().catch(null),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: paymentIntent.nullable(),
});
export type CheckoutSession = z.infer<typeof checkoutSession>;

/** The session as Stripe has it now: what a shopper or a webhook says of it proves nothing. */
export async function readSession(client: Stripe, id: string): Promise<CheckoutSession> {
  return callStripe(client.checkout.sessions.retrieve(id, { expand: ["payment_intent"] }), checkoutSession);
}

/** null: the session is of another shop on the same account. */
export function attemptOf({ metadata, client_reference_id }: CheckoutSession): AttemptReference | null {
  return metadata && metadata.attempt === client_reference_id ? { attempt: metadata.attempt } : null;
}

/** How the payment of a session stands. */
export type SessionOutcome = PaymentOutcome | { readonly kind: "open" } | { readonly kind: "pending" };

const noneReceived: ReadonlySet<string> = new Set(["canceled", "requires_payment_method"]);

export function sessionOutcome(session: CheckoutSession): SessionOutcome {
  if (session.status === "open") return { kind: "open" };
  if (session.status === "expired") return { kind: "cancelled" };
  const { payment_intent: intent } = session;
  if (!intent) return { kind: "pending" };
  const isTaken = intent.status === "succeeded" && session.payment_status === "paid";
  if (isTaken) return paidOf(session, intent, { received: paidAtFirst(intent), captured: true });
  if (intent.status === "requires_capture") {
    return paidOf(session, intent, { received: intent.amount_capturable, captured: false });
  }
  return noneReceived.has(intent.status) ? { kind: "refused" } : { kind: "pending" };
}

/** Of what was held at first, the shop may have taken less. */
function paidAtFirst(intent: z.infer<typeof paymentIntent>): number {
  return intent.capture_method === "manual" ? intent.amount : intent.amount_received;
}

function paidOf(
  session: CheckoutSession,
  intent: z.infer<typeof paymentIntent>,
  { received, captured }: { readonly received: number; readonly captured: boolean },
): PaymentOutcome {
  const currency = intent.currency.toUpperCase();
  // Two places say how much it was: where they differ, neither is believed.
  const isSure = received === session.amount_total && intent.currency === session.currency;
  return {
    kind: "paid",
    orderNumber: session.metadata?.orderNumber ?? "",
    amount: isSure ? fromStripeAmount(received, currency) : "",
    currency,
    transaction: intent.id,
    captured,
    address: null,
  };
}

/** What a returning shopper brings only says which session to ask about. */
export async function readSessionReturn(call: ReturnCall): Promise<ReturnResult> {
  const { attempt = "", cancelled, session_id: id = "" } = call.fields;
  // Unsigned: it can only worsen what is known, and only of the session's own attempt.
  if (cancelled !== undefined && attempt !== "") {
    return { kind: "genuine", about: { attempt }, outcome: { kind: "cancelled" } };
  }
  if (!/^cs_\w{1,250}$/.test(id)) return { kind: "invalid" };
  const session = await readKnownSession(call, id);
  return session ? readingOf(session) : { kind: "invalid" };
}

async function readKnownSession(call: ReturnCall, id: string): Promise<CheckoutSession | null> {
  try {
    return await readSession(stripeClient(call), id);
  } catch (error) {
    if (error instanceof StripeRefusal) return null;
    throw error;
  }
}

function readingOf(session: CheckoutSession): ReturnResult {
  const about = attemptOf(session);
  if (!about) return { kind: "invalid" };
  const standing = sessionOutcome(session);
  if (standing.kind === "open") {
    return session.url ? { kind: "redirect", about, url: session.url } : { kind: "pending", about };
  }
  return standing.kind === "pending"
    ? { kind: "pending", about }
    : { kind: "genuine", about, outcome: standing };
}
