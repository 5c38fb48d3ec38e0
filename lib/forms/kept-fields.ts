import type { CheckoutValues } from "@/lib/forms/checkout-values";
import { LONGEST_MESSAGE, LONGEST_TEXT } from "@/lib/forms/checkout-values";

/** The body that keeps what was typed at the API, right or wrong (section 10.2); texts too long stay behind. */
export function keptFields(values: CheckoutValues): Readonly<Record<string, unknown>> {
  const { email: _, ...shipping } = values.shippingAddress;
  return {
    address: shortTexts(values.address),
    shippingAddress: values.isShippedElsewhere ? shortTexts(shipping) : null,
    ...shortTexts(
      { giftMessage: values.giftMessage, additionalNotes: values.additionalNotes },
      LONGEST_MESSAGE,
    ),
  };
}

function shortTexts(
  texts: Readonly<Record<string, string>>,
  longest = LONGEST_TEXT,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.length <= longest));
}
