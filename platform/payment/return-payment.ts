import type { Platform } from "../platform.ts";
import type { Session } from "../session/session.ts";
import { readAttempt } from "./attempt.ts";
import { finalisePayment } from "./finalise-payment.ts";
import type { Finalised } from "./finalised.ts";
import { providerOf } from "./providers.ts";
import { flattenReturnFields } from "./return-fields.ts";

/** The session has no such attempt. */
interface Unknown {
  readonly kind: "unknown";
}

/**
 * Takes a shopper back from the payment: the variables of the return request, names and values unchanged, are read by
 * the method's provider and end the attempt that they are about. `checkout-rest.md` 16.2.
 */
export async function returnPayment(
  platform: Platform,
  session: Session,
  variables: Readonly<Record<string, unknown>>,
): Promise<Finalised | Unknown> {
  const latest = session.attempt === null ? null : await readAttempt(platform.db, session.attempt);
  if (!latest) return { kind: "unknown" };
  const fields = flattenReturnFields(variables) ?? {};
  const key = fields["paymentMethod"] ?? latest.method;
  const method = platform.settings.paymentMethods.find((each) => each.key === key);
  const reading = method ? providerOf(method).readReturn(method, fields) : null;
  if (reading?.kind !== "genuine") return { kind: "invalid" };
  const attempt = await readAttempt(platform.db, reading.attempt);
  if (!attempt?.session.equals(session.tokenHash)) return { kind: "unknown" };
  return attempt.method === key
    ? finalisePayment(platform, attempt.id, reading.outcome)
    : { kind: "invalid" };
}
