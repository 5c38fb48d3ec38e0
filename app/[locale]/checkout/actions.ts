"use server";

import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { paymentBody, readRefusal } from "@/app/[locale]/checkout/payment-start";
import { type Intent, readIntent, updateCheckout } from "@/app/[locale]/checkout/update-checkout";
import { type CheckoutState, FROM_SCRIPT } from "@/components/checkout/checkout-state";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import type { PaymentStart } from "@/lib/checkout/order-schemas";
import type { Selection } from "@/lib/checkout/selection-schemas";
import { mutateSessionPayment, mutateSessionPaymentFields } from "@/lib/checkout/session-mutations";
import { errorsOfIssues, readCheckoutForm } from "@/lib/forms/checkout-form";
import { checkoutRules } from "@/lib/forms/checkout-rules";
import { checkoutSchema } from "@/lib/forms/checkout-schema";
import type { CheckoutValues } from "@/lib/forms/checkout-values";
import { keptFields } from "@/lib/forms/kept-fields";
import { SEEN, seenText } from "@/lib/forms/seen-total";
import { type Locale, localePath, parseLocale } from "@/lib/locale/locale";
import { visitorOrigin } from "@/lib/session/origin";
import type { Session } from "@/lib/session/seal";
import { keepVisitor, readVisitor } from "@/lib/session/visitor";
import { readVisitorSelection } from "@/lib/session/visitor-selection";

/** The checkout's submit, with and without JavaScript: checks the form and starts the payment, or only counts anew. */
export async function submitCheckout(_before: CheckoutState, form: FormData): Promise<CheckoutState> {
  const values = readCheckoutForm(form);
  const localeTag = form.get("locale");
  const locale = parseLocale(typeof localeTag === "string" ? localeTag : "");
  const step =
    locale === null ? null : await attempt({ locale, values, seen: form.get(SEEN) }, readIntent(form));
  if (step === null) return { kind: "refused", reason: "other", messages: [], values };
  if (step.kind === "leave" && !form.has(FROM_SCRIPT)) redirect(step.to);
  return step;
}

type Submit = {
  readonly locale: Locale;
  readonly values: CheckoutValues;
  /** What the page showed to be paid, as it was posted. */
  readonly seen: unknown;
};

async function attempt(submit: Submit, intent: Intent): Promise<CheckoutState> {
  const { locale, values } = submit;
  try {
    const [session, selection] = await Promise.all([readVisitor(), readVisitorSelection(locale)]);
    const isEmpty = session === null || selection === null;
    if (isEmpty) return { kind: "refused", reason: "empty", messages: [], values };
    if (intent.kind === "pay") return await start(submit, session, selection);
    return await updateCheckout(session, selection, values, intent);
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    return { kind: "refused", reason: "outage", messages: [], values };
  }
}

async function start(
  { locale, values, seen }: Submit,
  session: Session,
  selection: Selection,
): Promise<CheckoutState> {
  const rules = checkoutRules(selection, values.paymentMethod);
  const checked = checkoutSchema(rules).safeParse(values);
  if (!checked.success) {
    await mutateSessionPaymentFields(session.token, keptFields(values));
    return { kind: "invalid", errors: errorsOfIssues(checked.error.issues), values };
  }
  if (typeof seen === "string" && seen !== seenText(selection)) {
    await mutateSessionPaymentFields(session.token, keptFields(values));
    refresh();
    return { kind: "refused", reason: "changed", messages: [], values };
  }
  const origin = visitorOrigin(await headers());
  const body = paymentBody(checked.data, rules, locale, origin);
  const answer = await mutateSessionPayment(session.token, body);
  await keepVisitor(session, { token: answer.token });
  if (answer.ok) return wayOn(answer.data, locale, values);
  const isSelectionOther = answer.status === 410 || answer.errors["selection"] !== undefined;
  if (isSelectionOther) refresh();
  return readRefusal(answer, selection, values);
}

function wayOn(started: PaymentStart, locale: Locale, values: CheckoutValues): CheckoutState {
  if (started.action === "redirect") return { kind: "leave", to: started.url };
  if (started.action === "javascript") return { kind: "form", formHtml: scriptBlock(started.code) };
  if (started.action === "form") return { kind: "form", formHtml: started.formHtml };
  if (started.action === "success") return { kind: "leave", to: localePath(locale, "receipt") };
  return { kind: "refused", reason: "failed", messages: started.messages, values };
}

/** Code that a payment runs on this page, as the block that such payments answer otherwise. */
function scriptBlock(code: string): string {
  return `<script>${code.replaceAll(/<\/(?=script)/gi, "<\\/")}</script>`;
}
