"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { AddressInputs } from "@/components/account/address-inputs";
import { EmailInput, NameInputs } from "@/components/account/name-inputs";
import { ActionForm } from "@/components/form/handled-form";
import { CheckField } from "@/components/form/check-field";
import { useFormState } from "@/components/form/form-context";
import { PasswordField } from "@/components/form/text-field";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { ChevronIcon } from "@/components/ui/icons";
import type { AccountCountry } from "@/lib/catalog/load-countries";
import { CUSTOMER_ADDRESS_FIELDS } from "@/lib/forms/address/address-fields";
import { FEWEST_PASSWORD_LETTERS } from "@/lib/forms/account/account-fields";
import type { FormAction } from "@/lib/forms/form-state";

type Props = {
  readonly locale: string;
  readonly to: string;
  readonly country: string;
  readonly countries: readonly AccountCountry[];
  readonly action: FormAction;
};

export function RegisterForm({ locale, to, country, countries, action }: Props) {
  const t = useTranslations("account");
  const { missing } = useVisitor();
  return (
    <ActionForm action={action} submit={t("register.submit")}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="to" value={to} />
      <NameInputs />
      <EmailInput name="email" autoComplete="username" />
      <PasswordField
        name="password"
        label={t("fields.password")}
        hint={t("fields.passwordHint", { count: FEWEST_PASSWORD_LETTERS })}
        autoComplete="new-password"
      />
      <OptionalAddress country={country} countries={countries} />
      {missing.includes("newsletter") ? null : (
        <CheckField name="newsletter" label={t("newsletter.label")} hint={t("newsletter.hint")} />
      )}
    </ActionForm>
  );
}

/** Closed until it is wanted, or until something in it needs a look. */
function OptionalAddress({ country, countries }: Pick<Props, "country" | "countries">) {
  const t = useTranslations("account");
  const { faults } = useFormState();
  const isFaulty = CUSTOMER_ADDRESS_FIELDS.some((name) => faults[name] !== undefined);
  const place = {
    country,
    address1: "",
    address2: "",
    zipCode: "",
    city: "",
    state: "",
    phoneNumber: "",
  };
  return (
    <details open={isFaulty} className="group border-y border-line">
      <summary className="flex min-h-12 items-center justify-between">
        {t("register.address")}
        <ChevronIcon className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-6">
        <AddressInputs countries={countries} place={place} />
      </div>
    </details>
  );
}
