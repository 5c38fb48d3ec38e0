import "server-only";
import { type FoundAddress, foundAddressSchema } from "@/lib/checkout/address-search";
import { callCheckout } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";

type FoundAnswer =
  | { readonly ok: true; readonly data: FoundAddress }
  | { readonly ok: false; readonly status: number };

/** Asks the payment for an address (section 15); the status is 0 where none can look it up or answers. */
export async function readSessionAddress(
  token: string,
  identityNumber: string,
  forwardedFor: string | undefined,
): Promise<FoundAnswer> {
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
