import type { NextRequest } from "next/server";
import { checkingPage, repostPage, tooLargePage } from "@/app/[locale]/payment-return/return-pages";
import { readReturn } from "@/app/[locale]/payment-return/read-return";
import { finishPayment } from "@/app/[locale]/payment-return/finish-payment";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { makeLocale, parseLocale } from "@/lib/locale/locale";
import { nonceOf } from "@/lib/security/page-policy";
import { readVisitor } from "@/lib/session/visitor";

/**
 * Where a payment comes back (checkout-rest.md#payment-results). A post from another site comes without the visitor's
 * cookie, which is SameSite=Lax: it is answered with a form of our own that posts the same fields once more.
 */
async function handleReturn(request: NextRequest): Promise<Response> {
  const locale = parseLocale(request.nextUrl.pathname.split("/")[1] ?? "") ?? makeLocale("en", "SE");
  const back = await readReturn(request);
  if (back === null) return tooLargePage(locale);
  const session = await readVisitor();
  if (session === null && request.method === "POST" && !back.isReposted) {
    return repostPage(locale, request.nextUrl.pathname, back.fields, nonceOf(request.headers));
  }
  try {
    return await finishPayment(locale, session, back.fields);
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    return checkingPage(locale, request.nextUrl.pathname, back.fields);
  }
}

export { handleReturn as GET, handleReturn as POST };
