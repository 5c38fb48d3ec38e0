import "server-only";
import { callCheckout } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { type Selection, selectionSchema } from "@/lib/checkout/selection/selection-schemas";
import { type FoundAddress, foundAddressSchema } from "@/lib/checkout/selection/address-search-schema";

/**
 * The selection of a session; null when the API no longer knows it, which it says by another token
 * (checkout-rest.md#session-tokens).
 */
export async function readSessionSelection(token: string): Promise<Selection | null> {
  const answer = await callCheckout({ method: "GET", path: "selection", token, schema: selectionSchema });
  if (!answer.ok) throw new CheckoutUnavailable("status", answer.status);
  return answer.token === token ? answer.data : null;
}

type AddressAnswer =
  | { readonly ok: true; readonly data: FoundAddress }
  | { readonly ok: false; readonly status: number };

/**
 * Asks the payment for an address (checkout-rest.md#customer-calls); the status is 0 where none can look it up or
 * answers.
 */
export async function readSessionAddress(
  token: string,
  identityNumber: string,
  forwardedFor: string | undefined,
): Promise<AddressAnswer> {
  try {
    return await callCheckout({
      method: "POST",
      path: "address-search",
      body: { identityNumber },
      token,
      schema: foundAddressSchema,
      forwardedFor,
    });
  } catch (error) {
    if (error instanceof CheckoutUnavailable) return { ok: false, status: 0 };
    throw error;
  }
}
