import type { SettingsProblem } from "./check.ts";
import { checkFilterFields } from "./check-filter-fields.ts";
import { repeated, unknown, unknownAmong, unknownLists, untold } from "./check-parts.ts";
import type { ShopFile } from "./schema.ts";

/** Methods of payment and shipping, and the plugins. */
export function checkServices(file: ShopFile): readonly SettingsProblem[] {
  const { plugins, paymentMethods, shippingMethods, stores } = file;
  const storeNumbers = new Set(stores.map(({ store }) => store));
  return [
    ...repeated("plugins", plugins, "uri", ({ uri }) => uri),
    ...repeated("plugins", plugins, "number", ({ number }) => number),
    ...plugins.flatMap(({ store }, index) => unknown(`plugins.${index}.store`, store, storeNumbers, "store")),
    ...plugins.flatMap((_, index) => checkFilterFields(file, index)),
    ...repeated("paymentMethods", paymentMethods, "key", ({ key }) => key),
    ...repeated("paymentMethods", paymentMethods, "number", ({ number }) => number),
    ...repeated("shippingMethods", shippingMethods, "key", ({ key }) => key),
    ...repeated("shippingMethods", shippingMethods, "number", ({ number }) => number),
    ...repeated("carriers", file.carriers, "carrier", ({ carrier }) => carrier.toLowerCase()),
    ...paymentMethods.flatMap((_, index) => checkPaymentMethod(file, index)),
    ...shippingMethods.flatMap((_, index) => checkShippingMethod(file, index)),
  ];
}

function checkPaymentMethod(file: ShopFile, index: number): readonly SettingsProblem[] {
  const method = file.paymentMethods[index];
  if (method === undefined) return [];
  const path = `paymentMethods.${index}`;
  const lists = listNumbers(file);
  return [
    ...untold(`${path}.name`, method.name, file.defaultLanguage),
    ...unknownAmong(`${path}.countries`, method.countries, countryCodes(file), "country"),
    ...unknownAmong(`${path}.pricelists`, method.pricelists, lists, "price list"),
    ...unknownLists(`${path}.handlingCost`, method.handlingCost, lists),
  ];
}

function checkShippingMethod(file: ShopFile, index: number): readonly SettingsProblem[] {
  const method = file.shippingMethods[index];
  if (method === undefined) return [];
  const path = `shippingMethods.${index}`;
  const lists = listNumbers(file);
  return [
    ...untold(`${path}.name`, method.name, file.defaultLanguage),
    ...unknownAmong(`${path}.countries`, method.countries, countryCodes(file), "country"),
    ...unknownLists(`${path}.prices`, method.prices, lists),
    ...unknownLists(`${path}.freeFrom`, method.freeFrom, lists),
    ...method.weights.flatMap(({ prices }, step) =>
      unknownLists(`${path}.weights.${step}.prices`, prices, lists),
    ),
  ];
}

function countryCodes({ countries }: ShopFile): ReadonlySet<string> {
  return new Set(countries.map(({ country }) => country));
}

function listNumbers({ pricelists }: ShopFile): ReadonlySet<number> {
  return new Set(pricelists.map(({ pricelist }) => pricelist));
}
