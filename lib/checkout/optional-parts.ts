/** Parts of the Checkout API that an installation may lack, and that nothing else on a page tells of. */
export const OPTIONAL_PARTS = [
  "newsletter",
  "stockAlerts",
  "wishlists",
  "subscriptions",
  "consents",
  "giftCards",
  "addressSearch",
] as const;

export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

type Refused = { readonly status: number | null; readonly errors: Readonly<Record<string, unknown>> };

/**
 * Whether a refusal says that there is no such call: an unknown path or method, or a feature that is switched off
 * (section 6). What was not found by it, or needs a login, is there.
 */
export function isLacking({ status, errors }: Refused): boolean {
  const names = Object.keys(errors);
  if (status === 403) return errors["accessRight"] === undefined;
  return status === 405 || (status === 404 && names.every((name) => name === "path"));
}
