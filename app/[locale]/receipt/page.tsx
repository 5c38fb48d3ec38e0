import type { Metadata } from "next";
import { readOrderNumber } from "@/app/[locale]/receipt/order-cookie";
import { PurchaseMark } from "@/components/analytics/purchase-mark";
import { NoReceipt, OrderReceipt, MinimalReceipt } from "@/components/checkout/order/receipt";
import { RefreshAfterOrder } from "@/components/checkout/order/refresh-after-order";
import { type Receipt, readSessionReceipt } from "@/lib/checkout/customer/order-reads";
import type { Locale } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import type { Session } from "@/lib/session/seal";
import { readVisitor } from "@/lib/session/visitor";

type Props = { readonly params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "checkout")("receipt.title"), robots: { index: false } };
}

/** The visitor's last order (checkout-rest.md#payment-results); reload and back show it again. */
export default async function ReceiptPage({ params }: Props) {
  const locale = await localeOf(params);
  const session = await readVisitor();
  const receipt = session === null ? null : await readReceipt(session, locale);
  if (receipt === null) return <NoReceipt locale={locale} />;
  return (
    <>
      {receipt.kind === "whole" ? (
        <>
          <OrderReceipt locale={locale} order={receipt.order} />
          <PurchaseMark order={receipt.order} />
        </>
      ) : (
        <MinimalReceipt locale={locale} order={receipt.order} />
      )}
      <RefreshAfterOrder />
    </>
  );
}

/** Who has paid is never told that there is no order: where the API shows none, its number is known since. */
async function readReceipt(session: Session, { language }: Locale): Promise<Receipt | null> {
  const receipt = await readSessionReceipt(session.token, language);
  if (receipt !== null) return receipt;
  const order = await readOrderNumber(session);
  return order === null ? null : { kind: "minimal", order: { order, state: null } };
}
