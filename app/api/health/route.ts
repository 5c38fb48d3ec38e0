import { callCheckout } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { z } from "zod";

export const dynamic = "force-dynamic";

const WAIT_MS = 2_000;

/** The storefront can serve; whether the API behind it can is said beside. */
export async function GET(): Promise<Response> {
  const checkout = (await isCheckoutUp()) ? "up" : "down";
  return Response.json({ status: "ok", checkout }, { headers: { "Cache-Control": "no-store" } });
}

/** Not every installation has that call: one that refuses it, in whatever words, is up as well. */
async function isCheckoutUp(): Promise<boolean> {
  try {
    await callCheckout({
      method: "GET",
      path: "languages",
      token: "none",
      schema: z.unknown(),
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return true;
  } catch (error) {
    return error instanceof CheckoutUnavailable && error.status !== null && error.status < 500;
  }
}
