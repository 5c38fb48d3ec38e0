import { customerOf } from "@/app/[locale]/account/customer-of";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly params: Promise<{ locale: string }> };

export default async function AccountPage({ params }: Props) {
  const locale = await localeOf(params);
  const { customer } = await customerOf(locale, "account");
  const t = getTranslator(locale.language, "account");
  return <h1 className="text-4xl">{t("hello", { name: customer.firstName || customer.email })}</h1>;
}
