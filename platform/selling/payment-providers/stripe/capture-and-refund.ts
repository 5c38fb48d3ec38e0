import { createHash } from "node:crypto";
import { z } from "zod";
import { type CaptureCall, type PaidCall, type RefundCall, ProviderUnreachable } from "../provider.ts";
import { toStripeAmount } from "./amounts.ts";
import { callStripe, stripeClient, StripeRefusal } from "./client.ts";
import { paymentIntent } from "./checkout-session.ts";

const made = z.object({ id: z.string() });
const madeRefund = made.extend({ status: z.string().nullish() });
const pastRefunds = z.object({
  data: z.array(madeRefund.extend({ metadata: z.record(z.string(), z.string()).nullish() })),
});
const longestMetadata = 500;
const notRefunded: ReadonlySet<string> = new Set(["failed", "canceled"]);

/** The same key makes Stripe do it once; after a day, when keys are forgotten, what was done already is refused. */
function keyOf(what: "capture" | "void", { attempt }: PaidCall) {
  return { idempotencyKey: `${what}-${attempt.id}` };
}

/** What is not taken is let go of. */
export async function captureIntent(call: CaptureCall): Promise<void> {
  const { paymentIntents } = stripeClient(call);
  const sent = paymentIntents.capture(call.transaction, partOf(call), keyOf("capture", call));
  await unlessDone(call, callStripe(sent, made), "succeeded");
}

function partOf({ amount, attempt: { amount: held, currency } }: CaptureCall) {
  if (amount === held) return {};
  const part = toStripeAmount(amount, currency);
  if (part === null) throw new Error("Stripe cannot take such an amount: it has to be taken by hand.");
  return { amount_to_capture: part };
}

export async function refundIntent(call: RefundCall): Promise<void> {
  const { transaction, attempt, reference } = call;
  const key = refundKey(call);
  if (call.amount !== attempt.amount && (await isRefunded(call, key))) return;
  const amount = toStripeAmount(call.amount, attempt.currency) ?? 0;
  const metadata = { attempt: attempt.id, reference: reference.slice(0, longestMetadata), key };
  const sent = stripeClient(call).refunds.create(
    { payment_intent: transaction, amount, metadata },
    { idempotencyKey: key },
  );
  const { status } = await callStripe(sent, madeRefund).catch((error: unknown) => {
    if (!(error instanceof StripeRefusal) || error.code !== "charge_already_refunded") throw error;
    return { id: transaction, status: "succeeded" };
  });
  if (status && notRefunded.has(status)) throw new ProviderUnreachable(`The refund: ${status}.`);
}

// An operator's id may be long, and what no header can hold.
function refundKey({ attempt, reference }: RefundCall): string {
  return `refund-${attempt.id}-${createHash("sha256").update(reference).digest("hex")}`;
}

/** Of a part Stripe would make a second one once it has forgotten the key. */
async function isRefunded(call: RefundCall, key: string): Promise<boolean> {
  const sent = stripeClient(call).refunds.list({ payment_intent: call.transaction, limit: 100 });
  const { data } = await callStripe(sent, pastRefunds);
  return data.some(({ metadata, status }) => metadata?.["key"] === key && !notRefunded.has(status ?? ""));
}

export async function cancelIntent(call: PaidCall): Promise<void> {
  const { paymentIntents } = stripeClient(call);
  const sent = paymentIntents.cancel(call.transaction, {}, keyOf("void", call));
  await unlessDone(call, callStripe(sent, made), "canceled");
}

/** A refusal is none when what was asked for is so already. */
async function unlessDone(call: PaidCall, asked: Promise<unknown>, status: string): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const intent = await callStripe(
      stripeClient(call).paymentIntents.retrieve(call.transaction),
      paymentIntent,
    );
    if (intent.status !== status) throw error;
  }
}
