import { Facts } from "@/components/checkout/facts";
import { orderStateWord } from "@/components/checkout/order-state-word";
import { ReceiptHead } from "@/components/checkout/receipt-head";
import { emptyAddress } from "@/lib/checkout/selection/empty-address";
import type { ToldOrder } from "@/lib/checkout/customer/order-schemas";
import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale; readonly told: ToldOrder };

/** Thanks and the order's number, where the API tells no more of it. */
export function ToldReceipt({ locale, told }: Props) {
  const t = getTranslator(locale.language, "checkout");
  const facts = [
    { label: t("receipt.number"), value: told.order },
    { label: t("receipt.status"), value: orderStateWord(locale, { ...told, shipments: [] }) },
  ];
  return (
    <article className="mx-auto w-full max-w-5xl px-edge py-12 lg:py-20">
      <ReceiptHead locale={locale} order={{ ...told, message: "", address: emptyAddress }} />
      <Facts facts={facts} className="mb-12 border-y border-line py-6" />
      <a href={localePath(locale)} className="button-primary">
        {t("receipt.keepShopping")}
      </a>
    </article>
  );
}
