import type { Certificate } from "../../catalog/gift-certificates.ts";
import { failure, success, type Result } from "../../errors.ts";
import { decimalDigits } from "../../money/currency.ts";
import { parseAmount } from "../../money/money.ts";
import type { CertificateChoice } from "../selection.ts";

/**
 * A certificate with the amount that the buyer says, in the currency's own unit, as decimal text; null: none. Only one
 * of any amount wants it. Fails with `amount` required, invalid, too small or too large.
 * checkout-rest.md#selection-calls.
 */
export function chooseCertificate(
  { certificate, amount, currency, least, most }: Certificate,
  said: string | null,
): Result<CertificateChoice> {
  if (amount !== null) {
    return said === null ? success({ certificate, worth: null }) : failure("amount", "invalid");
  }
  if (said === null) return failure("amount", "required");
  if (/^-\d/.test(said)) return failure("amount", "too-small");
  const minor = hasDecimals(said, decimalDigits(currency)) ? parseAmount(said, currency) : null;
  if (minor === null) return failure("amount", "invalid");
  if (minor < Math.max(1, least)) return failure("amount", "too-small");
  return minor > most
    ? failure("amount", "too-large")
    : success({ certificate, worth: { amount: minor, currency } });
}

/** No more decimals than the currency has: an amount is never rounded. */
function hasDecimals(text: string, most: number): boolean {
  const [, decimals = ""] = /^\d{1,12}(?:\.(\d{1,4}))?$/.exec(text) ?? [undefined, "not an amount"];
  return decimals.length <= most;
}
