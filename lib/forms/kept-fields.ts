import type { CheckoutValues } from "@/lib/forms/checkout-schema";
import { LONGEST_TEXT } from "@/lib/forms/checkout-schema";

/** The body that keeps what was typed at the API, right or wrong (section 10.2); texts too long stay behind. */
export function keptFields(values: CheckoutValues): Readonly<Record<string, unknown>> {
  const { email: _, ...shipping } = values.shippingAddress;
  return {
    address: shortTexts(values.address),
    shippingAddress: values.isShippedElsewhere ? shortTexts(shipping) : null,
  };
}

function shortTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.length <= LONGEST_TEXT));
}
