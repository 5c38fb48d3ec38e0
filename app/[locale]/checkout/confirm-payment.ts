"use server";

import { headers } from "next/headers";
import { keepIfMade } from "@/app/[locale]/receipt/made-order";
import type { PaymentStart } from "@/lib/checkout/customer/order-schemas";
import { mutateSessionPayment } from "@/lib/checkout/selection/selection-mutations";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { type PaymentTold, paymentTold } from "@/lib/checkout/widgets/widget-events";
import type { WidgetPayment } from "@/lib/checkout/widgets/widget-host";
import { type Locale, localePath, parseLocale } from "@/lib/locale/locale";
import { visitorOrigin } from "@/lib/session/origin";
import { saveVisitor, readVisitor } from "@/lib/session/visitor";
import { readVisitorSelection } from "@/lib/session/visitor-selection";

/** Starts a payment once more with what its widget in the page has got (section 17). */
export async function confirmPayment(localeTag: string, detail: unknown): Promise<WidgetPayment> {
  const locale = parseLocale(localeTag);
  const told = paymentTold.safeParse(detail);
  if (locale === null || !told.success) return { kind: "failed" };
  const [session, selection] = await Promise.all([readVisitor(), readVisitorSelection(locale)]);
  if (session === null || selection === null) return { kind: "failed" };
  const body = bodyOf(told.data, selection, locale, visitorOrigin(await headers()));
  const answer = await mutateSessionPayment(session.token, body);
  await saveVisitor(session, { token: answer.token });
  if (!answer.ok) return { kind: "failed" };
  await keepIfMade(answer.data, answer.token ?? session.token);
  return wayOn(answer.data, locale);
}

/** Acceptance of the terms is asked for in the widget's own box (section 16.1). */
function bodyOf(told: PaymentTold, selection: Selection, locale: Locale, origin: string) {
  const { billingAddress, shippingAddress, addressIncluded } = told;
  return {
    paymentReturnPage: origin + localePath(locale, "payment-return"),
    paymentFailedPage: origin + localePath(locale, "payment-failed"),
    paymentMethod: told.paymentMethod || selection.paymentMethod,
    paymentMethodSpecificFields: told.paymentMethodSpecificFields,
    language: locale.language,
    ...(addressIncluded && billingAddress !== null ? { address: billingAddress } : {}),
    ...(addressIncluded && shippingAddress !== null ? { shippingAddress } : {}),
  };
}

function wayOn(started: PaymentStart, locale: Locale): WidgetPayment {
  if (started.action === "success") return { kind: "paid", to: localePath(locale, "receipt") };
  if (started.action === "redirect") return { kind: "paid", to: started.url };
  return started.action === "failed"
    ? { kind: "failed" }
    : { kind: "more", formFields: started.formFields ?? {} };
}
