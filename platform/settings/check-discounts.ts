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
  return [
    ...unknownAmong(`${path}.markets`, voucher.markets, marketNumbers(file), "market"),
    ...(voucher.description ? untold(`${path}.description`, voucher.description, file.defaultLanguage) : []),
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

function marketNumbers({ markets }: ShopFile): ReadonlySet<number> {
  return new Set(markets.map(({ market }) => market));
}
