import type { Metadata } from "next";
import { PurchaseMark } from "@/components/analytics/purchase-mark";
import { NoReceipt } from "@/components/checkout/no-receipt";
import { OrderReceipt } from "@/components/checkout/order-receipt";
import { PaidElsewhere } from "@/components/checkout/paid-elsewhere";
import { readSessionReceipt } from "@/lib/checkout/session-reads";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { readVisitor } from "@/lib/session/visitor";

type Props = { readonly params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "checkout")("receipt.title"), robots: { index: false } };
}

/** The visitor's last order (section 16.2); reload and back show it again. */
export default async function ReceiptPage({ params }: Props) {
  const locale = await localeOf(params);
  const session = await readVisitor();
  const order = session === null ? null : await readSessionReceipt(session.token, locale.language);
  if (order === null) return <NoReceipt locale={locale} />;
  return (
    <>
      <OrderReceipt locale={locale} order={order} />
      <PaidElsewhere />
      <PurchaseMark order={order} />
    </>
  );
}
