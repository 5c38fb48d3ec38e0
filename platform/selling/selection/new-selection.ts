import { randomBytes } from "node:crypto";
import type { Selection } from "./selection.ts";

/** An empty selection that is not stored yet: the first change of a session stores it. checkout-rest.md#session-tokens. */
export function newSelection(store: number): Selection {
  return {
    id: randomBytes(16).toString("hex"),
    store,
    paymentMethod: null,
    shippingMethod: null,
    vatExempt: false,
    address: {},
    shippingAddress: null,
    additionalNotes: "",
    giftMessage: null,
    additionalFields: {},
    paymentReturnPage: null,
    paymentFailedPage: null,
    preferences: {},
    orderNumber: null,
    customer: null,
    brickAndMortar: null,
    allocationRule: null,
    vouchers: [],
    giftCards: [],
    attributes: [],
    lines: [],
  };
}
