"use server";

import { headers } from "next/headers";
import { storeOrderCookie } from "@/app/[locale]/receipt/order-cookie";
import type { PaymentStart } from "@/lib/checkout/customer/order-schemas";
import { mutateSessionPayment } from "@/lib/checkout/selection/selection-mutations";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { type WidgetPaymentInput, widgetPaymentSchema } from "@/lib/checkout/widgets/widget-events";
import type { WidgetPayment } from "@/lib/checkout/widgets/widget-host";
import { type Locale, localePath, parseLocale } from "@/lib/locale/locale";
import { visitorOrigin } from "@/lib/session/origin";
import { saveVisitor, readVisitor } from "@/lib/session/visitor";
import { readVisitorSelection } from "@/lib/session/visitor-selection";

/** Starts a payment once more with what its widget in the page has got (checkout-rest.md#checkout-script). */
export async function confirmPayment(localeTag: string, detail: unknown): Promise<WidgetPayment> {
  const locale = parseLocale(localeTag);
  const input = widgetPaymentSchema.safeParse(detail);
  if (locale === null || !input.success) return { kind: "failed" };
  const [session, selection] = await Promise.all([readVisitor(), readVisitorSelection(locale)]);
  if (session === null || selection === null) return { kind: "failed" };
  const body = bodyOf(input.data, selection, locale, visitorOrigin(await headers()));
  const answer = await mutateSessionPayment(session.token, body);
  await saveVisitor(session, { token: answer.token });
  if (!answer.ok) return { kind: "failed" };
  await storeOrderCookie(answer.data, answer.token ?? session.token);
  return widgetPaymentAfter(answer.data, locale);
}

/** Acceptance of the terms is asked for in the widget's own box (checkout-rest.md#starting-a-payment). */
function bodyOf(input: WidgetPaymentInput, selection: Selection, locale: Locale, origin: string) {
  const { billingAddress, shippingAddress, addressIncluded } = input;
  return {
    paymentReturnPage: origin + localePath(locale, "payment-return"),
    paymentFailedPage: origin + localePath(locale, "payment-failed"),
    paymentMethod: input.paymentMethod || selection.paymentMethod,
    paymentMethodSpecificFields: input.paymentMethodSpecificFields,
    language: locale.language,
    ...(addressIncluded && billingAddress !== null ? { address: billingAddress } : {}),
    ...(addressIncluded && shippingAddress !== null ? { shippingAddress } : {}),
  };
}

function widgetPaymentAfter(started: PaymentStart, locale: Locale): WidgetPayment {
  if (started.action === "success") return { kind: "paid", to: localePath(locale, "receipt") };
  if (started.action === "redirect") return { kind: "paid", to: started.url };
  return started.action === "failed"
    ? { kind: "failed" }
    : { kind: "more", formFields: started.formFields ?? {} };
}
