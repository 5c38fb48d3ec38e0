import type { Consent } from "@/lib/checkout/customer/account-calls";

/** checkout-rest.md#customer-calls, field rules. Apart from the schemas, which no page brings along. */
export const FEWEST_PASSWORD_LETTERS = 8;

/** The name of a consent's box in a form. */
export function consentField({ key }: Pick<Consent, "key">): string {
  return `consent.${key}`;
}
