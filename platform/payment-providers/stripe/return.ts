import type { ReturnCall, ReturnReading } from "../provider.ts";
import { stripeClient, StripeRefusal } from "./client.ts";
import { attemptOf, readSession, standingOf, type CheckoutSession } from "./checkout-session.ts";

/** What a returning shopper brings only says which session to ask about. */
export async function readSessionReturn(call: ReturnCall): Promise<ReturnReading> {
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

function readingOf(session: CheckoutSession): ReturnReading {
  const about = attemptOf(session);
  if (!about) return { kind: "invalid" };
  const standing = standingOf(session);
  if (standing.kind === "open") {
    return session.url ? { kind: "redirect", about, url: session.url } : { kind: "pending", about };
  }
  return standing.kind === "pending"
    ? { kind: "pending", about }
    : { kind: "genuine", about, outcome: standing };
}
