import type { SettingsProblem } from "./check.ts";
import { repeated, unknown, unknownAmong, untold } from "./check-parts.ts";
import type { ShopFile } from "./schema.ts";

/** Stores, allocation rules, campaign sites and affiliates. */
export function checkStores(file: ShopFile): readonly SettingsProblem[] {
  const { brickAndMortars, allocationRules, campaignSites, affiliates } = file;
  const warehouses = new Set(file.warehouses.map(({ warehouse }) => warehouse));
  const markets = new Set(file.markets.map(({ market }) => market));
  return [
    ...repeated("brickAndMortars", brickAndMortars, "brickAndMortar", (row) => row.brickAndMortar),
    ...repeated("allocationRules", allocationRules, "allocationRule", (row) => row.allocationRule),
    ...repeated("campaignSites", campaignSites, "campaignSite", (row) => row.campaignSite),
    ...repeated("campaignSites", campaignSites, "uri", ({ uri }) => uri),
    ...repeated("affiliates", affiliates, "affiliate", (row) => row.affiliate),
    ...repeated("affiliates", affiliates, "uri", ({ uri }) => uri),
    ...brickAndMortars.flatMap((_, index) => checkStore(file, index)),
    ...allocationRules.flatMap((rule, index) =>
      unknownAmong(`allocationRules.${index}.warehouses`, rule.warehouses, warehouses, "warehouse"),
    ),
    ...campaignSites.flatMap(({ market }, index) =>
      unknown(`campaignSites.${index}.market`, market, markets, "market"),
    ),
    ...affiliates.flatMap(({ html }, index) =>
      Object.keys(html).length > 0 ? untold(`affiliates.${index}.html`, html, file.defaultLanguage) : [],
    ),
  ];
}

function checkStore(file: ShopFile, index: number): readonly SettingsProblem[] {
  const store = file.brickAndMortars[index];
  if (store === undefined) return [];
  const path = `brickAndMortars.${index}`;
  const country = file.countries.find((entry) => entry.country === store.country);
  const states = new Set(country?.states.map(({ state }) => state));
  const rules = new Set(file.allocationRules.map(({ allocationRule }) => allocationRule));
  const warehouses = new Set(file.warehouses.map(({ warehouse }) => warehouse));
  const isTold = store.allocationRule === undefined || store.warehouse === undefined;
  return [
    ...(country ? [] : [{ path: `${path}.country`, message: `there is no country ${store.country}` }]),
    ...unknown(`${path}.state`, store.state, states, "state"),
    ...unknown(`${path}.allocationRule`, store.allocationRule, rules, "allocation rule"),
    ...unknown(`${path}.warehouse`, store.warehouse, warehouses, "warehouse"),
    ...(isTold ? [] : [{ path, message: "has an allocation rule and a warehouse: one decides" }]),
    ...repeated(`${path}.openingHours`, store.openingHours, "day", ({ day }) => day),
    ...repeated(`${path}.specialOpeningHours`, store.specialOpeningHours, "date", ({ date }) => date),
  ];
}
