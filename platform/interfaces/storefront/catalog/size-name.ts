import type { CatalogChoice } from "../catalog-choice.ts";
import { countrySourceOf, type CountrySource } from "../market/country.ts";

export interface LocalizedSizeSource {
  readonly countries: readonly CountrySource[];
  readonly displayName: string;
  readonly name: string;
}

/** How the size charts of the shop call a size, each chart that knows it once. */
export function sizeNameInCharts(
  { settings, language }: CatalogChoice,
  name: string,
): readonly LocalizedSizeSource[] {
  const charts = settings.sizeTables.flatMap((table) => table.charts);
  const localized = charts.flatMap((chart) => {
    const local = chart.x[name] ?? chart.y[name];
    if (local === undefined) return [];
    const countries = chart.countries.flatMap((code) => countrySourceOf(settings, code, language) ?? []);
    return [{ countries, displayName: chart.name, name: local }];
  });
  const distinct = new Map(localized.map((one) => [JSON.stringify([one.displayName, one.name]), one]));
  return [...distinct.values()];
}
