import type { Metadata } from "next";
import { redirectCustomers } from "@/app/[locale]/login/redirect-customers";
import { submitRegistration } from "@/app/[locale]/register/actions";
import { NarrowPage } from "@/components/account/account-page";
import { RegisterForm } from "@/components/account/register-form";
import { ClientMessages } from "@/components/ui/client-messages";
import { loadAccountCountries } from "@/lib/catalog/load-countries";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { loginPath, returnPath } from "@/lib/session/return-path";

type Props = {
  readonly params: Promise<{ locale: string }>;
  readonly searchParams: Promise<{ readonly to?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "account")("register.title"), robots: { index: false } };
}

/** Makes an account, and leads back to where the visitor was. */
export default async function RegisterPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const back = returnPath((await searchParams).to, locale);
  await redirectCustomers(back);
  const t = getTranslator(locale.language, "account");
  return (
    <NarrowPage title={t("register.title")} lead={t("register.lead")}>
      <ClientMessages language={locale.language} namespaces={["form", "account"]}>
        <RegisterForm
          locale={locale.tag}
          to={back}
          country={locale.country}
          countries={await loadAccountCountries(locale)}
          action={submitRegistration}
        />
      </ClientMessages>
      <p className="mt-4 flex flex-wrap items-center gap-x-2">
        {t("register.known")}
        <a href={loginPath(locale, back)} className="text-link">
          {t("login.title")}
        </a>
      </p>
    </NarrowPage>
  );
}
