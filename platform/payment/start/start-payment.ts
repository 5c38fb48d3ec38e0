import { z } from "zod";
import { failure, type Failure } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import type { UnavailableItem } from "../../selection/selection.ts";
import { inSpan } from "../../tracing/tracing.ts";
import { acceptTerms } from "./accept-terms.ts";
import { finalisePayment } from "../finalise/finalise-payment.ts";
import type { Finalised } from "../finalise/finalised.ts";
import {
  freezePayment,
  freezePaymentOf,
  type FrozenPayment,
  type NotFrozen,
  type OrderedMeanwhile,
} from "./create-attempt.ts";
import { methodCall } from "../../payment-providers/method-call.ts";
import type { ComingSession } from "./concurrent-order.ts";
import { paidInFull } from "../../payment-providers/paid-in-full.ts";
import type { PaymentRequest, PaymentRules } from "./payment-request.ts";
import type { PayableAttempt, StartAnswer } from "../../payment-providers/provider.ts";
import { ProviderUnreachable } from "../../payment-providers/provider-unreachable.ts";
import { providerOf } from "../../payment-providers/providers.ts";

/** What the shop has to do for the payment to go on. */
export type NextStep = Exclude<StartAnswer, { readonly action: "success" | "failed" }>;

export interface StartedAttempt extends PayableAttempt {
  /** Key of the method. */
  readonly method: string;
}

export type StartedPayment =
  | { readonly kind: "started"; readonly step: NextStep; readonly attempt: StartedAttempt }
  /** It was done at once. */
  | { readonly kind: "finalised"; readonly finalised: Finalised }
  /** Nothing is started: what is missing has left the selection. */
  | { readonly kind: "unavailable"; readonly unavailable: readonly UnavailableItem[] }
  | { readonly kind: "failure"; readonly failure: Failure };

/**
 * Starts a payment of the session's selection: checks, reserves the stock, freezes everything into an attempt and
 * commits; only then calls the provider. A payment that is done at once is finalised; when the provider cannot be
 * reached the attempt is closed and its stock let go. checkout-rest.md#starting-a-payment.
 *
 * [a] What counts is the selection that was open when the call came (`came`). When another payment makes an order of
 * it meanwhile, before this call's turn or after, the answer is that order: a shopper whose first answer was lost
 * learns what she has bought, and nothing that she put in since is bought unseen. A call that comes later has no open
 * selection any more: `selection-empty`; the order is on the receipt.
 */
export async function startPayment(
  platform: Platform,
  came: ComingSession,
  request: PaymentRequest,
  rules: PaymentRules,
): Promise<StartedPayment> {
  return goOn(platform, await freezePayment(platform, came, request, rules));
}

/**
 * The same for a selection that is named by its id; fails with `selection` not-found for one that is finished, also
 * when another payment made an order of it meanwhile. shop-rest.md#selections.
 */
export async function startPaymentOf(
  platform: Platform,
  named: { readonly store: number; readonly id: string },
  request: PaymentRequest,
  rules: PaymentRules,
): Promise<StartedPayment> {
  return goOn(platform, await freezePaymentOf(platform, named, request, rules));
}

async function goOn(
  platform: Platform,
  frozen: FrozenPayment | NotFrozen | OrderedMeanwhile,
): Promise<StartedPayment> {
  if (frozen.kind === "ordered") return { kind: "finalised", finalised: frozen };
  const { payments } = platform.metrics;
  if (frozen.kind === "unavailable") payments.inc({ result: frozen.kind });
  if (frozen.kind !== "frozen") return frozen;
  payments.inc({ result: "started" });
  try {
    return await callProvider(platform, frozen);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    const { id, method } = frozen.attempt;
    payments.inc({ result: "unreachable" });
    platform.log.error({ err: error, attempt: id, method }, "a payment could not be started");
    // The shopper has nothing to pay with: what she asks for next is another attempt.
    await finalisePayment(platform, id, { kind: "refused" });
    return { kind: "failure", failure: failure("paymentMethod", "payment-unreachable") };
  }
}

const submittedFields = z.record(z.string(), z.unknown()).catch({});

/** Outside of any transaction. What costs nothing is paid without the provider, unless that brings the address. */
async function callProvider(platform: Platform, { attempt, method }: FrozenPayment): Promise<StartedPayment> {
  const provider = providerOf(method);
  if (attempt.amount === 0 && !provider.providesCustomerAddressAfterPayment) {
    return finalised(finalisePayment(platform, attempt.id, paidInFull(attempt, attempt.id, true)));
  }
  const specificFields = submittedFields.parse(attempt.snapshot.submitted["paymentMethodSpecificFields"]);
  const answer = await inSpan(
    platform.tracing,
    "payment start",
    { "vitrine.payment.method": method.key },
    () => provider.start({ ...methodCall(platform, method), attempt, specificFields }),
  );
  if (answer.action === "success") {
    if (answer.termsAccepted) await acceptTerms(platform.db, attempt.id);
    return finalised(finalisePayment(platform, attempt.id, answer.outcome));
  }
  if (answer.action !== "failed") return { kind: "started", step: answer, attempt };
  const refused = await finalisePayment(platform, attempt.id, { kind: "refused" });
  return { kind: "finalised", finalised: answer.as === "invalid" ? { kind: "invalid" } : refused };
}

async function finalised(ended: Promise<Finalised>): Promise<StartedPayment> {
  return { kind: "finalised", finalised: await ended };
}
