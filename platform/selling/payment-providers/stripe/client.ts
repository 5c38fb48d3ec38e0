import { Stripe } from "stripe";
import type { z } from "zod";
import { type MethodCall, ProviderUnreachable } from "../provider.ts";

const usualBase = "https://api.stripe.com";

/**
 * The official client, with the keys of the method. Its connections are shared, so making one costs little. Throws
 * ProviderUnreachable when the keys are gone.
 */
export function stripeClient({ method, timeoutMs }: MethodCall): Stripe {
  if (!method.secretKey) throw new ProviderUnreachable(`The method ${method.key} has no key.`);
  const { hostname, port, protocol } = new URL(method.apiBase ?? usualBase);
  const isPlain = protocol === "http:";
  return new Stripe(method.secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Stripe has understood and says no; `code` is its word for why. */
export class StripeRefusal extends Error {
  override readonly name = "StripeRefusal";
  readonly code: string;

  constructor(code: string, options: ErrorOptions) {
    super(`Stripe refused: ${code}.`, options);
    this.code = code;
  }
}

/**
 * What a call answers, as far as it is known here. Throws StripeRefusal when Stripe says no, ProviderUnreachable when
 * it does not answer, or not in a way that can be understood.
 */
export async function callStripe<Answer>(call: Promise<unknown>, schema: z.ZodType<Answer>): Promise<Answer> {
  const answer = await call.catch((error: unknown) => {
    throw failureOf(error);
  });
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ProviderUnreachable("Stripe's answer is not understood.", { cause: parsed.error });
}

// What was sent and what came back stay out of the log: they speak of the shopper.
function failureOf(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { type, code, requestId } = error;
  const cause = { type, code, requestId };
  const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError;
  return isRefusal
    ? new StripeRefusal(code ?? "unknown", { cause })
    : new ProviderUnreachable("Stripe cannot be reached.", { cause });
}
