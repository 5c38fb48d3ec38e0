import { OrderDetails } from "@/components/checkout/order/order-details";
import { PrintButton } from "@/components/checkout/order/print-button";
import type { Order, MinimalOrder } from "@/lib/checkout/customer/order-schemas";
import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { EmptyPage } from "@/components/ui/empty-page";
import { FactList } from "@/components/ui/fact-list";
import { orderStateLabel } from "@/components/checkout/order/order-state-label";
import { emptyAddress } from "@/lib/checkout/selection/empty-address";

type OrderReceiptProps = { readonly locale: Locale; readonly order: Order };

/** What was bought and what became of it, to read and to print. */
export function OrderReceipt({ locale, order }: OrderReceiptProps) {
  const t = getTranslator(locale.language, "checkout");
  return (
    <article className="mx-auto w-full max-w-5xl px-edge py-12 lg:py-20 print:max-w-none print:relative print:overflow-x-clip print:p-0">
      <ReceiptHead locale={locale} order={order} />
      <OrderDetails locale={locale} order={order} />
      <footer className="mt-12 flex flex-wrap items-center gap-4 print:hidden">
        <a href={localePath(locale)} className="button-primary">
          {t("receipt.keepShopping")}
        </a>
        <PrintButton label={t("receipt.print")} />
      </footer>
    </article>
  );
}

/** No order in this browser: said kindly, whole without JavaScript, which a boundary of Next's would not be. */
export function NoReceipt({ locale }: { readonly locale: Locale }) {
  const t = getTranslator(locale.language, "checkout");
  const shop = getTranslator(locale.language, "shop");
  return (
    <EmptyPage mark={shop("name")} title={t("receipt.noneTitle")} text={t("receipt.noneText")}>
      <a href={localePath(locale)} className="button-primary">
        {t("receipt.keepShopping")}
      </a>
    </EmptyPage>
  );
}

type MinimalReceiptProps = { readonly locale: Locale; readonly order: MinimalOrder };

/** Thanks and the order's number, where the API tells no more of it. */
export function MinimalReceipt({ locale, order }: MinimalReceiptProps) {
  const t = getTranslator(locale.language, "checkout");
  const facts = [
    { label: t("receipt.number"), value: order.order },
    { label: t("receipt.status"), value: orderStateLabel(locale, { ...order, shipments: [] }) },
  ];
  return (
    <article className="mx-auto w-full max-w-5xl px-edge py-12 lg:py-20">
      <ReceiptHead locale={locale} order={{ ...order, message: "", address: emptyAddress }} />
      <FactList facts={facts} className="mb-12 border-y border-line py-6" />
      <a href={localePath(locale)} className="button-primary">
        {t("receipt.keepShopping")}
      </a>
    </article>
  );
}

type Head = Pick<Order, "state" | "message" | "address">;
type ReceiptHeadProps = { readonly locale: Locale; readonly order: Head };

/** What became of the order, in a sentence; thanks only for one that stands. */
function ReceiptHead({ locale, order }: ReceiptHeadProps) {
  const t = getTranslator(locale.language, "checkout");
  const { title, lead } = headWords(t, order);
  return (
    <header className="mb-10 grid gap-4">
      <h1 className="text-5xl wrap-anywhere lg:text-7xl print:text-4xl">{title}</h1>
      <p className="max-w-prose text-lg wrap-anywhere text-muted">{lead}</p>
      {order.message === "" ? null : (
        <section aria-label={t("receipt.message")} className="max-w-prose border-s-2 border-line ps-4">
          <p className="wrap-anywhere whitespace-pre-line">{order.message}</p>
        </section>
      )}
    </header>
  );
}

function headWords(t: ReturnType<typeof getTranslator<"checkout">>, { state, address: { email } }: Head) {
  if (state === "cancelled") return { title: t("receipt.titleCancelled"), lead: t("receipt.leadCancelled") };
  if (state === "incomplete") {
    return { title: t("receipt.titleIncomplete"), lead: t("receipt.leadIncomplete") };
  }
  return {
    title: t("receipt.title"),
    lead: email === "" ? t("receipt.leadPlain") : t("receipt.lead", { email }),
  };
}
