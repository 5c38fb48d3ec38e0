import type { Consent } from "@/lib/checkout/customer/account-calls";

/** The name of a consent's box in a form. */
export function consentField({ key }: Pick<Consent, "key">): string {
  return `consent.${key}`;
}
