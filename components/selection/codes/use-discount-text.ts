import { useTranslations } from "@/components/ui/use-translations";
import { useMoney } from "@/components/selection/selection-state";
import type { Discount } from "@/lib/checkout/selection/basket-schemas";

/** What a code does to this selection, in words. */
export function useDiscountText(currency: string): (discount: Discount) => string {
  const t = useTranslations("checkout");
  const money = useMoney(currency);
  return ({ kind, amount, shipping }) => {
    if (kind === "giftCard") return t("codes.paysPart", { amount: money(-amount) });
    const effects = [
      amount === 0 ? "" : t("codes.saves", { amount: money(-amount) }),
      shipping === 0 ? "" : t("codes.freeDelivery"),
    ].filter(Boolean);
    return effects.length === 0 ? t("codes.idle") : effects.join(", ");
  };
}
