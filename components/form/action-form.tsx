"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { FormContext } from "@/components/form/form-context";
import { type FormAction, IDLE_FORM } from "@/lib/forms/form-state";

type Props = {
  readonly action: FormAction;
  readonly submit: string;
  /** Said when it has been done and the page stays. */
  readonly done?: string;
  readonly children: ReactNode;
};

/** A form that a server action handles: the same with and without JavaScript. */
export function ActionForm({ action, submit, done, children }: Props) {
  const t = useTranslations("form");
  const [state, send, isSending] = useActionState(action, IDLE_FORM);
  const form = useRef<HTMLFormElement>(null);
  const faults = Object.keys(state.faults).length;

  useEffect(() => {
    if (state.kind !== "invalid") return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state]);

  return (
    <FormContext value={state}>
      <form ref={form} action={send} noValidate className="grid gap-5">
        <div role="alert" className="empty:hidden">
          {faults > 0 ? <p className="text-sale">{t("faults", { count: faults })}</p> : null}
          {state.refusal === null ? null : (
            <p className="rounded-lg border border-sale p-4">{t(`refused.${state.refusal}`)}</p>
          )}
        </div>
        {children}
        <button type="submit" disabled={isSending} className="button-primary justify-self-start">
          {isSending ? t("sending") : submit}
        </button>
        <output className="text-muted empty:hidden">{state.kind === "done" ? done : null}</output>
      </form>
    </FormContext>
  );
}
