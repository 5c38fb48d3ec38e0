import type { Consent } from "@/lib/checkout/customer-schemas";

/** The name of a consent's box in a form. */
export function consentField({ key }: Pick<Consent, "key">): string {
  return `consent.${key}`;
}
