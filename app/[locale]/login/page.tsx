import type { Metadata } from "next";
import { submitLogin } from "@/app/[locale]/login/actions";
import { redirectCustomers } from "@/app/[locale]/login/redirect-customers";
import { LoginForm } from "@/components/account/login-form";
import { NarrowPage } from "@/components/account/account-page";
import { ClientMessages } from "@/components/ui/client-messages";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { registerPath, returnPath } from "@/lib/session/return-path";

type Props = {
  readonly params: Promise<{ locale: string }>;
  readonly searchParams: Promise<{ readonly to?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "account")("login.title"), robots: { index: false } };
}

/** Leads back to where the visitor was, who may be logged in already. */
export default async function LoginPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const back = returnPath((await searchParams).to, locale);
  await redirectCustomers(back);
  const t = getTranslator(locale.language, "account");
  return (
    <NarrowPage title={t("login.title")}>
      <ClientMessages language={locale.language} namespaces={["form", "account"]}>
        <LoginForm locale={locale.tag} to={back} action={submitLogin} />
      </ClientMessages>
      <p className="mt-4">
        <a href={localePath(locale, "reset-password")} className="text-link">
          {t("login.forgotten")}
        </a>
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        {t("login.newHere")}
        <a href={registerPath(locale, back)} className="text-link">
          {t("login.register")}
        </a>
      </p>
    </NarrowPage>
  );
}
