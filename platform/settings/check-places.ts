import type { SettingsProblem } from "./check.ts";
import { repeated, unknown, unknownAmong, untold } from "./check-parts.ts";
import type { ShopFile } from "./schema.ts";

export function checkPlaces(file: ShopFile): readonly SettingsProblem[] {
  const { languages, stores, markets, pricelists, warehouses, countries } = file;
  const codes = new Set(countries.map(({ country }) => country));
  return [
    ...repeated("languages", languages, "language", ({ language }) => language),
    ...repeated("stores", stores, "store", ({ store }) => store),
    ...repeated("markets", markets, "market", ({ market }) => market),
    ...repeated("pricelists", pricelists, "pricelist", ({ pricelist }) => pricelist),
    ...repeated("warehouses", warehouses, "warehouse", ({ warehouse }) => warehouse),
    ...repeated("countries", countries, "country", ({ country }) => country),
    ...unknown("homeCountry", file.homeCountry, codes, "country"),
    ...unknown("fallbackCountry", file.fallbackCountry, codes, "country"),
    ...badTimezone(file.timezone),
    ...homeWithoutRate(file),
    ...marketWarehouses(file),
    ...countries.flatMap((_, index) => checkCountry(file, index)),
  ];
}

function languageCodes({ languages }: ShopFile): ReadonlySet<string> {
  return new Set(languages.map(({ language }) => language));
}

function badTimezone(timeZone: string): readonly SettingsProblem[] {
  try {
    new Intl.DateTimeFormat("en", { timeZone }).format();
    return [];
  } catch {
    return [{ path: "timezone", message: `there is no time zone ${timeZone}` }];
  }
}

/** The home country's rate is taken off outside of the zone. */
function homeWithoutRate({ countries, homeCountry, pricelists }: ShopFile): readonly SettingsProblem[] {
  const index = countries.findIndex(({ country }) => country === homeCountry);
  const needsRate = pricelists.some(({ taxIncluded }) => taxIncluded);
  if (!needsRate || countries[index] === undefined || countries[index].taxRates) return [];
  return [{ path: `countries.${index}.taxRates`, message: "the home country needs tax rates" }];
}

function marketWarehouses({ markets, warehouses }: ShopFile): readonly SettingsProblem[] {
  const known = new Set(warehouses.map(({ warehouse }) => warehouse));
  return markets.flatMap((market, index) =>
    unknownAmong(`markets.${index}.warehouses`, market.warehouses, known, "warehouse"),
  );
}

function checkCountry(file: ShopFile, index: number): readonly SettingsProblem[] {
  const country = file.countries[index];
  if (country === undefined) return [];
  const path = `countries.${index}`;
  const markets = new Set(file.markets.map(({ market }) => market));
  const lists = new Set(file.pricelists.map(({ pricelist }) => pricelist));
  return [
    ...unknown(`${path}.market`, country.market, markets, "market"),
    ...unknown(`${path}.pricelist`, country.pricelist, lists, "price list"),
    ...unknownAmong(`${path}.markets`, country.markets, markets, "market"),
    ...unknownAmong(`${path}.pricelists`, country.pricelists, lists, "price list"),
    ...unknown(`${path}.language`, country.language, languageCodes(file), "language"),
    ...untold(`${path}.names`, country.names, file.defaultLanguage),
    ...repeated(`${path}.states`, country.states, "state", ({ state }) => state),
  ];
}
