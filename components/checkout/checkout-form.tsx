"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useActionState, useEffect, useState } from "react";
import { CheckoutSummary } from "@/components/checkout/checkout-summary";
import { CheckoutSections } from "@/components/checkout/checkout-sections";
import type { CheckoutAction, CheckoutState, UpdateResult } from "@/components/checkout/checkout-state";
import type { ConfirmPayment } from "@/components/checkout/checkout-widgets";
import { actionHere } from "@/components/form/use-form-action";
import { PaymentForm } from "@/components/checkout/payment-form";
import { type Faults, SubmitOutcome } from "@/components/checkout/submit-outcome";
import { useSelection } from "@/components/selection/selection-state";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import type { OfferedStore } from "@/lib/checkout/selection/store-schemas";
import { type FieldErrors, readCheckoutForm, valuesOfSelection } from "@/lib/forms/checkout/checkout-form";
import { localePath } from "@/lib/locale/locale";

const NO_ERRORS: FieldErrors = {};
const NO_RESULT: UpdateResult = { refused: null, found: null };

const CheckoutWidgets = dynamic(
  async () => (await import("@/components/checkout/checkout-widgets")).CheckoutWidgets,
  { ssr: false },
);

type Props = {
  readonly initial: Selection;
  /** Where it can be fetched. */
  readonly stores: readonly OfferedStore[];
  /** Links to what is accepted. */
  readonly legal: ReactNode;
  readonly action: CheckoutAction;
  readonly confirm: ConfirmPayment;
};

/** The checkout: the form, or what a started payment wants to show, beside what is bought. */
export function Checkout({ initial, stores, legal, action, confirm }: Props) {
  const { locale } = useVisitor();
  const { selection: own, isPending: isSelectionPending } = useSelection();
  const [state, submit, isStarting] = useActionState(actionHere(action, outage), { kind: "idle" });
  const selection = useShown(own ?? initial, state);
  const [written] = useState(() => valuesOfSelection(initial));
  const [faults, setFaults] = useState<Faults | null>(null);
  const isEmpty = selection.lines.length === 0;
  useReloadWhenBack();

  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      {isEmpty ? null : (
        <div className="lg:col-start-2 lg:row-start-1">
          <CheckoutSummary selection={selection} isPending={isSelectionPending} />
        </div>
      )}
      <div className="lg:col-start-1 lg:row-start-1">
        {selection.checkoutScript === "" ? null : (
          <CheckoutWidgets script={selection.checkoutScript} confirm={confirm} />
        )}
        {state.kind === "form" ? (
          <PaymentForm
            key={state.formHtml}
            html={state.formHtml}
            checkoutPath={localePath(locale, "checkout")}
          />
        ) : (
          <div>
            <SubmitOutcome state={state} faults={faults} isEmpty={isEmpty} />
            {isEmpty ? (
              <EmptyBag />
            ) : (
              <CheckoutSections
                selection={selection}
                written={"values" in state ? state.values : written}
                errors={state.kind === "invalid" ? state.errors : NO_ERRORS}
                updated={state.kind === "updated" ? state.result : NO_RESULT}
                stores={stores}
                legal={legal}
                submit={submit}
                isStarting={isStarting || state.kind === "leave"}
                onChecked={setFaults}
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Nobody knows whether it was heard: an order that was made of it is found by the next press. */
function outage(form: FormData): CheckoutState {
  return { kind: "refused", reason: "outage", messages: [], values: readCheckoutForm(form) };
}

/** Where nobody heard what came of a press, what it was for stays: the next one finds the order that emptied the bag. */
function useShown(selection: Selection, state: CheckoutState): Selection {
  const isUnheard = state.kind === "refused" && state.reason === "outage";
  const [filled, setFilled] = useState(selection);
  const isEmpty = selection.lines.length === 0;
  if (!isEmpty && selection !== filled) setFilled(selection);
  return isEmpty && isUnheard ? filled : selection;
}

function EmptyBag() {
  const { locale, words } = useVisitor();
  return (
    <div className="grid justify-items-start gap-6">
      <p className="text-lg text-muted">{words("empty")}</p>
      <a href={localePath(locale)} className="button-primary">
        {words("keepShopping")}
      </a>
    </div>
  );
}

/** Back from a pay page the browser may show this page as it was left, waiting for a payment to start. */
function useReloadWhenBack(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
}
