/**
 * How long texts may be, in characters; the API sets the same limits (checkout-rest.md#payment-fields and
 * #customer-calls).
 */
export const LONGEST_TEXT = 255;
export const LONGEST_NAME = 100;
export const LONGEST_EMAIL = 254;
/** Of a gift message or a note to the shop. */
export const LONGEST_MESSAGE = 2_000;

/** Loose on purpose: the API has the last word on an e-mail address. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
