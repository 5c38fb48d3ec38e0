import type { Metadata } from "next";
import type { ReactNode } from "react";
import { submitLogout } from "@/app/[locale]/account/actions";
import { missingCapabilities } from "@/app/[locale]/account/missing-capabilities";
import { AccountNav } from "@/components/account/account-nav";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly params: Promise<{ locale: string }>; readonly children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "account")("title"), robots: { index: false } };
}

/** Every page below asks for the customer itself: a layout is not rendered anew when the visitor goes on. */
export default async function AccountLayout({ params, children }: Props) {
  const locale = await localeOf(params);
  const missing = await missingCapabilities(locale);
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-edge py-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-16">
      <AccountNav locale={locale} missing={missing} logout={submitLogout} />
      <div>{children}</div>
    </div>
  );
}
