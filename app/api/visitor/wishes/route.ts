import { readSessionWishes } from "@/lib/checkout/customer/wishlist-calls";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { readVisitor } from "@/lib/session/visitor";

/**
 * Which products are on the customer's wishlist, for the hearts of all pages and their count. The API tells it only
 * with all that there is to say of each product.
 */
export async function GET(): Promise<Response> {
  const session = await readVisitor();
  try {
    return answer(session === null ? { ids: [], total: 0 } : await readSessionWishes(session.token), 200);
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    return answer({ errors: { server: "unavailable" } }, 503);
  }
}

function answer(body: object, status: number): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
