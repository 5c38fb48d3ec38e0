import "server-only";
import type { Metadata } from "next";
import { requireCustomer } from "@/app/[locale]/account/require-customer";
import { OrderAgain, OrderMessage } from "@/components/account/order-page-parts";
import { OrderDetails } from "@/components/checkout/order/order-details";
import { PrintButton } from "@/components/checkout/order/print-button";
import { readSessionOrder } from "@/lib/checkout/customer/order-reads";
import { type Locale, localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { alignSessionLanguage } from "@/lib/session/visitor-selection";
import { redirect } from "next/navigation";

const NUMBER = /^[\w-]{1,40}$/;

type Props = { readonly params: Promise<{ locale: string; order: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "orders")("order", { number: (await params).order.slice(0, 40) }) };
}

/** One order of the customer; nobody else's is found. */
export default async function OrderPage({ params }: Props) {
  const locale = await localeOf(params);
  const { order: number } = await params;
  if (!NUMBER.test(number)) redirectToMissingOrder(locale);
  const { token } = await requireCustomer(locale, `account/orders/${number}`);
  await alignSessionLanguage(token, locale);
  const order = await readSessionOrder(token, number);
  if (order === null) redirectToMissingOrder(locale);
  const t = getTranslator(locale.language, "orders");
  return (
    <article>
      <p className="mb-2 print:hidden">
        <a href={localePath(locale, "account/orders")} className="text-link">
          {t("back")}
        </a>
      </p>
      <h1 className="mb-8 text-4xl wrap-anywhere">{t("order", { number: order.order })}</h1>
      <OrderMessage language={locale.language} message={order.message} />
      <OrderDetails locale={locale} order={order} />
      <footer className="mt-12 flex flex-wrap items-start gap-4 print:hidden">
        <OrderAgain locale={locale} order={order} />
        <PrintButton label={getTranslator(locale.language, "checkout")("receipt.print")} />
      </footer>
    </article>
  );
}

/**
 * For what went between the look of proxy.ts and the page. To an address that no route answers to: that page is whole
 * without JavaScript, which Next's own boundary is not.
 */
function redirectToMissingOrder(locale: Locale): never {
  redirect(localePath(locale, "account/orders/no/such/order"));
}
