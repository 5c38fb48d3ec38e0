import type { Metadata } from "next";
import { requireCustomer } from "@/app/[locale]/account/require-customer";
import { submitEmail, submitPassword } from "@/app/[locale]/account/settings/actions";
import { AccountPage } from "@/components/account/account-page";
import { EmailForm, PasswordForm } from "@/components/account/settings-forms";
import { ClientMessages } from "@/components/ui/client-messages";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "account")("sections.settings") };
}

export default async function SettingsPage({ params }: Props) {
  const locale = await localeOf(params);
  const { customer } = await requireCustomer(locale, "account/settings");
  const t = getTranslator(locale.language, "account");
  return (
    <AccountPage title={t("sections.settings")}>
      <ClientMessages language={locale.language} namespaces={["form", "account"]}>
        <section aria-labelledby="settings-email" className="grid gap-4">
          <h2 id="settings-email" className="text-2xl">
            {t("settings.email")}
          </h2>
          <p className="wrap-anywhere text-muted">{t("settings.emailNow", { email: customer.email })}</p>
          <EmailForm action={submitEmail} />
        </section>
        <section aria-labelledby="settings-password" className="grid gap-4">
          <h2 id="settings-password" className="text-2xl">
            {t("settings.password")}
          </h2>
          <p className="text-muted">{t("settings.passwordLead")}</p>
          <PasswordForm email={customer.email} action={submitPassword} />
        </section>
      </ClientMessages>
    </AccountPage>
  );
}
