import type { Order } from "@/lib/checkout/customer/order-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Head = Pick<Order, "state" | "message" | "address">;
type Props = { readonly locale: Locale; readonly order: Head };

/** What became of the order, in a sentence; thanks only for one that stands. */
export function ReceiptHead({ locale, order }: Props) {
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
