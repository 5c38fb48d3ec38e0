import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireCustomer } from "@/app/[locale]/account/require-customer";
import { missingCapabilities } from "@/app/[locale]/account/missing-capabilities";
import { submitConsents } from "@/app/[locale]/account/consents/actions";
import { AccountPage } from "@/components/account/account-page";
import { ConsentsForm } from "@/components/account/consents-form";
import { ClientMessages } from "@/components/ui/client-messages";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "account")("sections.consents") };
}

export default async function ConsentsPage({ params }: Props) {
  const locale = await localeOf(params);
  const { customer } = await requireCustomer(locale, "account/consents");
  if ((await missingCapabilities(locale)).includes("consents")) redirect(localePath(locale, "account"));
  const t = getTranslator(locale.language, "account");
  return (
    <AccountPage title={t("sections.consents")} lead={t("consents.lead")}>
      <ClientMessages language={locale.language} namespaces={["form", "account"]}>
        <ConsentsForm customer={customer} action={submitConsents} />
      </ClientMessages>
    </AccountPage>
  );
}
