import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { type Selection, selectionSchema } from "@/lib/checkout/selection-schemas";
import { type AddRequest } from "@/lib/product/add-request";

/** Adds what needs more said than an item and a quantity: a bundle, a gift certificate, a plan (section 10). */
export async function mutateSessionAdd(
  token: string | undefined,
  { path, body }: AddRequest,
): Promise<CheckoutAnswer<Selection>> {
  return callCheckout({ method: "POST", path, body, token, schema: selectionSchema });
}
