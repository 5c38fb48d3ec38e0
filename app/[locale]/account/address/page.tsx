import type { Metadata } from "next";
import { requireCustomer } from "@/app/[locale]/account/require-customer";
import { submitAddress } from "@/app/[locale]/account/address/actions";
import { AccountPage } from "@/components/account/account-page";
import { AddressForm } from "@/components/account/address-form";
import { ClientMessages } from "@/components/ui/client-messages";
import { loadAccountCountries } from "@/lib/catalog/load-countries";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "account")("sections.address") };
}

export default async function AddressPage({ params }: Props) {
  const locale = await localeOf(params);
  const { customer } = await requireCustomer(locale, "account/address");
  const t = getTranslator(locale.language, "account");
  const country = customer.country || locale.country;
  return (
    <AccountPage title={t("sections.address")} lead={t("address.lead")}>
      <ClientMessages language={locale.language} namespaces={["form", "account"]}>
        <AddressForm
          customer={{ ...customer, country }}
          countries={await loadAccountCountries(locale, country)}
          action={submitAddress}
        />
      </ClientMessages>
    </AccountPage>
  );
}
