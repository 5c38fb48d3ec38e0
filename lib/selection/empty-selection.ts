import { emptyAddress } from "@/lib/checkout/selection/empty-address";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";

/** What stands in for the selection of a visitor who has none yet, until the first add is answered. */
export function emptySelection(currency: string): Selection {
  return {
    currency,
    language: "",
    lines: [],
    discounts: [],
    totals: {
      items: 0,
      discount: 0,
      shipping: 0,
      handling: 0,
      quantity: 0,
      taxDeducted: 0,
      taxAdded: 0,
      taxPercent: 0,
      grand: 0,
      tax: 0,
    },
    location: { country: null, name: "", state: null, stateName: "", shipTo: true, language: "" },
    countries: [],
    languages: [],
    paymentMethod: "",
    paymentMethodName: "",
    paymentMethods: [],
    paymentFields: { address: {}, shippingAddress: {} },
    shippingMethod: "",
    shippingMethodName: "",
    shippingMethods: [],
    address: emptyAddress,
    shippingAddress: emptyAddress,
    additionalNotes: "",
    giftMessage: "",
    store: null,
    checkoutScript: "",
    customer: null,
    unavailable: [],
  };
}
