import { OrderBody } from "@/components/checkout/order-body";
import { PrintButton } from "@/components/checkout/print-button";
import { ReceiptHead } from "@/components/checkout/receipt-head";
import type { Order } from "@/lib/checkout/customer/order-schemas";
import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale; readonly order: Order };

/** What was bought and what became of it, to read and to print. */
export function OrderReceipt({ locale, order }: Props) {
  const t = getTranslator(locale.language, "checkout");
  return (
    <article className="mx-auto w-full max-w-5xl px-edge py-12 lg:py-20 print:max-w-none print:relative print:overflow-x-clip print:p-0">
      <ReceiptHead locale={locale} order={order} />
      <OrderBody locale={locale} order={order} />
      <footer className="mt-12 flex flex-wrap items-center gap-4 print:hidden">
        <a href={localePath(locale)} className="button-primary">
          {t("receipt.keepShopping")}
        </a>
        <PrintButton label={t("receipt.print")} />
      </footer>
    </article>
  );
}
