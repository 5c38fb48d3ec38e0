import type { Metadata } from "next";
import { FlashNotice } from "@/components/selection/flash-notice";
import { SeedSelection } from "@/components/selection/seed-selection";
import { OwnCodeBox } from "@/components/selection/codes/own-code-box";
import { SelectionContents } from "@/components/selection/selection-contents";
import { ClientMessages } from "@/components/ui/client-messages";
import { type CodeProblem, isCodeProblem } from "@/lib/forms/checkout/discount-codes";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { type Flash, notSoldFlash, readFlash } from "@/lib/session/flash";
import { readVisitorSelection } from "@/lib/session/visitor-selection";

type Props = { readonly params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "selection")("title"), robots: { index: false } };
}

/** The selection as a page: all of it works without JavaScript. */
export default async function SelectionPage({ params }: Props) {
  const locale = await localeOf(params);
  const t = getTranslator(locale.language, "selection");
  const [selection, flash] = await Promise.all([readVisitorSelection(locale), readFlash()]);
  const notice = notSoldFlash(selection) ?? flash;
  return (
    <div className="mx-auto w-full max-w-6xl px-edge py-10 lg:py-16">
      <h1 className="mb-6 text-4xl lg:text-5xl">{t("title")}</h1>
      {notice === null ? null : <FlashNotice flash={notice} locale={locale} />}
      <ClientMessages language={locale.language} namespaces={["checkout"]}>
        <SelectionContents
          place="page"
          initial={selection}
          extra={<OwnCodeBox initial={selection} refused={refusedCode(flash)} />}
        />
      </ClientMessages>
      {selection === null ? null : <SeedSelection selection={selection} />}
    </div>
  );
}

function refusedCode(flash: Flash | null): CodeProblem | null {
  return flash?.kind === "code" ? (flash.names.find(isCodeProblem) ?? null) : null;
}
