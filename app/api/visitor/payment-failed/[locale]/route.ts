import type { NextRequest } from "next/server";
import { readReturn } from "@/app/[locale]/payment-return/read-return";
import { seeOther } from "@/app/api/visitor/visitor-form";
import { readPaymentFailure } from "@/lib/forms/checkout/payment-failures";
import { localePath, makeLocale, parseLocale } from "@/lib/locale/locale";

/** A post to the failed page, which proxy.ts leads here: a page cannot read it, so its reason goes into the address. */
export async function POST(
  request: NextRequest,
  { params }: { readonly params: Promise<{ readonly locale: string }> },
): Promise<Response> {
  const locale = parseLocale((await params).locale) ?? makeLocale("en", "SE");
  const back = await readReturn(request);
  const reason = readPaymentFailure(back?.fields ?? {});
  return seeOther(`${localePath(locale, "payment-failed")}?reason=${reason}`);
}
