import type { Problem } from "../../../foundations/errors.ts";
import type { CheckoutFormInput } from "../../../selling/selection/checkout/checkout-form.ts";
import type { OrderAccount } from "../attempt/attempt.ts";
import type { AddressKey } from "../../../selling/selection/selection.ts";
import type { ZipCodeRule } from "../../../foundations/settings/plugins/common.ts";

/** Characters of a page's address, of a note, and of each thing that is kept with the order as it comes, as JSON. */
export const longestPage = 2000;
export const longestNote = 2000;
export const longestSubmitted = 16_000;

/** What a shop asks for when it starts a payment. checkout-rest.md#starting-a-payment. */
export interface PaymentRequest {
  readonly given: CheckoutFormInput;
  /** Key or number; absent: that of the selection. */
  readonly paymentMethod?: string | undefined;
  readonly shippingMethod?: string | undefined;
  /** Start without choosing the method and without an address, where the method can. */
  readonly initiateOnly: boolean;
  readonly termsAccepted: boolean;
  readonly language?: string | undefined;
  /** What else is to be kept with the order. */
  readonly submitted: Readonly<Record<string, unknown>>;
  /** Who is told of the result besides; absent: nobody. shop-rest.md#payment. */
  readonly callbackPage?: string | undefined;
  /** Whose the order will be; absent: whose the selection is. */
  readonly account?: OrderAccount | undefined;
  /** What of it could not be read: told where the wrong fields are. */
  readonly problems: readonly Problem[];
}

/** What the caller's plugin demands of it. */
export interface PaymentRules {
  /** The plugin's number; absent: none. */
  readonly plugin?: number | undefined;
  readonly requiredAddressFields: readonly AddressKey[];
  readonly termsRequired: boolean;
  readonly zipCodes: ZipCodeRule;
  /** Whether payment may come back to a page on this origin. */
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** Variables that name the method on return pages beside `paymentMethod`. */
  readonly returnAliases?: readonly string[];
}
