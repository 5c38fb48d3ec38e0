import { useWatch } from "react-hook-form";
import { useTranslations } from "@/components/ui/use-translations";
import { useCheckoutFields } from "@/components/checkout/checkout-fields";
import { FactList } from "@/components/ui/fact-list";
import { useMoney } from "@/components/selection/selection-state";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { placeLines } from "@/lib/forms/address/country-rules";
import type { AddressValues } from "@/lib/forms/checkout/checkout-values";

/** What is about to be bought, where it goes and how it is paid, once more and as it stands in the form. */
export function OrderReview({ selection }: { readonly selection: Selection }) {
  const t = useTranslations("checkout");
  const money = useMoney(selection.currency);
  const { control, rules } = useCheckoutFields();
  const [address, shippingAddress, isShippedElsewhere] = useWatch({
    control,
    name: ["address", "shippingAddress", "isShippedElsewhere"],
  });
  const to = isShippedElsewhere ? shippingAddress : address;
  const facts = [
    {
      label: t("summary"),
      value: t("review.pieces", { count: selection.totals.quantity, amount: money(selection.totals.grand) }),
    },
    selection.store === null
      ? { label: t("review.to"), value: rules.isAddressBrought ? "" : addressText(to, rules.country) }
      : { label: t("review.pickUp"), value: [selection.store.name, selection.store.address].join(", ") },
    { label: t("review.by"), value: selection.shippingMethodName },
    { label: t("review.pay"), value: selection.paymentMethodName },
  ];
  return (
    <section aria-labelledby="checkout-review" className="grid gap-4">
      <h2 id="checkout-review" className="text-2xl">
        {t("review.title")}
      </h2>
      <FactList facts={facts} className="rounded-md border border-line p-4" />
    </section>
  );
}

function addressText(to: AddressValues, country: string): string {
  const name = [to.firstName, to.lastName].filter(Boolean).join(" ");
  return [name, to.company, to.address1, to.address2, ...placeLines(country, to)].filter(Boolean).join(", ");
}
