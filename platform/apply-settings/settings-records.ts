import type {
  CampaignRecord,
  CategoryRecord,
  SizeGridRecord,
} from "../catalogue/master-data/operator-records.ts";
import type {
  MarketRecord,
  PricelistRecord,
  StoreRecord,
  WarehouseRecord,
} from "../catalogue/master-data/master-records.ts";
import type { Settings } from "../foundations/settings/schema.ts";

/** Master data that the settings declare, as records. Markets and price lists are of the first store. */

export function storeRecords({ stores }: Settings): readonly StoreRecord[] {
  return stores.map(({ store, type, name }) => ({ id: store, type, name }));
}

export function marketRecords({ markets, stores }: Settings): readonly MarketRecord[] {
  return markets.map(({ market, name }) => ({
    id: market,
    store: stores[0]?.store,
    type: stores[0]?.type,
    description: name,
  }));
}

export function pricelistRecords({ pricelists, stores }: Settings): readonly PricelistRecord[] {
  return pricelists.map(({ pricelist, name, currency }) => ({
    id: pricelist,
    store: stores[0]?.store,
    type: stores[0]?.type,
    currency,
    description: name,
  }));
}

export function warehouseRecords({ warehouses }: Settings): readonly WarehouseRecord[] {
  return warehouses.map(({ warehouse, name }) => ({ id: warehouse, description: name }));
}

export function sizeGridRecords({ sizeTables }: Settings): readonly SizeGridRecord[] {
  return sizeTables.map(({ sizeTable, charts, measurements, ...grid }) => ({
    ...grid,
    id: sizeTable,
    charts: charts.map(({ divider, ...chart }) => ({ ...chart, dividerSymbol: divider ?? grid.divider })),
    measurements: measurements ? measurementsRecord(measurements) : null,
  }));
}

function measurementsRecord({
  unit,
  x,
  y,
  rows,
}: NonNullable<Settings["sizeTables"][number]["measurements"]>): SizeGridRecord["measurements"] {
  const contents = rows.flatMap((row, yIndex) =>
    row.map((content, xIndex) => ({ content, x: xIndex, y: yIndex })),
  );
  return { unit, x, y, contents };
}

/** The operator's order is the order of the file. */
export function categoryRecords({ categories }: Settings): readonly CategoryRecord[] {
  return categories.map(({ category, parent, ...texts }, index) => ({
    ...texts,
    id: category,
    parent: parent ?? "",
    position: index + 1,
  }));
}

/** Only of products that are there: a campaign may be announced before its products come. */
export function campaignRecords(
  { campaigns }: Settings,
  products: ReadonlySet<string>,
): readonly CampaignRecord[] {
  return campaigns.map(({ campaign, prices, ...rest }) => ({
    ...rest,
    id: campaign,
    percent: rest.percent,
    markets: rest.markets,
    pricelists: rest.pricelists,
    products: rest.products.filter((product) => products.has(String(product))),
    prices: Object.entries(prices)
      .filter(([product]) => products.has(product))
      .flatMap(([product, amounts]) =>
        Object.entries(amounts).map(([pricelist, price]) => ({ product, pricelist, price })),
      ),
  }));
}
