import type { Metadata } from "next";
import { submitReset, submitResetMail } from "@/app/[locale]/reset-password/actions";
import { NarrowPage } from "@/components/account/account-page";
import { NewPasswordForm, ResetMailForm } from "@/components/account/reset-password-forms";
import { ClientMessages } from "@/components/ui/client-messages";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = {
  readonly params: Promise<{ locale: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  const title = getTranslator(language, "account")("reset.title");
  // The address holds the secret of the mail: nobody is told it.
  return { title, robots: { index: false }, referrer: "no-referrer" };
}

/** Asks for a mail; and where the mail's link leads to (checkout-rest.md#passwords), for a new password. */
export default async function ResetPasswordPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const { id, i } = await searchParams;
  const link = typeof id === "string" && typeof i === "string" ? { id, i } : null;
  const t = getTranslator(locale.language, "account");
  return (
    <NarrowPage title={t("reset.title")} lead={link === null ? t("reset.lead") : t("reset.newLead")}>
      <ClientMessages language={locale.language} namespaces={["form", "account"]}>
        {link === null ? (
          <ResetMailForm locale={locale.tag} action={submitResetMail} />
        ) : (
          <NewPasswordForm locale={locale.tag} link={link} action={submitReset} />
        )}
      </ClientMessages>
      <p className="mt-4">
        <a href={localePath(locale, link === null ? "login" : "reset-password")} className="text-link">
          {link === null ? t("reset.back") : t("reset.another")}
        </a>
      </p>
    </NarrowPage>
  );
}
