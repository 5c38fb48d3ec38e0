"use client";

import { useTranslations } from "@/components/ui/use-translations";
import { AddressInputs } from "@/components/account/address-inputs";
import { NameInputs } from "@/components/account/name-inputs";
import { useAnnounceCustomerChange } from "@/components/account/use-announce-customer-change";
import { ActionForm } from "@/components/form/handled-form";
import type { AccountCountry } from "@/lib/catalog/load-countries";
import type { Customer } from "@/lib/checkout/customer/account-calls";
import type { CustomerAddressField } from "@/lib/forms/address/address-fields";
import type { FormAction } from "@/lib/forms/form-state";

type Props = {
  readonly customer: Pick<Customer, CustomerAddressField | "firstName" | "lastName">;
  readonly countries: readonly AccountCountry[];
  readonly action: FormAction;
};

export function AddressForm({ customer, countries, action }: Props) {
  const t = useTranslations("account");
  const { firstName, lastName } = customer;
  return (
    <ActionForm action={action} submit={t("save")} done={t("saved")} onDone={useAnnounceCustomerChange()}>
      <NameInputs firstName={firstName} lastName={lastName} />
      <AddressInputs countries={countries} place={customer} />
    </ActionForm>
  );
}
