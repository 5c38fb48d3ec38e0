import type { PaymentResult } from "../../../payment/finalise/payment-result.ts";
import type { PaymentRules } from "../../../payment/start/payment-request.ts";
import { startPayment } from "../../../payment/start/start-payment.ts";
import { returnAliases } from "../../../settings/compatibility-names.ts";
import { isReturnOrigin } from "../../http/origin.ts";
import { renewView, sessionOf, type StorefrontContext } from "../context.ts";
import { unavailableErrors } from "../selection/change.ts";
import type { UserError } from "../user-errors.ts";
import { countPayment } from "./count-payment.ts";
import { orderSource } from "./order-source.ts";
import { stepAction, successAction, type PaymentActionSource } from "./payment-action.ts";
import { endedWithout, refusedStart } from "./payment-errors.ts";
import { paymentPaths, paymentRequest, type PaymentInput } from "./payment-input.ts";

export interface InstructionsPayload {
  readonly __typename: "PaymentInstructionsPayload";
  /** null: it cannot go on. */
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

/** Starts a payment, or starts it anew. storefront-graphql.md#payment-operations. */
export async function startInstructions(
  context: StorefrontContext,
  input: PaymentInput,
): Promise<InstructionsPayload> {
  await countPayment(context);
  const { platform, caller } = context;
  const request = paymentRequest(platform.settings, input, caller.trusted);
  const started = await startPayment(platform, sessionOf(context), request, rulesOf(context));
  await renewView(context);
  if (started.kind === "started") return going(stepAction(started.step, started.attempt));
  if (started.kind === "finalised") return finalised(context, started.finalised);
  return stopped(
    started.kind === "failure"
      ? refusedStart(started.failure, paymentPaths(input))
      : await unavailableErrors(context, started.unavailable),
  );
}

async function finalised(context: StorefrontContext, ended: PaymentResult): Promise<InstructionsPayload> {
  if (ended.kind === "ordered") return going(successAction(await orderSource(context, ended.order)));
  return stopped(
    ended.kind === "unavailable"
      ? await unavailableErrors(context, ended.unavailable)
      : endedWithout(ended.kind, ["input", "paymentMethod"]),
  );
}

function going(action: PaymentActionSource): InstructionsPayload {
  return { __typename: "PaymentInstructionsPayload", action, userErrors: [] };
}

function stopped(userErrors: readonly UserError[]): InstructionsPayload {
  return { __typename: "PaymentInstructionsPayload", action: null, userErrors };
}
