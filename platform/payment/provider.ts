import type { Address } from "../selection/selection.ts";
import type { PaymentMethodSettings } from "../settings/methods.ts";
import type { Fields } from "./signature.ts";

/** What a provider is told of an attempt. The amount is in minor units of the currency. */
export interface PayableAttempt {
  /** 32 hex. */
  readonly id: string;
  readonly orderNumber: number;
  readonly amount: number;
  readonly currency: string;
  /** The shopper's. */
  readonly language: string;
  readonly returnPage: string;
  readonly failedPage: string;
}

export interface ProviderCall {
  readonly method: PaymentMethodSettings;
  readonly attempt: PayableAttempt;
  /** The platform's public address, without a slash at its end. */
  readonly platformUrl: string;
  readonly now: Date;
}

/** What the shop does next. `checkout-rest.md` 16.1. */
export type StartAnswer =
  | { readonly action: "redirect"; readonly url: string }
  | { readonly action: "form"; readonly formHtml: string }
  | { readonly action: "success"; readonly transaction: string }
  | { readonly action: "failed" };

/** That a payment was made: what was paid, as the provider says it, to be held against the attempt. */
export interface PaidOutcome {
  readonly kind: "paid";
  readonly orderNumber: string;
  /** With the currency's decimals: `350.00`. */
  readonly amount: string;
  readonly currency: string;
  readonly transaction: string;
  /** Of a method that brings the address itself. */
  readonly address: Address | null;
}

export type PaymentOutcome = PaidOutcome | { readonly kind: "refused" } | { readonly kind: "cancelled" };

/** What a return request says, once its signature has been checked. */
export type ReturnReading =
  | { readonly kind: "invalid" }
  | { readonly kind: "genuine"; readonly attempt: string; readonly outcome: PaymentOutcome };

/** One way to pay. A provider keeps nothing and decides nothing: it speaks its protocol. */
export interface Provider {
  readonly providesCustomerAddressAfterPayment: boolean;
  readonly supportsInitiateOnly: boolean;
  readonly supportsAddressSearch: boolean;
  /** Called after the attempt is committed, never in a transaction. */
  start(call: ProviderCall): Promise<StartAnswer>;
  /** Checks the signature; what it says is genuine, though perhaps about another attempt. */
  readReturn(method: PaymentMethodSettings, fields: Fields): ReturnReading;
}
