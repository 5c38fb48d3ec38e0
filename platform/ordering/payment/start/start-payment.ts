import { z } from "zod";
import { failure, type Failure } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { UnavailableItem } from "../../../selling/selection/selection.ts";
import { inSpan } from "../../../foundations/tracing/tracing.ts";
import { acceptTerms } from "../attempt/write-attempt.ts";
import { finalisePayment } from "../finalise/finalise-payment.ts";
import type { PaymentResult } from "../attempt/payment-result.ts";
import {
  createAttempt,
  createAttemptOf,
  type CreatedAttempt,
  type AttemptRefusal,
  type AlreadyOrdered,
} from "./create-attempt.ts";
import { methodCall, providerOf } from "../../../selling/payment-providers/providers.ts";
import type { CallerSession } from "../attempt/concurrent-order.ts";
import { paidInFull } from "../../../selling/payment-providers/amount.ts";
import type { PaymentRequest, PaymentRules } from "./payment-request.ts";
import {
  type PayableAttempt,
  type StartResult,
  ProviderUnreachable,
} from "../../../selling/payment-providers/provider.ts";

/** What the shop has to do for the payment to go on. */
export type NextStep = Exclude<StartResult, { readonly action: "success" | "failed" }>;

export interface StartedAttempt extends PayableAttempt {
  /** Key of the method. */
  readonly method: string;
}

export type StartedPayment =
  | { readonly kind: "started"; readonly step: NextStep; readonly attempt: StartedAttempt }
  /** The payment ended at once. */
  | { readonly kind: "finalised"; readonly finalised: PaymentResult }
  /** Nothing is started: what is missing has left the selection. */
  | { readonly kind: "unavailable"; readonly unavailable: readonly UnavailableItem[] }
  | { readonly kind: "failure"; readonly failure: Failure };

/**
 * Starts a payment of the session's selection. It checks the request, reserves the stock, stores an attempt with a
 * snapshot of everything and commits; only then it calls the provider. A payment that succeeds at once is finalised.
 * When the provider cannot be reached, the attempt is closed and its stock released. checkout-rest.md#starting-a-payment.
 *
 * [a] What is paid is the selection that was open when the call came (`came`). When another payment makes an order of
 * that selection meanwhile, the answer is that order: a shopper whose first answer was lost learns what she has bought,
 * and does not buy unseen what she has added since. A later call finds no open selection and fails with
 * `selection-empty`; the receipt shows the order.
 */
export async function startPayment(
  platform: Platform,
  came: CallerSession,
  request: PaymentRequest,
  rules: PaymentRules,
): Promise<StartedPayment> {
  return continueStart(platform, await createAttempt(platform, came, request, rules));
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
  return continueStart(platform, await createAttemptOf(platform, named, request, rules));
}

async function continueStart(
  platform: Platform,
  created: CreatedAttempt | AttemptRefusal | AlreadyOrdered,
): Promise<StartedPayment> {
  if (created.kind === "ordered") return { kind: "finalised", finalised: created };
  const { payments } = platform.metrics;
  if (created.kind === "unavailable") payments.inc({ result: created.kind });
  if (created.kind !== "created") return created;
  payments.inc({ result: "started" });
  try {
    return await callProvider(platform, created);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    const { id, method } = created.attempt;
    payments.inc({ result: "unreachable" });
    platform.log.error({ err: error, attempt: id, method }, "a payment could not be started");
    // The shopper has nothing to pay with: what she asks for next is another attempt.
    await finalisePayment(platform, id, { kind: "refused" });
    return { kind: "failure", failure: failure("paymentMethod", "payment-unreachable") };
  }
}

const submittedFields = z.record(z.string(), z.unknown()).catch({});

/** Outside of any transaction. What costs nothing is paid without the provider, unless that brings the address. */
async function callProvider(
  platform: Platform,
  { attempt, method }: CreatedAttempt,
): Promise<StartedPayment> {
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

async function finalised(ended: Promise<PaymentResult>): Promise<StartedPayment> {
  return { kind: "finalised", finalised: await ended };
}
