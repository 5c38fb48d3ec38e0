import { callCheckout } from "@/lib/checkout/client";
import { languagesSchema } from "@/lib/checkout/place-schemas";

export const dynamic = "force-dynamic";

const WAIT_MS = 2_000;

/** The storefront can serve; whether the API behind it can is said beside. */
export async function GET(): Promise<Response> {
  const checkout = (await isCheckoutUp()) ? "up" : "down";
  return Response.json({ status: "ok", checkout }, { headers: { "Cache-Control": "no-store" } });
}

async function isCheckoutUp(): Promise<boolean> {
  try {
    const answer = await callCheckout({
      method: "GET",
      path: "languages",
      token: "none",
      schema: languagesSchema,
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
