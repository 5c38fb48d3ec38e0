import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { submitNewsletter } from "@/app/[locale]/register/newsletter/actions";
import { NarrowPage } from "@/components/account/account-page";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { ClientMessages } from "@/components/ui/client-messages";
import { cachedMissingCapabilities } from "@/lib/catalog-cache/cached-catalog";
import { FORM_FAULTS, FORM_REFUSALS, type FormState, IDLE_FORM } from "@/lib/forms/form-state";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = {
  readonly params: Promise<{ locale: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "account")("newsletter.title"), robots: { index: false } };
}

/** Subscribes to the newsletter; and what became of the form at the foot of every page. No page where there is none. */
export default async function NewsletterPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  if ((await cachedMissingCapabilities(locale.country)).includes("newsletter")) notFound();
  const { result } = await searchParams;
  const t = getTranslator(locale.language, "account");
  if (result === "done") {
    return (
      <NarrowPage title={t("newsletter.title")} lead={t("newsletter.done")}>
        <p>
          <a href={localePath(locale)} className="text-link">
            {getTranslator(locale.language, "shop")("home")}
          </a>
        </p>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={t("newsletter.title")} lead={t("newsletter.hint")}>
      <ClientMessages language={locale.language} namespaces={["form", "account"]}>
        <NewsletterForm locale={locale.tag} action={submitNewsletter} start={outcomeOf(result)} />
      </ClientMessages>
    </NarrowPage>
  );
}

function outcomeOf(result: string | readonly string[] | undefined): FormState {
  const email = FORM_FAULTS.find((fault) => fault === result);
  if (email !== undefined) return { ...IDLE_FORM, kind: "invalid", faults: { email } };
  const refusal = FORM_REFUSALS.find((reason) => reason === result);
  return refusal === undefined ? IDLE_FORM : { ...IDLE_FORM, kind: "refused", refusal };
}
