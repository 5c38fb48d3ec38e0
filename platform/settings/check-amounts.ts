import { decimalDigits } from "../money/currency.ts";
import { parseAmount } from "../money/money.ts";
import type { SettingsProblem } from "./check.ts";
import { unknown } from "./check-parts.ts";
import type { ShopFile } from "./schema.ts";

/** Every amount of the file: what no currency can be paid in would be rounded to another. */
export function checkAmounts(file: ShopFile): readonly SettingsProblem[] {
  return [...checkListAmounts(file), ...checkCertificates(file), ...checkDiscountAmounts(file)];
}

function checkListAmounts({
  pricelists,
  paymentMethods,
  shippingMethods,
  campaigns,
}: ShopFile): readonly SettingsProblem[] {
  const currencies = new Map(pricelists.map(({ pricelist, currency }) => [String(pricelist), currency]));
  const byList = (path: string, amounts: Readonly<Record<string, string>>) =>
    Object.entries(amounts).flatMap(([list, amount]) =>
      badAmount(`${path}.${list}`, amount, currencies.get(list)),
    );
  return [
    ...paymentMethods.flatMap(({ handlingCost }, index) =>
      byList(`paymentMethods.${index}.handlingCost`, handlingCost),
    ),
    ...shippingMethods.flatMap(({ prices, freeFrom, weights }, index) => {
      const path = `shippingMethods.${index}`;
      return [
        ...byList(`${path}.prices`, prices),
        ...byList(`${path}.freeFrom`, freeFrom),
        ...weights.flatMap((step, at) => byList(`${path}.weights.${at}.prices`, step.prices)),
      ];
    }),
    ...campaigns.flatMap(({ prices }, index) =>
      Object.entries(prices).flatMap(([product, amounts]) =>
        byList(`campaigns.${index}.prices.${product}`, amounts),
      ),
    ),
  ];
}

/** In a currency that no price list has, a certificate is never sold. */
function checkCertificates({ giftCertificates, pricelists }: ShopFile): readonly SettingsProblem[] {
  const known = new Set(pricelists.map(({ currency }) => currency));
  return giftCertificates.flatMap(({ amounts, least, most }, index) =>
    Object.entries({ amounts, least, most }).flatMap(([name, given]) => {
      const path = `giftCertificates.${index}.${name}`;
      const strangers = Object.keys(given).flatMap((currency) =>
        unknown(`${path}.${currency}`, currency, known, "price list in"),
      );
      return strangers.concat(byCurrency(path, given));
    }),
  );
}

function checkDiscountAmounts({ vouchers, giftCards }: ShopFile): readonly SettingsProblem[] {
  return [
    ...vouchers.flatMap(({ amounts = {}, leastAmount = {} }, index) => [
      ...byCurrency(`vouchers.${index}.amounts`, amounts),
      ...byCurrency(`vouchers.${index}.leastAmount`, leastAmount),
    ]),
    ...giftCards.flatMap(({ amount, currency }, index) =>
      badAmount(`giftCards.${index}.amount`, amount, currency),
    ),
  ];
}

function byCurrency(path: string, amounts: Readonly<Record<string, string>>): readonly SettingsProblem[] {
  return Object.entries(amounts).flatMap(([currency, amount]) =>
    badAmount(`${path}.${currency}`, amount, currency),
  );
}

/** Without a currency the price list is not known, which is said elsewhere. */
function badAmount(path: string, amount: string, currency: string | undefined): readonly SettingsProblem[] {
  if (currency === undefined) return [];
  const [, decimals = ""] = amount.split(".");
  const isAmount = parseAmount(amount, currency) !== null && decimals.length <= decimalDigits(currency);
  return isAmount ? [] : [{ path, message: `is no amount of ${currency}` }];
}
