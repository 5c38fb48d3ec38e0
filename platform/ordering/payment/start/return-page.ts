import type { Problem } from "../../../foundations/errors.ts";
import type { PaymentRules } from "./payment-request.ts";

// What only a parser's leniency makes an address of leads elsewhere than it looks.
const looksAbsolute = /^https?:\/\/[^/?#\s\\\p{Cc}][^\\\p{Cc}]*$/iu;

/** A page that payment comes back to, written as every header takes it, or what is wrong with it. checkout-rest.md#starting-a-payment. */
export function parseReturnPage(
  subject: string,
  page: string | null,
  { isAllowedOrigin }: Pick<PaymentRules, "isAllowedOrigin">,
): { readonly href: string; readonly problems: readonly Problem[] } {
  if (page === null) return { href: "", problems: [{ subject, code: "required" }] };
  const url = looksAbsolute.test(page) && URL.canParse(page) ? new URL(page) : null;
  const isAllowed = url?.username === "" && url.password === "" && isAllowedOrigin(url.origin);
  return isAllowed
    ? { href: url.href, problems: [] }
    : { href: "", problems: [{ subject, code: "invalid" }] };
}
