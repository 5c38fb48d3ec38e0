"use client";

import { type SubmitEvent, useId } from "react";
import { useAdd } from "@/components/product/use-add";
import { type Locale, localePath } from "@/lib/locale/locale";
import { giftRequest } from "@/lib/product/add-request";

type Props = {
  readonly locale: Locale;
  readonly certificate: string;
  readonly name: string;
  /** The shopper says how much. */
  readonly isAnyAmount: boolean;
  readonly words: Readonly<Record<"amount" | "hint" | "add" | "refused", string>>;
};

/** Adds a gift certificate: by a plain post, and with JavaScript at once. */
export function GiftCertificateForm({ locale, certificate, name, isAnyAmount, words }: Props) {
  const { add, isAdding } = useAdd();
  const id = useId();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const amount = Number(new FormData(event.currentTarget).get("amount"));
    void add(giftRequest(certificate, isAnyAmount ? amount : null), name, words.refused);
  }

  return (
    <form
      method="post"
      action="/api/visitor/add-gift-certificate"
      aria-label={name}
      onSubmit={submit}
      className="mt-5 grid gap-4"
    >
      <input type="hidden" name="locale" value={locale.tag} />
      <input type="hidden" name="returnTo" value={localePath(locale, "selection/gift-certificates")} />
      <input type="hidden" name="certificate" value={certificate} />
      {isAnyAmount ? (
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-sm font-medium">
            {words.amount}
          </label>
          <input
            id={id}
            type="number"
            name="amount"
            inputMode="numeric"
            min={1}
            step={1}
            required
            aria-describedby={`${id}-hint`}
            className="field w-full tabular-nums"
          />
          <p id={`${id}-hint`} className="text-sm text-muted">
            {words.hint}
          </p>
        </div>
      ) : null}
      <button type="submit" aria-disabled={isAdding} className="button-primary">
        {words.add}
      </button>
    </form>
  );
}
