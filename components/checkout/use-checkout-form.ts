import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  type FieldErrors as FormFaults,
  type Resolver,
  useForm,
  type UseFormRegister,
  type UseFormReturn,
} from "react-hook-form";
import { useTranslations } from "@/components/ui/use-translations";
import { FROM_SCRIPT } from "@/components/checkout/checkout-state";
import type { Faults } from "@/components/checkout/submit-outcome";
import { useFindAddress } from "@/components/checkout/find-address";
import { useOfferedMethods } from "@/components/checkout/use-offered-methods";
import { useHydrated } from "@/components/selection/use-hydrated";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import {
  type FieldErrors,
  type FieldName,
  fieldsToSave,
  isFieldName,
  readCheckoutForm,
  SHOWN_TOTAL,
  shownTotal,
} from "@/lib/forms/checkout/checkout-form";
import { checkoutRules, type CheckoutRules } from "@/lib/forms/checkout/checkout-rules";
import { type CheckoutValues, isFieldError } from "@/lib/forms/checkout/checkout-values";
import { countryName } from "@/lib/locale/locale";
import { normalisePostcode } from "@/lib/forms/address/country-rules";
import { callSelection } from "@/lib/selection/lazy-selection-api";

type Options = {
  readonly formId: string;
  readonly selection: Selection;
  readonly written: CheckoutValues;
  readonly errors: FieldErrors;
  readonly isStarting: boolean;
  readonly onChecked: (faults: Faults | null) => void;
};

/** The checkout's form in the browser: checked by the server's schema, with the server's errors, saved while typing. */
export function useCheckoutForm({ formId, selection, written, errors, isStarting, onChecked }: Options) {
  const t = useTranslations("checkout");
  const { locale, queue } = useVisitor();
  const isHydrated = useHydrated();
  // A visitor may type before hydration: the values in the page count then.
  const [defaultValues] = useState(() => typedValues(formId) ?? written);
  const [chosen, setChosen] = useState(defaultValues.paymentMethod);
  const rules = useMemo(() => checkoutRules(selection, chosen), [selection, chosen]);
  const resolver = useMemo(() => resolverOf(rules), [rules]);
  const form = useForm<CheckoutValues>({ defaultValues, resolver, mode: "onTouched" });
  const { setError, handleSubmit, getFieldState, formState } = form;
  const register = isHydrated ? form.register : preserveTyped(form);
  const keep = useSaveFields(form, rules);
  const find = useFindAddress(form, rules.country, keep);
  const choices = useOfferedMethods({ form, formId, selection, onPayment: setChosen });

  useEffect(() => {
    const names = Object.keys(errors).filter(isFieldName);
    for (const [index, name] of names.entries()) {
      setError(name, { type: "server", message: errors[name] ?? "invalid" }, { shouldFocus: index === 0 });
    }
  }, [errors, setError]);

  const errorOf = useCallback(
    (name: FieldName): string | undefined => {
      const fault = getFieldState(name, formState).error?.message ?? (isHydrated ? undefined : errors[name]);
      if (fault === undefined) return undefined;
      const country = countryName(locale.country, locale.language);
      return t(`errors.${isFieldError(fault) ? fault : "invalid"}`, { country });
    },
    [getFieldState, formState, isHydrated, errors, locale, t],
  );

  const isLocked = useRef(false);
  useEffect(() => {
    if (!isStarting) isLocked.current = false;
  }, [isStarting]);

  /** Of two quick clicks the first starts the payment. */
  const whenValid = (start: (data: FormData) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value !== "") {
      event.preventDefault();
      clickAgain(submitter);
      return;
    }
    syncFromPage(element, form);
    const send = async () => {
      if (isLocked.current) return;
      isLocked.current = true;
      onChecked(null);
      const data = new FormData(element);
      data.set(FROM_SCRIPT, "");
      // A method that was chosen just now may still change the total.
      const shown = queue.state.truth;
      await queue.settled();
      const { truth } = queue.state;
      // An empty selection was ordered meanwhile: the submit with the shown total finds that order.
      if (truth !== undefined && truth !== shown && truth.lines.length > 0) {
        data.set(SHOWN_TOTAL, shownTotal(truth));
      }
      start(data);
    };
    void handleSubmit(send, (found) => onChecked({ count: countOf(found), submit: event.timeStamp }))(event);
  };

  return { rules, control: form.control, register, errorOf, keep, find, whenValid, ...choices };
}

/** A button that does not pay submits the form until it is hydrated itself, a moment after the form: it must not pay. */
function clickAgain(button: HTMLButtonElement): void {
  setTimeout(() => button.click());
}

function countOf({ address = {}, shippingAddress = {}, ...others }: FormFaults<CheckoutValues>): number {
  return [address, shippingAddress, others].flatMap((part) => Object.keys(part)).length;
}

/** The schema is loaded at the first validation, not with the page. */
function resolverOf(rules: CheckoutRules): Resolver<CheckoutValues> {
  return async (...asked) => {
    const code = await import("@/components/checkout/lazy-checkout-schema").catch(() => null);
    // What cannot be checked here is checked by the server alone.
    return code === null ? { values: asked[0], errors: {} } : code.resolveCheckout(rules, ...asked);
  };
}

const BOXES = ["isShippedElsewhere", "termsAndConditions"] as const;

/** The values in the page count: browsers fill and restore fields without events. */
function syncFromPage(
  element: HTMLFormElement,
  { getValues, setValue }: UseFormReturn<CheckoutValues>,
): void {
  const data = new FormData(element);
  for (const [name, value] of data) {
    const isText = isFieldName(name) && typeof getValues(name) === "string" && typeof value === "string";
    if (isText && getValues(name) !== value) setValue(name, value);
  }
  for (const name of BOXES) {
    if (element.elements.namedItem(name) !== null) setValue(name, data.has(name));
  }
}

function typedValues(formId: string): CheckoutValues | null {
  if (typeof document === "undefined") return null;
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? readCheckoutForm(new FormData(form)) : null;
}

type Form = Pick<UseFormReturn<CheckoutValues>, "register" | "setValue">;

/**
 * A visitor may type during hydration, and registration would reset a field to its earlier value. The typed value
 * counts.
 */
function preserveTyped({ register, setValue }: Form): UseFormRegister<CheckoutValues> {
  return (name, options) => {
    const field = register(name, options);
    const text: string = name;
    const ref = (element: unknown) => {
      const typed = typedIn(element);
      field.ref(element);
      if (typed !== null && typed !== typedIn(element) && isFieldName(text)) setValue(text, typed);
    };
    return { ...field, ref };
  };
}

/** null: it holds no text. Boxes are read when the form is sent. */
function typedIn(element: unknown): string | null {
  const isText =
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type !== "checkbox" && element.type !== "radio");
  return isText ? element.value : null;
}

const PARTS = ["address", "shippingAddress"] as const;

/** Saves the typed values at the API, so that they survive a reload. Never waits for the answer, and ignores refusals. */
function useSaveFields(form: UseFormReturn<CheckoutValues>, rules: CheckoutRules): () => void {
  const { queue } = useVisitor();
  const { getValues, setValue } = form;
  const last = useRef<string | null>(null);

  return useCallback(() => {
    for (const part of PARTS) {
      const typed = getValues(`${part}.zipCode`);
      const usual = normalisePostcode(rules.country, typed);
      if (usual !== null && usual !== typed) setValue(`${part}.zipCode`, usual);
    }
    const body = fieldsToSave(getValues());
    const text = JSON.stringify(body);
    if (text === last.current) return;
    last.current = text;
    void queue.perform("payment-fields", async () => callSelection("PUT", "payment-fields", body));
  }, [queue, getValues, setValue, rules.country]);
}
