import { isSellingPlugin } from "../plugins/plugins.ts";
import { baseCurrency } from "../currency-rate.ts";
import type { ShopFile } from "../schema.ts";
import { paymentKinds } from "../schema/methods.ts";
import { storefrontPlaceholder } from "../schema/webhooks.ts";
import { attributeRules } from "./attribute-rules.ts";
import { catalogRules } from "./catalog-rules.ts";
import {
  areAmountsByCurrency,
  areAmountsByPriceList,
  badAmount,
  isInDefaultLanguage,
  isUnique,
  keysReferTo,
  missing,
  refersTo,
  repeated,
  untranslated,
  type Rule,
  type SettingsProblem,
} from "./rules.ts";

/** Every rule that a shop file must keep beyond its schema, by the parts of the file. */
const rules: readonly Rule[] = [
  // Markets, price lists, countries
  isUnique("languages.*.language", "stores.*.store", "markets.*.market", "pricelists.*.pricelist"),
  isUnique("warehouses.*.warehouse", "countries.*.country", "countries.*.states.*.state"),
  refersTo("country", "homeCountry", "fallbackCountry"),
  refersTo("warehouse", "markets.*.warehouses"),
  refersTo("market", "countries.*.market", "countries.*.markets"),
  refersTo("price list", "countries.*.pricelist", "countries.*.pricelists"),
  refersTo("language", "countries.*.language"),
  isInDefaultLanguage("countries.*.names"),
  isTimezone,
  homeCountryHasTaxRates,
  baseCurrencyIsWorthOne,

  ...catalogRules,

  // Plugins
  isUnique("plugins.*.uri", "plugins.*.number"),
  refersTo("store", "plugins.*.store"),
  filterValuesAreOfFilterFields,
  keysReferTo(
    "language",
    "plugins.*.productFilterValues.*.*.value",
    "plugins.*.productFilterValues.*.*.names",
  ),
  isInDefaultLanguage("plugins.*.productFilterValues.*.*.names"),
  keysReferTo("price list in", "plugins.*.priceBands"),

  // Methods of payment and shipping
  isUnique(
    "paymentMethods.*.key",
    "paymentMethods.*.number",
    "shippingMethods.*.key",
    "shippingMethods.*.number",
  ),
  isInDefaultLanguage("paymentMethods.*.name", "shippingMethods.*.name"),
  refersTo("country", "paymentMethods.*.countries", "shippingMethods.*.countries"),
  refersTo("price list", "paymentMethods.*.pricelists"),
  areAmountsByPriceList(
    "paymentMethods.*.handlingCost",
    "shippingMethods.*.prices",
    "shippingMethods.*.freeFrom",
  ),
  areAmountsByPriceList("shippingMethods.*.weights.*.prices"),
  recurringMethodsCanBeChargedAgain,
  ({ carriers }) =>
    repeated(
      "carriers",
      "carrier",
      carriers.map(({ carrier }) => carrier.toLowerCase()),
    ),

  // Stores, allocation rules, campaign sites, affiliates
  isUnique("brickAndMortars.*.brickAndMortar", "allocationRules.*.allocationRule"),
  isUnique("brickAndMortars.*.openingHours.*.day", "brickAndMortars.*.specialOpeningHours.*.date"),
  refersTo("country", "brickAndMortars.*.country"),
  refersTo("allocation rule", "brickAndMortars.*.allocationRule"),
  refersTo("warehouse", "brickAndMortars.*.warehouse", "allocationRules.*.warehouses"),
  storesAreInAState,
  storesHaveOneSupply,
  isUnique(
    "campaignSites.*.campaignSite",
    "campaignSites.*.uri",
    "affiliates.*.affiliate",
    "affiliates.*.uri",
  ),
  refersTo("market", "campaignSites.*.market"),
  affiliatesAreShownInDefaultLanguage,

  // Discounts, gift cards, subscriptions
  isUnique("vouchers.*.key", "automaticDiscounts.*.automaticDiscount"),
  voucherWordsAreUnique,
  refersTo("market", "vouchers.*.markets", "automaticDiscounts.*.markets"),
  isInDefaultLanguage("vouchers.*.description", "automaticDiscounts.*.name", "subscriptionPlans.*.names"),
  areAmountsByCurrency("vouchers.*.amounts", "vouchers.*.leastAmount"),
  refersTo("store", "giftCards.*.store"),
  ({ giftCards }) =>
    giftCards.flatMap(({ amount, currency }, index) =>
      badAmount(`giftCards.${index}.amount`, amount, currency),
    ),
  isUnique("subscriptionPlans.*.plan"),
  ({ subscriptionPlans }) =>
    repeated(
      "subscriptionPlans",
      "number",
      subscriptionPlans.map(({ number }, index) => number ?? index + 1),
    ),

  ...attributeRules,
  webhooksAreUniqueAndPublic,
  hasNoDemoCredentials,
];

/** References between the parts of a shop file, and what must be there once. */
export function checkSettings(file: ShopFile): readonly SettingsProblem[] {
  const defaultLanguage = refersTo("language", "defaultLanguage")(file);
  // Every name would miss it too.
  if (defaultLanguage.length > 0) return defaultLanguage;
  return rules.flatMap((rule) => rule(file));
}

function isTimezone({ timezone: timeZone }: ShopFile): readonly SettingsProblem[] {
  try {
    new Intl.DateTimeFormat("en", { timeZone }).format();
    return [];
  } catch {
    return [{ path: "timezone", message: `there is no time zone ${timeZone}` }];
  }
}

/** The home country's rate is taken off outside of the zone. */
function homeCountryHasTaxRates({
  countries,
  homeCountry,
  pricelists,
}: ShopFile): readonly SettingsProblem[] {
  const index = countries.findIndex(({ country }) => country === homeCountry);
  const needsRate = pricelists.some(({ taxIncluded }) => taxIncluded);
  if (!needsRate || countries[index] === undefined || countries[index].taxRates) return [];
  return [{ path: `countries.${index}.taxRates`, message: "the home country needs tax rates" }];
}

function baseCurrencyIsWorthOne(file: ShopFile): readonly SettingsProblem[] {
  const base = baseCurrency(file);
  const rate = file.currencyRates[base] ?? 1;
  return rate === 1 ? [] : [{ path: `currencyRates.${base}`, message: `is 1: ${base} is the base currency` }];
}

function filterValuesAreOfFilterFields({ plugins }: ShopFile): readonly SettingsProblem[] {
  return plugins.flatMap((plugin, index) => {
    if (!isSellingPlugin(plugin)) return [];
    const { productFilterFields, productFilterValues } = plugin;
    const fields = new Set(productFilterFields);
    return Object.keys(productFilterValues).flatMap((field) =>
      missing(`plugins.${index}.productFilterValues.${field}`, field, fields, "product filter field"),
    );
  });
}

function recurringMethodsCanBeChargedAgain({ paymentMethods }: ShopFile): readonly SettingsProblem[] {
  return paymentMethods.flatMap(({ kind, recurring }, index) =>
    recurring && !paymentKinds[kind].repeats
      ? [{ path: `paymentMethods.${index}.recurring`, message: `${kind} cannot be charged again` }]
      : [],
  );
}

function storesAreInAState({ brickAndMortars, countries }: ShopFile): readonly SettingsProblem[] {
  return brickAndMortars.flatMap(({ country, state }, index) => {
    const states = countries.find((entry) => entry.country === country)?.states ?? [];
    const known = new Set(states.map((entry) => entry.state));
    return state === undefined ? [] : missing(`brickAndMortars.${index}.state`, state, known, "state");
  });
}

function storesHaveOneSupply({ brickAndMortars }: ShopFile): readonly SettingsProblem[] {
  return brickAndMortars.flatMap(({ allocationRule, warehouse }, index) =>
    allocationRule === undefined || warehouse === undefined
      ? []
      : [
          {
            path: `brickAndMortars.${index}`,
            message: "has an allocation rule and a warehouse: one decides",
          },
        ],
  );
}

function affiliatesAreShownInDefaultLanguage({
  affiliates,
  defaultLanguage,
}: ShopFile): readonly SettingsProblem[] {
  return affiliates.flatMap(({ html }, index) =>
    Object.keys(html).length > 0 ? untranslated(`affiliates.${index}.html`, html, defaultLanguage) : [],
  );
}

/** A text that a shopper writes means one voucher: codes and uris together, in any letter case. */
function voucherWordsAreUnique({ vouchers }: ShopFile): readonly SettingsProblem[] {
  return repeated(
    "vouchers",
    "code",
    vouchers.map(({ code, uri }) => (code ?? uri ?? "").toLowerCase()),
  );
}

/** Ports that webhooks may go to when private targets are not allowed; none is the protocol's own. */
const publicPorts: ReadonlySet<string> = new Set(["", "80", "443"]);

function webhooksAreUniqueAndPublic({ webhooks, allowPrivateTargets }: ShopFile): readonly SettingsProblem[] {
  const isPublic = (url: string) =>
    url.startsWith(storefrontPlaceholder) || publicPorts.has(new URL(url).port);
  return [
    ...repeated(
      "webhooks",
      "url",
      webhooks.map(({ kind, url }) => `${kind} ${url}`),
    ),
    ...webhooks.flatMap(({ url }, index) =>
      allowPrivateTargets || isPublic(url)
        ? []
        : [{ path: `webhooks.${index}.url`, message: "another port needs allowPrivateTargets" }],
    ),
  ];
}

/** Everybody can read the credentials of the demo shop. */
const demoCredential =
  /^(demo-[a-z-]+-(secret|token|key)|demo-shop-key|integration-demo|demo-(owner|merchandiser|service|warehouse|viewer))$/;

function hasNoDemoCredentials(file: ShopFile): readonly SettingsProblem[] {
  return file.demo ? [] : demoCredentialsIn(file, "");
}

function demoCredentialsIn(value: unknown, path: string): readonly SettingsProblem[] {
  if (typeof value === "string") {
    return demoCredential.test(value) ? [{ path, message: "is a credential of the demo shop" }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    demoCredentialsIn(inner, path === "" ? key : `${path}.${key}`),
  );
}
