import { type ReactNode, startTransition, useMemo } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { AddressSections } from "@/components/checkout/address-sections";
import { CheckoutFieldsContext } from "@/components/checkout/checkout-fields";
import { ExtrasSection, TermsField } from "@/components/checkout/message-and-terms-fields";
import { MethodChoice } from "@/components/checkout/method-choice";
import { OrderReview } from "@/components/checkout/order-review";
import { StoreChoice } from "@/components/checkout/store-choice";
import { ENTERED, type UpdateResult } from "@/components/checkout/checkout-state";
import type { Faults } from "@/components/checkout/submit-outcome";
import { useCheckoutForm } from "@/components/checkout/use-checkout-form";
import { CodeBox } from "@/components/selection/codes/code-box";
import { useMoney } from "@/components/selection/selection-state";
import { useHydrated } from "@/components/selection/use-hydrated";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import type { OfferedStore } from "@/lib/checkout/selection/store-schemas";
import { type FieldErrors, SHOWN_TOTAL, shownTotal } from "@/lib/forms/checkout/checkout-form";
import type { CheckoutValues } from "@/lib/forms/checkout/checkout-values";

type Props = {
  readonly selection: Selection;
  readonly written: CheckoutValues;
  /** Faults that the server found. */
  readonly errors: FieldErrors;
  /** What came of the last post that did not pay. */
  readonly updated: UpdateResult;
  readonly stores: readonly OfferedStore[];
  /** Links to what is accepted. */
  readonly legal: ReactNode;
  readonly submit: (form: FormData) => void;
  readonly isStarting: boolean;
  /** Told at each submit: what the browser found, or null when the form goes out. */
  readonly onChecked: (faults: Faults | null) => void;
};

const FORM_ID = "checkout";

/** The checkout's form on one page. Without JavaScript it is posted as it is and comes back with its faults. */
export function CheckoutSections({ selection, written, submit, updated, stores, legal, ...props }: Props) {
  const t = useTranslations("checkout");
  const { locale } = useVisitor();
  const money = useMoney(selection.currency);
  const form = useCheckoutForm({ formId: FORM_ID, selection, written, ...props });
  const { isStarting } = props;
  const { rules, control, errorOf, register, keep, find, methodOf } = form;
  const { refused, found } = updated;
  const fields = useMemo(
    () => ({ rules, control, register, written, errorOf, keep, find, found, methodOf }),
    [rules, control, register, written, errorOf, keep, find, found, methodOf],
  );
  const start = rules.isAddressBrought ? t("continue") : t("pay", { amount: money(selection.totals.grand) });
  const priceOf = (price: number): string => (price === 0 ? t("free") : money(price));

  return (
    <CheckoutFieldsContext value={fields}>
      <form
        id={FORM_ID}
        noValidate
        action={submit}
        onSubmit={form.whenValid((data) => startTransition(() => submit(data)))}
        className="grid gap-12"
      >
        <EnterButton />
        <input type="hidden" name="locale" value={locale.tag} />
        <input type="hidden" name={SHOWN_TOTAL} value={shownTotal(selection)} />
        {rules.isAddressBrought ? null : <AddressSections />}
        {isShippingSettled(selection) ? null : (
          <MethodChoice
            field="shippingMethod"
            legend={t("shipping")}
            none={t("noShipping")}
            methods={selection.shippingMethods.map(({ shippingMethod, name, price }) => ({
              key: shippingMethod,
              name,
              price: priceOf(price),
            }))}
            onChoose={form.chooseShipping}
          />
        )}
        <StoreChoice stores={stores} selection={selection} />
        <div className="grid gap-4">
          <MethodChoice
            field="paymentMethod"
            legend={t("payment")}
            none={t("noPayment")}
            methods={selection.paymentMethods.map(({ paymentMethod, name, price }) => ({
              key: paymentMethod,
              name,
              price: price === 0 ? "" : money(price),
            }))}
            onChoose={form.choosePayment}
          />
          {rules.isAddressBrought ? <p className="text-muted">{t("addressBrought")}</p> : null}
        </div>
        <ExtrasSection />
        <CodeBox selection={selection} isInForm refused={refused} />
        <OrderReview selection={selection} />
        <div className="grid gap-5">
          {rules.isAddressBrought ? null : <TermsField legal={legal} />}
          <noscript>
            <button name="intent" value="update" className="min-h-12 rounded-full border border-ink px-8">
              {t("updateTotals")}
            </button>
          </noscript>
          <button
            type="submit"
            aria-disabled={isStarting}
            className="button-primary aria-disabled:opacity-60"
          >
            {isStarting ? t("starting") : start}
          </button>
          <output className="sr-only">{isStarting ? t("starting") : ""}</output>
        </div>
      </form>
    </CheckoutFieldsContext>
  );
}

/** Enter presses a form's first submit button, which must not be one of a field further down. */
function EnterButton() {
  const isHydrated = useHydrated();
  return (
    <button
      type={isHydrated ? "button" : "submit"}
      name="intent"
      value={ENTERED}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}

/** An installation may choose by itself, and list nothing to choose from. */
function isShippingSettled({ shippingMethods, shippingMethod }: Selection): boolean {
  return shippingMethods.length === 0 && shippingMethod !== "";
}
