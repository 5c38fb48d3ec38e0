import type { PaymentResult } from "../../../ordering/payment/attempt/payment-result.ts";
import type { PaymentRules } from "../../../ordering/payment/start/payment-request.ts";
import {
  type NextStep,
  type StartedAttempt,
  startPayment,
} from "../../../ordering/payment/start/start-payment.ts";
import { returnAliases } from "../../../foundations/settings/compatibility-names.ts";
import { isReturnOrigin } from "../../http/origin.ts";
import { renewView, sessionOf, type StorefrontContext } from "../context.ts";
import { unavailableErrors } from "../selection/change-selection.ts";
import type { UserError } from "../user-errors.ts";
import { orderSource, type OrderSource } from "./order-source.ts";
import { paymentErrors, startErrors } from "./payment-errors.ts";
import { type PaymentInput, paymentPaths, paymentRequest } from "./payment-input.ts";
import { takePayment } from "../../http/rate-limits.ts";
import { tooManyRequests } from "../graphql-errors.ts";

export interface InstructionsPayload {
  readonly __typename: "PaymentInstructionsPayload";
  /** null: the payment cannot go on. */
  readonly action: PaymentActionSource | null;
  readonly userErrors: readonly UserError[];
}

function rulesOf({ platform, plugin }: StorefrontContext): PaymentRules {
  return {
    ...plugin,
    plugin: plugin.number,
    returnAliases: returnAliases(plugin),
    isAllowedOrigin: isReturnOrigin({ platform, plugin }),
  };
}

/** Starts or restarts a payment. storefront-graphql.md#payment-operations. */
export async function startInstructions(
  context: StorefrontContext,
  input: PaymentInput,
): Promise<InstructionsPayload> {
  await countPayment(context);
  const { platform, caller } = context;
  const request = paymentRequest(platform.settings, input, caller.trusted);
  const started = await startPayment(platform, sessionOf(context), request, rulesOf(context));
  await renewView(context);
  if (started.kind === "started") return payloadOf(stepAction(started.step, started.attempt));
  if (started.kind === "finalised") return finalised(context, started.finalised);
  return failedPayload(
    started.kind === "failure"
      ? startErrors(started.failure, paymentPaths(input))
      : await unavailableErrors(context, started.unavailable),
  );
}

async function finalised(context: StorefrontContext, ended: PaymentResult): Promise<InstructionsPayload> {
  if (ended.kind === "ordered") return payloadOf(successAction(await orderSource(context, ended.order)));
  return failedPayload(
    ended.kind === "unavailable"
      ? await unavailableErrors(context, ended.unavailable)
      : paymentErrors(ended.kind, ["input", "paymentMethod"]),
  );
}

function payloadOf(action: PaymentActionSource): InstructionsPayload {
  return { __typename: "PaymentInstructionsPayload", action, userErrors: [] };
}

function failedPayload(userErrors: readonly UserError[]): InstructionsPayload {
  return { __typename: "PaymentInstructionsPayload", action: null, userErrors };
}

/** Counts a start of payment, together with all interfaces. Throws when there were too many. */
async function countPayment(context: StorefrontContext): Promise<void> {
  const { platform, rates } = context;
  const waitSeconds = await takePayment({ platform, rates, session: sessionOf(context) });
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
}

type Fields = Readonly<Record<string, unknown>>;

/** The source of a `PaymentAction`. */
type PaymentActionSource =
  | {
      readonly __typename: "FormPaymentAction";
      readonly action: "FORM";
      readonly expressHtml: null;
      readonly formFields: Fields | null;
      readonly formType: string;
      readonly html: string;
    }
  | {
      readonly __typename: "JavascriptPaymentAction";
      readonly action: "JAVASCRIPT";
      readonly formFields: Fields;
      readonly formType: string;
      readonly script: string;
    }
  | { readonly __typename: "RedirectPaymentAction"; readonly action: "REDIRECT"; readonly url: string }
  | {
      readonly __typename: "SuccessPaymentAction";
      readonly action: "SUCCESS";
      readonly formFields: null;
      readonly order: OrderSource;
    };

/** The next action of the shop. storefront-graphql.md#payment-operations. */
export function stepAction(
  step: NextStep,
  { method, selection, orderNumber }: StartedAttempt,
): PaymentActionSource {
  if (step.action === "redirect") {
    return { __typename: "RedirectPaymentAction", action: "REDIRECT", url: step.url };
  }
  if (step.action === "javascript") {
    const { code: script, formFields } = step;
    return {
      __typename: "JavascriptPaymentAction",
      action: "JAVASCRIPT",
      formFields,
      formType: method,
      script,
    };
  }
  const form = {
    __typename: "FormPaymentAction",
    action: "FORM",
    expressHtml: null,
    formType: method,
  } as const;
  // [a] With an external payment the shop's own server pays: it gets the ids, and there is no form.
  if (step.action === "external") {
    return { ...form, html: "", formFields: { selection, orderId: String(orderNumber) } };
  }
  return { ...form, html: step.formHtml, formFields: step.formFields ?? null };
}

function successAction(order: OrderSource): PaymentActionSource {
  return { __typename: "SuccessPaymentAction", action: "SUCCESS", formFields: null, order };
}
