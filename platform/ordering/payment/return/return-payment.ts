import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Session } from "../../../selling/session/session.ts";
import type { PaymentMethodSettings } from "../../../foundations/settings/schema/methods.ts";
import { inSpan } from "../../../foundations/tracing/tracing.ts";
import {
  readAttempt,
  readAttemptOfSelection,
  readLatestAttempt,
  type PaymentAttempt,
} from "../attempt/attempt.ts";
import { finalisePayment } from "../finalise/finalise-payment.ts";
import type { PaymentResult } from "../attempt/payment-result.ts";
import { methodCall, providerOf } from "../../../selling/payment-providers/providers.ts";
import {
  type ReturnResult,
  type WebhookResult,
  ProviderUnreachable,
} from "../../../selling/payment-providers/provider.ts";
import { flattenReturnFields } from "./return-fields.ts";

export type ReturnOutcome =
  | PaymentResult
  /** The session has no such attempt. */
  | { readonly kind: "unknown" }
  /** The provider does not know yet, and will say. */
  | { readonly kind: "pending" }
  | { readonly kind: "redirect"; readonly url: string }
  /** The provider cannot be asked now: nothing has changed. */
  | { readonly kind: "unreachable" };

/**
 * Handles the return of a shopper from the payment. The method's provider reads the variables of the return request,
 * whose names and values are unchanged, and the attempt that they are about is finalised. checkout-rest.md#payment-results.
 */
export async function returnPayment(
  platform: Platform,
  session: Session,
  variables: Readonly<Record<string, unknown>>,
): Promise<ReturnOutcome> {
  const latest = session.attempt === null ? null : await readAttempt(platform.db, session.attempt);
  return finaliseReturn(platform, latest, variables, (attempt) => attempt.session.equals(session.tokenHash));
}

/** The same for a selection that is named by its id, whoever started the payment. shop-rest.md#selections. */
export async function returnPaymentOf(
  platform: Platform,
  selection: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<ReturnOutcome> {
  const latest = await readLatestAttempt(platform.db, selection);
  return finaliseReturn(platform, latest, variables, (attempt) => attempt.selection === selection);
}

async function finaliseReturn(
  platform: Platform,
  latest: PaymentAttempt | null,
  variables: Readonly<Record<string, unknown>>,
  isOwn: (attempt: PaymentAttempt) => boolean,
): Promise<ReturnOutcome> {
  if (!latest) return { kind: "unknown" };
  const fields = flattenReturnFields(variables) ?? {};
  const key = fields["paymentMethod"] ?? latest.method;
  const method = platform.settings.paymentMethods.find((each) => each.key === key);
  if (!method) return { kind: "invalid" };
  const reading = await readReturn(platform, method, fields);
  if (reading.kind === "invalid" || reading.kind === "unreachable") return reading;
  const attempt = isAbout(reading, latest) ? latest : await readAttemptOf(platform, reading, method.key);
  if (!attempt || !isOwn(attempt)) return { kind: "unknown" };
  if (attempt.method !== key) return { kind: "invalid" };
  return reading.kind === "genuine"
    ? finalisePayment(platform, attempt.id, { ...reading.outcome, fields })
    : reading;
}

async function readReturn(
  platform: Platform,
  method: PaymentMethodSettings,
  fields: Readonly<Record<string, string>>,
): Promise<ReturnResult | { readonly kind: "unreachable" }> {
  try {
    return await inSpan(platform.tracing, "payment return", { "vitrine.payment.method": method.key }, () =>
      providerOf(method).readReturn({ ...methodCall(platform, method), fields }),
    );
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    platform.log.error({ err: error, method: method.key }, "a returning payment could not be looked up");
    return { kind: "unreachable" };
  }
}

type AttemptReport = Extract<ReturnResult | WebhookResult, { readonly about: unknown }>;

function isAbout({ about }: AttemptReport, { id }: PaymentAttempt): boolean {
  return "attempt" in about && about.attempt === id;
}

/** The attempt that a reading is about. */
export async function readAttemptOf(
  { db }: Pick<Platform, "db">,
  reading: AttemptReport,
  method: string,
): Promise<PaymentAttempt | null> {
  const { about } = reading;
  if ("attempt" in about) return readAttempt(db, about.attempt);
  const paid = reading.kind === "genuine" && reading.outcome.kind === "paid" ? reading.outcome : null;
  return readAttemptOfSelection(db, about.selection, method, paid);
}
