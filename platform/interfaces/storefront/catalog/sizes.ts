import type { DisplayItem, Measurements, SizeChart } from "../../../catalogue/catalog/items/display-item.ts";
import { sizeIn, tableIn } from "../../../catalogue/catalog/items/size-chart.ts";
import type { CatalogScope } from "./catalog-scope.ts";
import { type CountrySource, countrySourceOf } from "../market/country.ts";
import type { ItemSource } from "./display-item-source.ts";
import { isSizeAvailable, unitsOf } from "../../../catalogue/catalog/availability.ts";
import { largestQuantity } from "../../../selling/selection/lines/quantity.ts";
import type { ResolverMap } from "../resolver.ts";
import { warehouseStockLoader } from "./loaders.ts";

/** The size table of a display item, and its labels in the size charts of countries. */
export function sizeChartSource({ itemTable, sizeCharts = [] }: DisplayItem, scope: CatalogScope) {
  return {
    name: itemTable.description,
    displayUnit: itemTable.unit,
    dividerSymbol: itemTable.dividerSymbol,
    horizontalLabels: itemTable.x,
    verticalLabels: itemTable.y,
    localization: sizeCharts.map((chart) => {
      const { x, y } = tableIn(itemTable, chart);
      return {
        countries: countriesOf(chart, scope),
        displayName: chart.name,
        horizontalLabels: x,
        verticalLabels: y,
      };
    }),
  };
}

/** The name of one size in each size chart. */
export function localizedSizes({ entry: { item }, size, scope }: ItemSource) {
  return (item.sizeCharts ?? []).map((chart) => ({
    countries: countriesOf(chart, scope),
    displayName: chart.name,
    name: sizeIn(tableIn(item.itemTable, chart), size),
  }));
}

function countriesOf(chart: SizeChart, { settings, language }: CatalogScope): readonly CountrySource[] {
  return chart.countries.flatMap((code) => countrySourceOf(settings, code, language) ?? []);
}

/** The measurement table: one row of texts for each vertical label. */
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

export interface LocalizedSizeSource {
  readonly countries: readonly CountrySource[];
  readonly displayName: string;
  readonly name: string;
}

/** The names of a size in the size charts of the shop, each distinct one once. */
export function sizeNameInCharts(
  { settings, language }: CatalogScope,
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

export const itemResolvers: ResolverMap = {
  Item: {
    sizeLocalization: (source: ItemSource) => localizedSizes(source),
    stock: ({ entry, size }: ItemSource) => ({
      available: isSizeAvailable(size, entry.stock),
      // Infinite stock is answered as the largest quantity of a line.
      quantity: size.infinite ? largestQuantity : unitsOf(size, entry.stock),
    }),
    stockByWarehouse: async ({ entry, size }: ItemSource, _args, context) => {
      const stock = await warehouseStockLoader(context).load(entry.item.id);
      return stock
        .filter((one) => one.size === size.size)
        .map(({ warehouse, available }) => ({
          warehouseId: warehouse,
          stock: { available: available > 0, quantity: available },
        }));
    },
  },
};
