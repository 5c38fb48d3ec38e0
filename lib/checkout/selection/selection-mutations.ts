import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import {
  paymentResultSchema,
  type PaymentStart,
  paymentStartSchema,
} from "@/lib/checkout/customer/order-schemas";
import { type Selection, selectionSchema } from "@/lib/checkout/selection/selection-schemas";
import type { ReturnFields } from "@/lib/forms/checkout/payment-return-fields";
import type { z } from "zod";
import type { AddRequest } from "@/lib/product/add-request";
import { type CodeChange, codeRequest } from "@/lib/forms/checkout/discount-codes";

type SelectionAnswer = Promise<CheckoutAnswer<Selection>>;

/** Adds to what is in the selection already; begins a session when `token` is undefined. */
export async function mutateSessionAddItem(
  token: string | undefined,
  item: string,
  quantity: number | undefined,
): SelectionAnswer {
  const path = `items/${encodeURIComponent(item)}`;
  return callCheckout({
    method: "POST",
    path: quantity === undefined ? path : `${path}/quantity/${quantity}`,
    token,
    schema: selectionSchema,
  });
}

/** Makes what a link of the shop's back end leads to the session's selection, once; an addition of our API. */
export async function mutateSessionClaim(
  token: string | undefined,
  id: string,
  hash: string,
): SelectionAnswer {
  const path = `payment-links/${encodeURIComponent(id)}/${encodeURIComponent(hash)}`;
  return callCheckout({ method: "POST", path, token, schema: selectionSchema });
}

/** Sets the quantity of a line; 0 removes it. */
export async function mutateSessionLine(token: string, line: string, quantity: number): SelectionAnswer {
  const path = `lines/${encodeURIComponent(line)}`;
  if (quantity === 0) return callCheckout({ method: "DELETE", path, token, schema: selectionSchema });
  return callCheckout({
    method: "PUT",
    path: `${path}/quantity/${quantity}`,
    token,
    schema: selectionSchema,
  });
}

export type SessionLocation = {
  readonly country: string;
  readonly state?: string | undefined;
  readonly language: string;
};

/**
 * Moves the session; lines that are not sold there go and are listed in `unavailable`
 * (checkout-rest.md#session-states).
 */
export async function mutateSessionLocation(
  token: string | undefined,
  place: SessionLocation,
): SelectionAnswer {
  const country = `countries/${encodeURIComponent(place.country)}`;
  const path = place.state ? `${country}/states/${encodeURIComponent(place.state)}` : country;
  const body = { language: place.language };
  return callCheckout({ method: "PUT", path, body, token, schema: selectionSchema });
}

/** The language that the API names things in; the country stays. */
export async function mutateSessionLanguage(token: string, language: string): SelectionAnswer {
  const path = `languages/${encodeURIComponent(language)}`;
  return callCheckout({ method: "PUT", path, token, schema: selectionSchema });
}

export async function mutateSessionMethod(
  token: string,
  kind: "payment-methods" | "shipping-methods",
  method: string,
): SelectionAnswer {
  const path = `${kind}/${encodeURIComponent(method)}`;
  return callCheckout({ method: "PUT", path, token, schema: selectionSchema });
}

/** Keeps what was typed at the API (checkout-rest.md#payment-fields); values need not be complete. */
export async function mutateSessionPaymentFields(
  token: string,
  fields: Readonly<Record<string, unknown>>,
): SelectionAnswer {
  return callCheckout({
    method: "PUT",
    path: "payment-fields",
    body: fields,
    token,
    schema: selectionSchema,
  });
}

/** Starts the payment of the selection (checkout-rest.md#starting-a-payment). */
export async function mutateSessionPayment(
  token: string,
  body: Readonly<Record<string, unknown>>,
): Promise<CheckoutAnswer<PaymentStart>> {
  return callCheckout({ method: "POST", path: "payment", body, token, schema: paymentStartSchema });
}

/**
 * Passes on what the payment came back with (checkout-rest.md#payment-results); the same fields twice answer the same
 * order.
 */
export async function mutateSessionPaymentResult(
  token: string | undefined,
  paymentMethodFields: ReturnFields,
): Promise<CheckoutAnswer<z.infer<typeof paymentResultSchema>>> {
  const body = { paymentMethodFields };
  return callCheckout({ method: "POST", path: "payment-result", body, token, schema: paymentResultSchema });
}

/**
 * Adds what needs more said than an item and a quantity: a bundle, a gift certificate, a plan
 * (checkout-rest.md#selection-calls).
 */
export async function mutateSessionAdd(
  token: string | undefined,
  { path, body }: AddRequest,
): Promise<CheckoutAnswer<Selection>> {
  return callCheckout({ method: "POST", path, body, token, schema: selectionSchema });
}

/**
 * Adds or removes a voucher or a gift card (checkout-rest.md#selection-calls); begins a session when `token` is
 * undefined.
 */
export async function mutateSessionCode(
  token: string | undefined,
  change: CodeChange,
  forwardedFor: string | undefined,
): Promise<CheckoutAnswer<Selection>> {
  return callCheckout({ ...codeRequest(change), token, schema: selectionSchema, forwardedFor });
}
