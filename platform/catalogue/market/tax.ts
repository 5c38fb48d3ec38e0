import type { CountrySettings } from "../../foundations/settings/schema/markets.ts";
import type { CatalogueSettings } from "../../foundations/settings/schema.ts";
import { containedTax } from "../../foundations/money/rounding.ts";
import { findCountry, findState, priceListOf } from "./places.ts";

export const usualTaxGroup = "default";

/** Of what carries no tax anywhere: value vouchers are taxed when they are spent. */
export const untaxedGroup = "untaxed";

/** Percent. null: nothing is taxed there. */
type Rate = number | null;

/**
 * The rate of a tax group in a place: the state's, else the country's, with `default` for a group that has none of
 * its own. null: the place lies outside the tax zone. checkout-rest.md#tax-and-rounding.
 */
export function taxRate(country: CountrySettings | undefined, state: string | null, group: string): Rate {
  const ofState = country && state !== null ? findState(country, state)?.taxRates : undefined;
  const rates = ofState ?? country?.taxRates;
  if (rates && group === untaxedGroup) return 0;
  return rates?.[group] ?? rates?.[usualTaxGroup] ?? null;
}

/**
 * How tax meets the prices of a list in a place: contained in them, taken off them, added to them, or not at all.
 * `rate` is in percent and by tax group.
 */
export type TaxRule =
  | { readonly kind: "included" | "deducted" | "added"; readonly rate: (group: string) => number }
  | { readonly kind: "none" };

export interface TaxPlace {
  readonly priceList: number;
  readonly country: string | null;
  readonly state: string | null;
  readonly vatExempt: boolean;
}

/** The rule of a price list for a ship-to place. checkout-rest.md#tax-and-rounding. */
export function taxRule(settings: CatalogueSettings, place: TaxPlace): TaxRule {
  const country = place.country === null ? undefined : findCountry(settings, place.country);
  const { taxIncluded } = priceListOf(settings, place.priceList);
  const taxed = !place.vatExempt && isTaxed(country, place.state);
  const here = (group: string) => taxRate(country, place.state, group) ?? 0;
  const home = findCountry(settings, settings.homeCountry);
  const atHome = (group: string) => taxRate(home, null, group) ?? 0;
  // Nothing is known of the caller yet: prices are shown as they are at home.
  if (taxIncluded && !country && !place.vatExempt) return { kind: "included", rate: atHome };
  if (taxIncluded) return taxed ? { kind: "included", rate: here } : { kind: "deducted", rate: atHome };
  return taxed ? { kind: "added", rate: here } : { kind: "none" };
}

/** A country of states is taxed even while the state is not known: at 0 until then. */
function isTaxed(country: CountrySettings | undefined, state: string | null): boolean {
  if (!country) return false;
  if (country.taxRates) return true;
  const withRates = country.states.filter(({ taxRates }) => taxRates);
  return state === null ? withRates.length > 0 : withRates.some((entry) => entry.state === state);
}

/**
 * The percent that a line names: of the tax that its price contains, also where the total is reduced by it, else of the
 * tax that is added to it; 0: none. `percent` is what the line is taxed at. `interfaces.md`, mapping of line prices.
 */
export function linePercent(percent: number, group: string, rule: TaxRule): number {
  return rule.kind === "deducted" ? rule.rate(group) : percent;
}

/** A unit price without the tax that the list's prices contain. checkout-rest.md#tax-and-rounding. */
export function withoutTax(unit: number, group: string, rule: TaxRule): number {
  const isContained = rule.kind === "included" || rule.kind === "deducted";
  return isContained ? unit - containedTax(unit, rule.rate(group)) : unit;
}
