"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { ActionForm } from "@/components/form/handled-form";
import { CheckField } from "@/components/form/check-field";
import type { Customer } from "@/lib/checkout/customer/account-calls";
import { consentField } from "@/lib/forms/account/account-fields";
import type { FormAction } from "@/lib/forms/form-state";

type Props = { readonly customer: Pick<Customer, "newsletter" | "consents">; readonly action: FormAction };

/** The newsletter, and whatever else the shop has asked this customer for. */
export function ConsentsForm({ customer: { newsletter, consents }, action }: Props) {
  const t = useTranslations("account");
  return (
    <ActionForm action={action} submit={t("save")} done={t("saved")}>
      {newsletter === null ? null : (
        <CheckField
          name="newsletter"
          label={t("newsletter.label")}
          hint={t("newsletter.hint")}
          defaultChecked={newsletter}
        />
      )}
      {consents.map((consent) => (
        <CheckField
          key={consent.key}
          name={consentField(consent)}
          label={consent.name || consent.key}
          hint={consent.text || undefined}
          defaultChecked={consent.consented}
        />
      ))}
    </ActionForm>
  );
}
