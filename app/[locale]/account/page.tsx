import { requireCustomer } from "@/app/[locale]/account/require-customer";
import { AccountPage } from "@/components/account/account-page";
import { NoOrders, OrderRow } from "@/components/account/order-list";
import { CustomerAddress } from "@/components/account/customer-address";
import { readSessionOrders } from "@/lib/checkout/customer/order-reads";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { alignSessionLanguage } from "@/lib/session/visitor-selection";

type Props = { readonly params: Promise<{ locale: string }> };

/** What a customer most often comes for: the last order, and where things are sent to. */
export default async function OverviewPage({ params }: Props) {
  const locale = await localeOf(params);
  const { customer, token } = await requireCustomer(locale, "account");
  await alignSessionLanguage(token, locale);
  const { orders, total } = await readSessionOrders(token, { from: 0, size: 1 });
  const t = getTranslator(locale.language, "account");
  const [last] = orders;
  return (
    <AccountPage title={t("hello", { name: customer.firstName || customer.email })}>
      <section aria-labelledby="overview-order" className="grid gap-4">
        <h2 id="overview-order" className="text-2xl">
          {t("overview.lastOrder")}
        </h2>
        {last === undefined ? <NoOrders locale={locale} /> : <OrderRow locale={locale} order={last} />}
        {total > 1 ? (
          <a href={localePath(locale, "account/orders")} className="text-link justify-self-start">
            {t("overview.allOrders")}
          </a>
        ) : null}
      </section>
      <section aria-labelledby="overview-address" className="grid gap-3">
        <h2 id="overview-address" className="text-2xl">
          {t("overview.address")}
        </h2>
        <CustomerAddress locale={locale} customer={customer} />
      </section>
    </AccountPage>
  );
}
