import type { Failure } from "../errors.ts";
import type { Platform } from "../platform.ts";
import type { UnavailableItem } from "../selection/selection.ts";
import { amountField } from "./amount.ts";
import type { NewAttempt } from "./attempt.ts";
import { finalisePayment } from "./finalise-payment.ts";
import type { Finalised } from "./finalised.ts";
import { freezePayment, type FrozenPayment } from "./freeze-payment.ts";
import type { PaymentRequest, PaymentRules } from "./payment-request.ts";
import type { PaidOutcome } from "./provider.ts";
import { providerOf } from "./providers.ts";

export type StartedPayment =
  | { readonly kind: "redirect"; readonly url: string; readonly orderNumber: number }
  | { readonly kind: "form"; readonly formHtml: string; readonly orderNumber: number }
  /** It was done at once. */
  | { readonly kind: "finalised"; readonly finalised: Finalised }
  /** Nothing is started: what is missing has left the selection. */
  | { readonly kind: "unavailable"; readonly unavailable: readonly UnavailableItem[] }
  | { readonly kind: "failure"; readonly failure: Failure };

/**
 * Starts a payment of the session's selection: checks, reserves the stock, freezes everything into an attempt and
 * commits; only then calls the provider. A payment that is done at once is finalised. `checkout-rest.md` 16.1.
 */
export async function startPayment(
  platform: Platform,
  tokenHash: Buffer,
  request: PaymentRequest,
  rules: PaymentRules,
): Promise<StartedPayment> {
  const frozen = await freezePayment(platform, tokenHash, request, rules);
  return frozen.kind === "frozen" ? callProvider(platform, frozen) : frozen;
}

/** Outside of any transaction. What costs nothing is paid without the provider, unless that brings the address. */
async function callProvider(platform: Platform, { attempt, method }: FrozenPayment): Promise<StartedPayment> {
  const { id, amount, orderNumber } = attempt;
  const provider = providerOf(method);
  if (amount === 0 && !provider.providesCustomerAddressAfterPayment) return payAtOnce(platform, attempt, id);
  const { platformUrl } = platform.config;
  const started = await provider.start({ method, attempt, platformUrl, now: platform.now() });
  if (started.action === "redirect") return { kind: "redirect", url: started.url, orderNumber };
  if (started.action === "form") return { kind: "form", formHtml: started.formHtml, orderNumber };
  if (started.action === "success") return payAtOnce(platform, attempt, started.transaction);
  return { kind: "finalised", finalised: await finalisePayment(platform, id, { kind: "refused" }) };
}

async function payAtOnce(
  platform: Platform,
  attempt: NewAttempt,
  transaction: string,
): Promise<StartedPayment> {
  const paid: PaidOutcome = {
    kind: "paid",
    orderNumber: String(attempt.orderNumber),
    amount: amountField(attempt),
    currency: attempt.currency,
    transaction,
    address: null,
  };
  return { kind: "finalised", finalised: await finalisePayment(platform, attempt.id, paid) };
}
