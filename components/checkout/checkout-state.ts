import type { CheckoutValues } from "@/lib/forms/checkout/checkout-values";
import type { CodeProblem } from "@/lib/forms/checkout/discount-codes";
import type { AddressSearchResult } from "@/lib/forms/checkout/find-address";
import type { FieldErrors } from "@/lib/forms/checkout/checkout-form";

/** Why a payment could not be started, where no field is to blame. */
export type StartRefusal = "failed" | "changed" | "empty" | "country" | "many" | "outage" | "other";

/** What a post that did not pay came to. */
export type UpdateResult = {
  /** Why its code does not count. */
  readonly refused: CodeProblem | null;
  /** What was found by its identity number. */
  readonly found: AddressSearchResult | null;
};

/** What the last submit came to; the values come back with it, for a page without JavaScript. */
export type CheckoutState =
  | { readonly kind: "idle" }
  | {
      readonly kind: "updated";
      readonly values: CheckoutValues;
      readonly result: UpdateResult;
    }
  | { readonly kind: "invalid"; readonly values: CheckoutValues; readonly errors: FieldErrors }
  | { readonly kind: "gone"; readonly values: CheckoutValues; readonly names: readonly string[] }
  | {
      readonly kind: "refused";
      readonly values: CheckoutValues;
      readonly reason: StartRefusal;
      /** The API's own sentences, shown instead of ours when there are any. */
      readonly messages: readonly string[];
    }
  | { readonly kind: "form"; readonly formHtml: string }
  /** The way on is another document: a router's cache would keep this page as it was before it was paid. */
  | { readonly kind: "leave"; readonly to: string };

/** Posted by the script alone: without it the answer itself must lead on. */
export const FROM_SCRIPT = "fromScript";

/** The button that Enter presses without JavaScript: it never pays. */
export const ENTERED = "entered";

export type CheckoutAction = (before: CheckoutState, form: FormData) => Promise<CheckoutState>;
