import type { Address } from "../selection/selection.ts";
import type { PaymentMethodSettings } from "../../foundations/settings/schema/methods.ts";
import type { Fields } from "./signature.ts";

/** What a provider is told of an attempt. The amount is in minor units of the currency. */
export interface PayableAttempt {
  /** 32 hex. */
  readonly id: string;
  /** Id of the selection that is paid for, 32 hex. */
  readonly selection: string;
  readonly orderNumber: number;
  readonly amount: number;
  readonly currency: string;
  /** The shopper's. */
  readonly language: string;
  readonly returnPage: string;
  readonly failedPage: string;
}

export interface MethodCall {
  readonly method: PaymentMethodSettings;
  /** The platform's public address, without a slash at its end. */
  readonly platformUrl: string;
  readonly now: Date;
  /** How long a call over the network may take. */
  readonly timeoutMs: number;
}

export interface ProviderCall extends MethodCall {
  readonly attempt: PayableAttempt;
  /** `paymentMethodSpecificFields` of the request, as the shopper sent them. */
  readonly specificFields: Readonly<Record<string, unknown>>;
}

export interface ReturnCall extends MethodCall {
  /** The variables of the return request, as the shopper brought them. */
  readonly fields: Fields;
}

export interface WebhookCall extends MethodCall {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent, byte for byte. */
  readonly body: Uint8Array;
}

/** About money that the provider has, or holds for the shop. */
export interface PaidCall extends MethodCall {
  readonly attempt: PayableAttempt;
  /** The provider's name of what was paid. */
  readonly transaction: string;
}

export interface RefundCall extends PaidCall {
  /** Minor units; at most what was paid. */
  readonly amount: number;
  /** Names this refund: the same name again is the same refund. */
  readonly reference: string;
}

export interface CaptureCall extends PaidCall {
  /** Minor units; at most what is held. */
  readonly amount: number;
  /** Names this capture among those of the attempt: the same name again is the same capture. */
  readonly reference: string;
}

export interface RepeatCall extends MethodCall {
  readonly attempt: PayableAttempt;
  /** What makes a charge one and the same. */
  readonly reference: string;
}

export interface AddressSearchCall extends MethodCall {
  readonly identityNumber: string;
}

/** What the shop does next. checkout-rest.md#starting-a-payment. */
export type StartResult =
  | { readonly action: "redirect"; readonly url: string }
  | {
      readonly action: "form";
      readonly formHtml: string;
      readonly formType?: string;
      readonly formFields?: Fields;
      readonly formUrl?: string;
    }
  | { readonly action: "javascript"; readonly code: string; readonly formFields: Fields }
  /** The shop's own server pays, and says so. */
  | { readonly action: "external" }
  | {
      readonly action: "success";
      readonly outcome: PaidOutcome;
      /** The terms were accepted in the method's own box. */
      readonly termsAccepted?: boolean;
    }
  /** `invalid`: what the shopper brought is not genuine. */
  | { readonly action: "failed"; readonly as: "refused" | "invalid" };

/** That a payment was made: what was paid, as the provider says it, to be held against the attempt. */
export interface PaidOutcome {
  readonly kind: "paid";
  /** null: the provider does not name it. */
  readonly orderNumber: string | null;
  /** With the currency's decimals: `350.00`. */
  readonly amount: string;
  readonly currency: string;
  readonly transaction: string;
  /** Whether the money has been taken; else it is held until `capture`. */
  readonly captured: boolean;
  /** Of a method that brings the address itself. */
  readonly address: Address | null;
  /** When it was said, where the provider says it; absent: now. */
  readonly reportedAt?: Date;
  /** The variables that said it, where the shopper carries them. */
  readonly fields?: Fields;
}

export type PaymentOutcome =
  | PaidOutcome
  | { readonly kind: "refused" | "cancelled"; readonly reportedAt?: Date; readonly fields?: Fields };

/** Which attempt is spoken of: its id, or that of its selection. */
export type AttemptReference = { readonly attempt: string } | { readonly selection: string };

/** What a return request says, once it has been found genuine. */
export type ReturnResult =
  | { readonly kind: "invalid" }
  | { readonly kind: "genuine"; readonly about: AttemptReference; readonly outcome: PaymentOutcome }
  /** The provider does not know yet; it will say by its webhook. */
  | { readonly kind: "pending"; readonly about: AttemptReference }
  /** The shopper is not done: she is sent back there. */
  | { readonly kind: "redirect"; readonly about: AttemptReference; readonly url: string };

/** What a webhook says. */
export type WebhookResult =
  | { readonly kind: "invalid" }
  /** Genuine, but nothing that changes a payment. */
  | { readonly kind: "ignored" }
  | {
      readonly kind: "genuine";
      readonly about: AttemptReference;
      /** `revoked`: the money went back after it was paid. */
      readonly outcome: PaymentOutcome | { readonly kind: "revoked" };
    };

/**
 * One way to pay. A provider keeps nothing and decides nothing: it speaks its protocol. What it says is held against
 * the attempt by `finalisePayment`. No call comes in a transaction; one that cannot be answered throws
 * ProviderUnreachable. `docs/payments.md` is the guide to writing one.
 */
export interface Provider {
  readonly providesCustomerAddressAfterPayment: boolean;
  readonly supportsInitiateOnly: boolean;
  /** Whether `start` never leaves anything for the shopper to do: staff may pay with it for somebody. */
  readonly endsAtOnce?: boolean;
  /** Whether the page needs the checkout script for it. checkout-rest.md#checkout-script. */
  readonly needsCheckoutScript?: (method: PaymentMethodSettings) => boolean;
  /** Called after the attempt is committed. */
  start(call: ProviderCall): Promise<StartResult>;
  /** Finds out whether a return request is genuine; what it says may be about another attempt. */
  readReturn(call: ReturnCall): Promise<ReturnResult>;
  /** The same of a call of the provider's own server. */
  readonly readWebhook?: (call: WebhookCall) => Promise<WebhookResult>;
  /** Takes of the money that is held. Called again after a failure, so it must not take it twice; so do the next two. */
  readonly capture?: (call: CaptureCall) => Promise<void>;
  /** `parts`: what is held may be taken in parts. Absent: it is taken once, and the rest is let go of by that. */
  readonly captures?: "parts" | "once";
  /** Gives back what was taken, or a part. Absent: it is done by hand. */
  readonly refund?: (call: RefundCall) => Promise<void>;
  /** Lets go of what is held and was not taken. Absent: it is done by hand. */
  readonly void?: (call: PaidCall) => Promise<void>;
  /**
   * Charges again what the customer has stored, without the customer: for the next order of a subscription. Called
   * again with the same reference, it answers the same and charges nothing.
   */
  readonly repeat?: (call: RepeatCall) => Promise<PaidOutcome | { readonly kind: "refused" }>;
  /** null: nobody has the number; `invalid`: it is no identity number. checkout-rest.md#customer-calls. */
  readonly searchAddress?: (call: AddressSearchCall) => Promise<Address | "invalid" | null>;
}

/** The provider cannot be reached, or answers what nobody understands. Nothing is known of what it did. */
export class ProviderUnreachable extends Error {
  override readonly name = "ProviderUnreachable";
}
