import { useTranslations } from "@/components/ui/use-translations";
import { fieldId, useCheckoutFields } from "@/components/checkout/checkout-fields";
import { FieldError } from "@/components/form/field";

export function TermsField() {
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
    </div>
  );
}
