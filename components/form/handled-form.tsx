"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, startTransition, type SubmitEvent, useEffect, useRef } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { FormContext } from "@/components/form/form-context";
import { type FormAction, type FormState, FROM_SCRIPT } from "@/lib/forms/form-state";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { loginPath } from "@/lib/session/return-path";
import { type Handled, useFormAction } from "@/components/form/use-form-action";

export type FormParts = {
  readonly submit: string;
  /** Said when it has been done and the page stays. */
  readonly done?: string;
  /** Must stay the same function, else it is called again. */
  readonly onDone?: () => void;
  readonly buttonClass?: string;
  readonly children: ReactNode;
};

type HandledFormProps = FormParts & { readonly handled: Handled };

/** An `ActionForm` whose state is known to what stands around it, too. */
export function HandledForm({
  handled: [state, send, isSending],
  submit,
  done,
  onDone,
  buttonClass = "button-primary justify-self-start",
  children,
}: HandledFormProps) {
  const t = useTranslations("form");
  const form = useRef<HTMLFormElement>(null);
  const faults = Object.keys(state.faults).length;

  useEffect(() => {
    if (state.kind !== "invalid") return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state]);
  useEffect(() => {
    if (state.kind !== "done") return;
    for (const field of passwordsOf(form.current)) field.value = "";
    onDone?.();
  }, [state, onDone]);

  /** Unlike `action`, which empties all fields once the form has been handled, this leaves them as they are. */
  function submitByScript(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter);
    data.set(FROM_SCRIPT, "");
    startTransition(() => send(data));
  }

  return (
    <FormContext value={state}>
      <form ref={form} action={send} onSubmit={submitByScript} noValidate className="grid gap-5">
        <div role="alert" className="empty:hidden">
          {faults > 0 ? <p className="text-sale">{t("faults", { count: faults })}</p> : null}
          <FormRefused state={state} page={usePathname()} />
        </div>
        {children}
        <button type="submit" disabled={isSending || state.kind === "redirect"} className={buttonClass}>
          {isSending ? t("sending") : submit}
        </button>
        <output className="text-muted empty:hidden">{state.kind === "done" ? done : null}</output>
      </form>
    </FormContext>
  );
}

function passwordsOf(form: HTMLFormElement | null): NodeListOf<HTMLInputElement> | [] {
  return form?.querySelectorAll<HTMLInputElement>("input[autocomplete$=-password]") ?? [];
}

type FormRefusedProps = { readonly state: FormState; readonly page: string };

const MINUTE = 60;

/** Why nothing came of the whole form, with the way on where there is one. */
function FormRefused({ state: { refusal, waitSeconds = 0 }, page }: FormRefusedProps) {
  const t = useTranslations("form");
  const { locale } = useVisitor();
  if (refusal === null) return null;
  return (
    <p className="rounded-lg border border-sale p-4">
      {t(`refused.${refusal}`, { minutes: Math.ceil(waitSeconds / MINUTE) })}
      {refusal === "denied" ? (
        <>
          {" "}
          <a href={loginPath(locale, page)} className="inline-block py-1 underline underline-offset-4">
            {t("logIn")}
          </a>
        </>
      ) : null}
    </p>
  );
}

type ActionFormProps = FormParts & {
  readonly action: FormAction;
  /** What became of it before this page; the same at every render. */
  readonly start?: FormState;
};

/** A form that a server action handles: the same with and without JavaScript. */
export function ActionForm({ action, start, ...parts }: ActionFormProps) {
  return <HandledForm handled={useFormAction(action, start)} {...parts} />;
}
