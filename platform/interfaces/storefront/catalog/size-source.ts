import type { DisplayItem, Measurements, SizeChart } from "../../../catalog/items/display-item.ts";
import { sizeIn, tableIn } from "../../../catalog/items/size-chart.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import { countrySourceOf, type CountrySource } from "../market/country.ts";
import type { ItemSource } from "./display-item-source.ts";

/** The size table of a display item, and how its labels are called in some countries. */
export function sizeChartSource({ itemTable, sizeCharts = [] }: DisplayItem, choice: CatalogChoice) {
  return {
    name: itemTable.description,
    displayUnit: itemTable.unit,
    dividerSymbol: itemTable.dividerSymbol,
    horizontalLabels: itemTable.x,
    verticalLabels: itemTable.y,
    localization: sizeCharts.map((chart) => {
      const { x, y } = tableIn(itemTable, chart);
      return {
        countries: countriesOf(chart, choice),
        displayName: chart.name,
        horizontalLabels: x,
        verticalLabels: y,
      };
    }),
  };
}

/** How one size is called in each chart. */
export function localizedSizes({ entry: { item }, size, choice }: ItemSource) {
  return (item.sizeCharts ?? []).map((chart) => ({
    countries: countriesOf(chart, choice),
    displayName: chart.name,
    name: sizeIn(tableIn(item.itemTable, chart), size),
  }));
}

function countriesOf(chart: SizeChart, { settings, language }: CatalogChoice): readonly CountrySource[] {
  return chart.countries.flatMap((code) => countrySourceOf(settings, code, language) ?? []);
}

/** What its sizes measure: rows of texts, as many as there are labels. */
export function measurementSource(measurements: Measurements | null | undefined) {
  if (!measurements) return null;
  const { unit, x, y, contents } = measurements;
  const texts = new Map(contents.map((cell) => [`${cell.x} ${cell.y}`, cell.content]));
  return {
    displayUnit: unit,
    horizontalLabels: x,
    verticalLabels: y,
    values: y.map((_row, row) => x.map((_column, column) => texts.get(`${column} ${row}`) ?? "")),
  };
}
