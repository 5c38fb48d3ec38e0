"use server";

import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { paymentBody, readRefusal } from "@/app/[locale]/checkout/payment-start";
import { type CheckoutState, FROM_SCRIPT } from "@/components/checkout/checkout-state";
import { mutateSessionCode } from "@/lib/checkout/code-mutations";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import type { PaymentStart } from "@/lib/checkout/order-schemas";
import type { Selection } from "@/lib/checkout/selection-schemas";
import {
  mutateSessionMethod,
  mutateSessionPayment,
  mutateSessionPaymentFields,
} from "@/lib/checkout/session-mutations";
import { errorsOfIssues, readCheckoutForm } from "@/lib/forms/checkout-form";
import { checkoutRules } from "@/lib/forms/checkout-rules";
import { checkoutSchema, type CheckoutValues } from "@/lib/forms/checkout-schema";
import { type CodeChange, readCodeChange } from "@/lib/forms/code-change";
import { codeProblem } from "@/lib/forms/code-problems";
import { keptFields } from "@/lib/forms/kept-fields";
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
  const step = locale === null ? null : await attempt(locale, values, readIntent(form));
  if (step === null) return { kind: "refused", reason: "other", messages: [], values };
  if (step.kind === "leave" && !form.has(FROM_SCRIPT)) redirect(step.to);
  return step;
}

type Intent = { readonly kind: "pay" } | { readonly kind: "update" } | CodeChange;

/** By the button that was pressed: one that pays has no value. */
function readIntent(form: FormData): Intent {
  const isUpdate = form.get("intent") === "update";
  return readCodeChange(form) ?? (isUpdate ? { kind: "update" } : { kind: "pay" });
}

async function attempt(locale: Locale, values: CheckoutValues, intent: Intent): Promise<CheckoutState> {
  try {
    const [session, selection] = await Promise.all([readVisitor(), readVisitorSelection(locale)]);
    const isEmpty = session === null || selection === null;
    if (isEmpty) return { kind: "refused", reason: "empty", messages: [], values };
    if (intent.kind === "pay") return await start(locale, session, selection, values);
    return await update(session, values, intent);
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    return { kind: "refused", reason: "outage", messages: [], values };
  }
}

/** Without JavaScript a chosen method, a state or a code counts in the totals only after this. */
async function update(
  session: Session,
  values: CheckoutValues,
  intent: Exclude<Intent, { kind: "pay" }>,
): Promise<CheckoutState> {
  await mutateSessionPaymentFields(session.token, keptFields(values));
  if (values.shippingMethod !== "") {
    await mutateSessionMethod(session.token, "shipping-methods", values.shippingMethod);
  }
  if (values.paymentMethod !== "") {
    await mutateSessionMethod(session.token, "payment-methods", values.paymentMethod);
  }
  if (intent.kind === "update") return { kind: "updated", values, refused: null };
  const answer = await mutateSessionCode(session.token, intent);
  return { kind: "updated", values, refused: answer.ok ? null : codeProblem(answer) };
}

async function start(
  locale: Locale,
  session: Session,
  selection: Selection,
  values: CheckoutValues,
): Promise<CheckoutState> {
  const rules = checkoutRules(selection, values.paymentMethod);
  const checked = checkoutSchema(rules).safeParse(values);
  if (!checked.success) {
    await mutateSessionPaymentFields(session.token, keptFields(values));
    return { kind: "invalid", errors: errorsOfIssues(checked.error.issues), values };
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
  if (started.action === "form") return { kind: "form", formHtml: started.formHtml };
  if (started.action === "success") return { kind: "leave", to: localePath(locale, "receipt") };
  return { kind: "refused", reason: "failed", messages: started.messages, values };
}
