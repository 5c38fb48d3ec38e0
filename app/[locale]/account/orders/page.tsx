import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireCustomer } from "@/app/[locale]/account/require-customer";
import { AccountPage } from "@/components/account/account-page";
import { NoOrders, OrderPager, OrderRow } from "@/components/account/order-list";
import { readSessionOrders } from "@/lib/checkout/customer/order-reads";
import { pageNumber } from "@/lib/forms/page-number";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { alignSessionLanguage } from "@/lib/session/visitor-selection";

const SIZE = 5;

type Props = {
  readonly params: Promise<{ locale: string }>;
  readonly searchParams: Promise<{ readonly page?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "orders")("title") };
}

export default async function OrdersPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const page = pageNumber((await searchParams).page);
  const { token } = await requireCustomer(locale, `account/orders${page === 1 ? "" : `?page=${page}`}`);
  await alignSessionLanguage(token, locale);
  const { orders, total } = await readSessionOrders(token, { from: (page - 1) * SIZE, size: SIZE });
  if (page > 1 && orders.length === 0) redirect(localePath(locale, "account/orders"));
  return (
    <AccountPage title={getTranslator(locale.language, "orders")("title")}>
      {orders.length === 0 ? (
        <NoOrders locale={locale} />
      ) : (
        <ul className="grid gap-3">
          {orders.map((order) => (
            <li key={order.order}>
              <OrderRow locale={locale} order={order} />
            </li>
          ))}
        </ul>
      )}
      <OrderPager locale={locale} page={page} pages={Math.ceil(total / SIZE)} />
    </AccountPage>
  );
}
