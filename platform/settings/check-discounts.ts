import { parseAmount } from "../market/money.ts";
import type { SettingsProblem } from "./check.ts";
import { repeated, unknown, unknownAmong, untold } from "./check-parts.ts";
import type { ShopFile } from "./schema.ts";

/** Vouchers, automatic discounts and gift cards. */
export function checkDiscounts(file: ShopFile): readonly SettingsProblem[] {
  const { vouchers, automaticDiscounts, giftCards } = file;
  const stores = new Set(file.stores.map(({ store }) => store));
  return [
    ...repeated("vouchers", vouchers, "key", ({ key }) => key),
    ...repeatedWords(file),
    ...vouchers.flatMap((_, index) => checkVoucher(file, index)),
    ...repeated(
      "automaticDiscounts",
      automaticDiscounts,
      "automaticDiscount",
      (row) => row.automaticDiscount,
    ),
    ...automaticDiscounts.flatMap((_, index) => checkAutomatic(file, index)),
    ...giftCards.flatMap(({ store }, index) => unknown(`giftCards.${index}.store`, store, stores, "store")),
    ...giftCards.flatMap(({ amount, currency }, index) =>
      badAmount(`giftCards.${index}.amount`, amount, currency),
    ),
  ];
}

/** A text that a shopper writes means one voucher: codes and uris together, in any letter case. */
function repeatedWords({ vouchers }: ShopFile): readonly SettingsProblem[] {
  const wordOf = ({ code, uri }: ShopFile["vouchers"][number]) => (code ?? uri ?? "").toLowerCase();
  return repeated("vouchers", vouchers, "code", wordOf);
}

function checkVoucher(file: ShopFile, index: number): readonly SettingsProblem[] {
  const voucher = file.vouchers[index];
  if (voucher === undefined) return [];
  const path = `vouchers.${index}`;
  const amounts = Object.entries(voucher.amounts ?? {});
  const least = Object.entries(voucher.leastAmount ?? {});
  return [
    ...unknownAmong(`${path}.markets`, voucher.markets, marketNumbers(file), "market"),
    ...(voucher.description ? untold(`${path}.description`, voucher.description, file.defaultLanguage) : []),
    ...amounts.flatMap(([currency, amount]) => badAmount(`${path}.amounts.${currency}`, amount, currency)),
    ...least.flatMap(([currency, amount]) => badAmount(`${path}.leastAmount.${currency}`, amount, currency)),
  ];
}

function checkAutomatic(file: ShopFile, index: number): readonly SettingsProblem[] {
  const discount = file.automaticDiscounts[index];
  if (discount === undefined) return [];
  const path = `automaticDiscounts.${index}`;
  return [
    ...unknownAmong(`${path}.markets`, discount.markets, marketNumbers(file), "market"),
    ...untold(`${path}.name`, discount.name, file.defaultLanguage),
  ];
}

function badAmount(path: string, amount: string, currency: string): readonly SettingsProblem[] {
  return parseAmount(amount, currency) === null ? [{ path, message: `is no amount of ${currency}` }] : [];
}

function marketNumbers({ markets }: ShopFile): ReadonlySet<number> {
  return new Set(markets.map(({ market }) => market));
}
