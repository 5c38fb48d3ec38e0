import type { Selection } from "@/lib/checkout/selection-schemas";
import { formatMoney, moneyFromNumber } from "@/lib/money/money";

/** What both shipping callbacks are answered with (section 17), `tag` being the locale of the amounts in words. */
export function shippingResponse(selection: Selection, tag: string) {
  const { currency, location, totals, shippingMethod, shippingMethods } = selection;
  const denominator = moneyFromNumber(1, currency).amount;
  return {
    country: location.country ?? "",
    currency,
    currencyDenominator: denominator,
    grandTotalPriceAsNumber: totals.grand / denominator,
    shippingMethod,
    shippingMethodsAvailable: shippingMethods.map(({ shippingMethod: key, name, price }) => ({
      name,
      price: formatMoney({ amount: price, currency }, tag),
      priceAsNumber: price / denominator,
      shippingMethod: key,
    })),
  };
}
