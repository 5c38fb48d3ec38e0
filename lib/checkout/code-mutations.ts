import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { type Selection, selectionSchema } from "@/lib/checkout/selection-schemas";
import type { CodeChange } from "@/lib/forms/code-change";
import { codeRequest } from "@/lib/forms/code-change";

/** Adds or removes a voucher or a gift card (section 10); begins a session when `token` is undefined. */
export async function mutateSessionCode(
  token: string | undefined,
  change: CodeChange,
  forwardedFor: string | undefined,
): Promise<CheckoutAnswer<Selection>> {
  return callCheckout({ ...codeRequest(change), token, schema: selectionSchema, forwardedFor });
}
