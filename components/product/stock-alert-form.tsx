"use client";

import { type SubmitEvent, useId, useRef, useState } from "react";
import { Field, SelectField } from "@/components/form/field";
import { useCustomer } from "@/components/selection/selection-state";
import type { Locale } from "@/lib/locale/locale";
import { stockAlertBody, type StockAlertOutcome, stockAlertOutcome } from "@/lib/product/stock-alert";

type Props = {
  readonly locale: Locale;
  readonly returnTo: string;
  readonly items: readonly { readonly item: string; readonly label: string }[];
  readonly words: Readonly<Record<"size" | "email" | "ownEmail" | "submit" | "leaveEmpty", string>>;
  readonly outcomes: Readonly<Record<StockAlertOutcome, string>>;
};

/** Asks which size and where to write; a customer need not say where. Works as a plain post too. */
export function StockAlertForm({ locale, returnTo, items, words, outcomes }: Props) {
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const customer = useCustomer();
  const [outcome, setOutcome] = useState<StockAlertOutcome | null>(null);
  const isFault = outcome === "email" || outcome === "needsEmail";

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const told = fields.get("email_field") === "" ? await send(locale, fields) : "done";
    setOutcome(told);
    if (told === "email" || told === "needsEmail") email.current?.focus();
  }

  return (
    <form
      method="post"
      action="/api/visitor/back-in-stock"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <input type="hidden" name="locale" value={locale.tag} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <SelectField id={`${id}-size`} name="item" label={words.size}>
        {items.map(({ item, label }) => (
          <option key={item} value={item}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field
        id={`${id}-email`}
        ref={email}
        type="email"
        name="email"
        autoComplete="email"
        label={words.email}
        aria-required={!customer}
        hint={customer ? words.ownEmail : undefined}
        error={isFault ? outcomes[outcome] : undefined}
      />
      <div hidden>
        <label htmlFor={`${id}-trap`}>{words.leaveEmpty}</label>
        <input id={`${id}-trap`} name="email_field" tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="button-primary justify-self-start">
        {words.submit}
      </button>
      <output className={outcome === "done" ? "" : "text-sale"}>
        {outcome === null || isFault ? "" : outcomes[outcome]}
      </output>
    </form>
  );
}

async function send(locale: Locale, fields: FormData): Promise<StockAlertOutcome> {
  const { callProxy, readRefusal } = await import("@/lib/selection/proxy-client");
  const [item, email] = [fields.get("item"), fields.get("email")];
  if (typeof item !== "string" || typeof email !== "string") return "other";
  try {
    const body = stockAlertBody(locale, item, email.trim());
    const answer = await callProxy("POST", "back-in-stock-subscription", body);
    return stockAlertOutcome(answer.status, readRefusal(answer.body).errors);
  } catch {
    return "outage";
  }
}
