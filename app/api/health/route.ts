import { callCheckout } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { isStopping } from "@/lib/process/graceful-stop";
import { z } from "zod";

export const dynamic = "force-dynamic";

const WAIT_MS = 2_000;

/** The storefront can serve; whether the API behind it can is said beside. 503: it was asked to stop. */
export async function GET(): Promise<Response> {
  if (isStopping()) return answer(503, { status: "stopping" });
  const checkout = (await isCheckoutUp()) ? "up" : "down";
  return answer(200, { status: "ok", checkout });
}

function answer(status: number, body: Readonly<Record<string, string>>): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
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
