import type { Metadata } from "next";
import { submitPaymentLink } from "@/app/[locale]/payment-link/actions";
import { NarrowPage } from "@/components/account/account-page";
import { ActionForm } from "@/components/form/handled-form";
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
  const title = getTranslator(language, "checkout")("link.title");
  // The address holds the secret of the link: nobody is told it.
  return { title, robots: { index: false }, referrer: "no-referrer" };
}

/**
 * Where a link to pay for an order leads that the shop has written. It works once, so that it is not followed by
 * looking at the page, as programs that check mails do, but by a press.
 */
export default async function PaymentLinkPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const { id, hash } = await searchParams;
  const t = getTranslator(locale.language, "checkout");
  if (typeof id !== "string" || typeof hash !== "string") {
    return (
      <NarrowPage title={t("link.title")} lead={t("link.incomplete")}>
        <a href={localePath(locale)} className="text-link">
          {t("link.home")}
        </a>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={t("link.title")} lead={t("link.lead")}>
      <ClientMessages language={locale.language} namespaces={["form"]}>
        <ActionForm action={submitPaymentLink} submit={t("link.submit")}>
          <input type="hidden" name="locale" value={locale.tag} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="hash" value={hash} />
        </ActionForm>
      </ClientMessages>
    </NarrowPage>
  );
}
