import type { Platform } from "../../catalogue/context/platform.ts";
import { failure, type Failure } from "../../foundations/errors.ts";
import { providerOf } from "../../selling/payment-providers/providers.ts";
import { priceSelection } from "../../selling/selection/price/price-selection.ts";
import type { PricedSelection } from "../../selling/selection/selection.ts";
import type { Order } from "../order/order.ts";
import { startPaymentOf, type StartedPayment } from "../payment/start/start-payment.ts";
import type { OpenedDraft } from "./draft-order.ts";

interface CompleteOptions {
  /** A page of the shop: return requests of a method that has them would come there. */
  readonly page: string;
}

export type CompletedDraft =
  | { readonly kind: "ordered"; readonly order: Order }
  /** What is missing has left the draft. */
  | { readonly kind: "unavailable" }
  | { readonly kind: "failure"; readonly failure: Failure };

/** The methods that staff can pay with for somebody: those that never leave anything for the shopper to do. */
export function methodsForStaff({ paymentMethods, totals }: PricedSelection) {
  return paymentMethods.filter(({ method }) => totals.grand === 0 || providerOf(method).endsAtOnce);
}

/**
 * Makes an order of an open draft with its payment method, as a shopper would who pays at once. Fails with
 * `paymentMethod` not-supported where that one wants something of the shopper, and as a start of payment does.
 * management.md#draft-orders.
 */
export async function completeDraft(
  platform: Platform,
  store: number,
  { draft, access }: OpenedDraft,
  { page }: CompleteOptions,
): Promise<CompletedDraft> {
  const checked = await checkDraft(platform, access);
  if (checked) return { kind: "failure", failure: checked };
  const started = await startPaymentOf(
    platform,
    { store, id: draft.selection },
    {
      given: { paymentReturnPage: page, paymentFailedPage: page },
      initiateOnly: false,
      termsAccepted: true,
      submitted: { internalOrder: true },
      problems: [],
    },
    {
      requiredAddressFields: requiredOfStaff,
      termsRequired: false,
      zipCodes: "normalize",
      isAllowedOrigin: () => true,
    },
  );
  return outcomeOf(started);
}

/** Without these nobody could send it or write to the customer. */
const requiredOfStaff = ["email", "firstName", "lastName", "address1", "city", "country"] as const;

/** What stands against completing it; null: nothing that is known before it is tried. */
export async function checkDraft(platform: Platform, access: OpenedDraft["access"]): Promise<Failure | null> {
  if (access === null) return failure("selection", "not-found");
  const priced = await priceSelection(platform.db, platform, access.session, access.selection);
  if (priced.lines.length === 0) return failure("lines", "selection-empty");
  const { paymentMethod } = priced;
  const canPay = methodsForStaff(priced).some(({ method }) => method.key === paymentMethod?.method.key);
  return canPay ? null : failure("paymentMethod", "not-supported");
}

function outcomeOf(started: StartedPayment): CompletedDraft {
  if (started.kind === "failure") return started;
  if (started.kind === "unavailable") return { kind: "unavailable" };
  if (started.kind === "started") {
    return { kind: "failure", failure: failure("paymentMethod", "not-supported") };
  }
  const { finalised } = started;
  if (finalised.kind === "ordered") return { kind: "ordered", order: finalised.order };
  if (finalised.kind === "unavailable") return { kind: "unavailable" };
  return { kind: "failure", failure: failure("paymentMethod", "payment-failed") };
}
