import type { ReactNode } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { fieldId, useCheckoutFields } from "@/components/checkout/checkout-fields";
import { FieldError } from "@/components/form/field";
import { LONGEST_MESSAGE } from "@/lib/forms/field-limits";

/** A gift message and a note to the shop: both may stay empty, so they are folded away until somebody wants them. */
export function ExtrasSection() {
  const t = useTranslations("checkout");
  const { written } = useCheckoutFields();
  return (
    <details open={written.giftMessage !== "" || written.additionalNotes !== ""}>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t("extras.title")}
      </summary>
      <div className="grid gap-5 pt-3">
        <MessageField name="giftMessage" label={t("extras.giftMessage")} hint={t("extras.giftHint")} />
        <MessageField name="additionalNotes" label={t("extras.notes")} hint={t("extras.notesHint")} />
      </div>
    </details>
  );
}

type Props = {
  readonly name: "giftMessage" | "additionalNotes";
  readonly label: string;
  readonly hint: string;
};

function MessageField({ name, label, hint }: Props) {
  const t = useTranslations("checkout");
  const { register, written, keep, errorOf } = useCheckoutFields();
  const id = fieldId(name);
  const error = errorOf(name);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label} <span className="font-normal text-muted">({t("optional")})</span>
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={LONGEST_MESSAGE}
        defaultValue={written[name]}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        className="field w-full py-2 aria-invalid:border-sale"
        {...register(name, { onBlur: keep })}
      />
      {error === undefined ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : (
        <FieldError id={`${id}-hint`} text={error} />
      )}
    </div>
  );
}

export function TermsField({ legal }: { readonly legal: ReactNode }) {
  const t = useTranslations("checkout");
  const { register, written, errorOf } = useCheckoutFields();
  const error = errorOf("termsAndConditions");
  const id = fieldId("termsAndConditions");
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          defaultChecked={written.termsAndConditions}
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="size-6 shrink-0 accent-ink"
          {...register("termsAndConditions")}
        />
        {t("terms")}
      </label>
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
      {legal}
    </div>
  );
}
