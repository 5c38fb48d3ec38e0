import { chosenParts } from "@/lib/product/bundle-piece-fields";

/** A call that adds to the selection, the same from the browser and from the server. */
export type AddRequest = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };

/** An item that comes again by a plan (checkout-rest.md#subscriptions). */
export function planRequest(
  item: string,
  quantity: number | undefined,
  subscriptionPlan: string,
): AddRequest {
  const amount = quantity === undefined ? {} : { quantity };
  return { path: `items/${encodeURIComponent(item)}`, body: { ...amount, subscriptionPlan } };
}

/** A flexible bundle with the parts that a form chose. */
export function bundleRequest(
  item: string,
  quantity: number | undefined,
  fields: Iterable<readonly [string, unknown]>,
): AddRequest {
  const amount = quantity === undefined ? {} : { quantity };
  return {
    path: `items/bundles/${encodeURIComponent(item)}`,
    body: { ...amount, sections: chosenParts(fields) },
  };
}

/** `amount` in whole units of the currency; null for one whose amount is given. */
export function giftRequest(certificate: string, amount: number | null): AddRequest {
  const path = `items/gift-certificates/${encodeURIComponent(certificate)}`;
  return { path, body: amount === null ? {} : { amount } };
}
