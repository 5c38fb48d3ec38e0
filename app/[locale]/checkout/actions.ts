"use server";

import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { savePostedForm } from "@/app/[locale]/checkout/save-posted-form";
import { findPlacedOrder, paymentBody, readRefusal } from "@/app/[locale]/checkout/payment-start";
import { type Intent, NO_RESULT, readIntent, updateCheckout } from "@/app/[locale]/checkout/update-checkout";
import { storeOrderCookie } from "@/app/[locale]/receipt/order-cookie";
import { type CheckoutState, FROM_SCRIPT } from "@/components/checkout/checkout-state";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import type { PaymentStart } from "@/lib/checkout/customer/order-schemas";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { mutateSessionPayment } from "@/lib/checkout/selection/selection-mutations";
import {
  errorsOfIssues,
  readCheckoutForm,
  SHOWN_TOTAL,
  shownTotal,
} from "@/lib/forms/checkout/checkout-form";
import { checkoutRules } from "@/lib/forms/checkout/checkout-rules";
import { checkoutSchema } from "@/lib/forms/checkout/checkout-schema";
import type { CheckoutValues } from "@/lib/forms/checkout/checkout-values";
import { type Locale, localePath, parseLocale } from "@/lib/locale/locale";
import { visitorOrigin } from "@/lib/session/origin";
import type { Session } from "@/lib/session/seal";
import { saveVisitor, readVisitor } from "@/lib/session/visitor";
import { readVisitorSelection } from "@/lib/session/visitor-selection";

/** The checkout's submit, with and without JavaScript: checks the form and starts the payment, or only updates totals. */
export async function submitCheckout(_before: CheckoutState, form: FormData): Promise<CheckoutState> {
  const values = readCheckoutForm(form);
  const localeTag = form.get("locale");
  const locale = parseLocale(typeof localeTag === "string" ? localeTag : "");
  const shown = form.get(SHOWN_TOTAL);
  const seen = typeof shown === "string" ? shown : null;
  const step = locale === null ? null : await attempt({ locale, values, seen }, readIntent(form));
  if (step === null) return { kind: "refused", reason: "other", messages: [], values };
  if (step.kind === "leave" && !form.has(FROM_SCRIPT)) redirect(step.to);
  return step;
}

type Submit = {
  readonly locale: Locale;
  readonly values: CheckoutValues;
  /** The total that the page showed, as it was posted; null: none was posted. */
  readonly seen: string | null;
};

async function attempt(submit: Submit, intent: Intent): Promise<CheckoutState> {
  const { locale, values } = submit;
  try {
    const [session, selection] = await Promise.all([readVisitor(), readVisitorSelection(locale)]);
    const isEmpty = session === null || selection === null;
    if (isEmpty) return { kind: "refused", reason: "empty", messages: [], values };
    if (intent.kind !== "pay" && intent.kind !== "check") {
      return await updateCheckout(session, selection, values, intent);
    }
    return await start(submit, session, selection, intent.kind);
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    return { kind: "refused", reason: "outage", messages: [], values };
  }
}

async function start(
  { locale, values, seen }: Submit,
  session: Session,
  before: Selection,
  kind: "pay" | "check",
): Promise<CheckoutState> {
  const isOther = seen !== null && seen !== shownTotal(before);
  const made = isOther ? await findPlacedOrder(session, seen, locale) : null;
  if (made !== null) return { kind: "leave", to: made };
  const selection = await savePostedForm(session, before, values);
  // The page must show the new total before the next submit.
  const show = (state: CheckoutState) => {
    if (isOther || selection !== before) refresh();
    return state;
  };
  const rules = checkoutRules(selection, values.paymentMethod);
  const checked = checkoutSchema(rules).safeParse(values);
  if (!checked.success) {
    return show({ kind: "invalid", errors: errorsOfIssues(checked.error.issues), values });
  }
  if (kind === "check") return show({ kind: "updated", values, result: NO_RESULT });
  if (seen !== null && seen !== shownTotal(selection)) {
    return show({ kind: "refused", reason: "changed", messages: [], values });
  }
  const origin = visitorOrigin(await headers());
  const body = paymentBody(checked.data, rules, locale, origin);
  try {
    return await pay({ locale, values, body }, session, selection);
  } catch (error) {
    const unheard = await findPlacedOrder(session, shownTotal(selection), locale);
    if (unheard === null) throw error;
    return { kind: "leave", to: unheard };
  }
}

type Payment = Pick<Submit, "locale" | "values"> & { readonly body: ReturnType<typeof paymentBody> };

async function pay(
  { locale, values, body }: Payment,
  session: Session,
  selection: Selection,
): Promise<CheckoutState> {
  const answer = await mutateSessionPayment(session.token, body);
  await saveVisitor(session, { token: answer.token });
  if (answer.ok) {
    await storeOrderCookie(answer.data, answer.token ?? session.token);
    return checkoutStateOf(answer.data, locale, values);
  }
  const isSelectionOther = answer.status === 410 || answer.errors["selection"] !== undefined;
  if (isSelectionOther) refresh();
  return readRefusal(answer, selection, values);
}

function checkoutStateOf(started: PaymentStart, locale: Locale, values: CheckoutValues): CheckoutState {
  if (started.action === "redirect") return { kind: "leave", to: started.url };
  if (started.action === "javascript") return { kind: "form", formHtml: scriptBlock(started.code) };
  if (started.action === "form") return { kind: "form", formHtml: started.formHtml };
  if (started.action === "success") return { kind: "leave", to: localePath(locale, "receipt") };
  return { kind: "refused", reason: "failed", messages: started.messages, values };
}

/** The script of a `javascript` payment, as the HTML that a `form` payment answers. */
function scriptBlock(code: string): string {
  return `<script>${code.replaceAll(/<\/(?=script)/gi, "<\\/")}</script>`;
}
