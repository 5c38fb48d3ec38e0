import type { PricelistRecord } from "../../catalogue/master-data/master-records.ts";
import type {
  CategoryOrderRecord,
  PreviewRecord,
  RelationRecord,
  TextRecord,
} from "../../catalogue/master-data/operator-records.ts";
import type { AttributeRecord } from "../../catalogue/master-data/products/update-attributes.ts";
import type { ProductRecord } from "../../catalogue/master-data/products/product-record.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { attributeRecord } from "./attribute-records.ts";
import { categoryOrders } from "./category-order.ts";
import { categoryPaths } from "./category-paths.ts";
import { previewRecords, relationRecords, textRecord } from "./operator-records.ts";
import { priceRecords } from "./price-records.ts";
import { productRecord } from "./product-records.ts";
import { productAges } from "./releases.ts";
import type { ProductSheet } from "./sheet.ts";
import { sizesByName, type SheetSizes } from "./sizes.ts";

/** The records of one product, as old as it is. */
export interface DemoEntry {
  readonly ageMs: number;
  readonly product: ProductRecord;
  readonly texts: TextRecord;
  readonly attributes: AttributeRecord;
  readonly previews: readonly PreviewRecord[];
  /** To be written when all products are there. */
  readonly relations: readonly RelationRecord[];
}

export interface DemoCatalog {
  readonly entries: readonly DemoEntry[];
  readonly pricelists: readonly PricelistRecord[];
  readonly categoryOrders: readonly CategoryOrderRecord[];
}

/** The sheets as records; throws when a sheet names a size table that the settings do not have. */
export function demoCatalog(sheets: readonly ProductSheet[], settings: Settings): DemoCatalog {
  const sizes = sizesByName(settings.sizeTables);
  const pathTo = categoryPaths(settings.categories);
  const ages = productAges(sheets, settings);
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  return {
    entries: sheets.map((sheet) => ({
      ageMs: ages.get(sheet.id) ?? 0,
      product: productRecord(sheet, sizesOf(sheet, sizes), pathTo),
      texts: textRecord(sheet),
      attributes: attributeRecord(sheet),
      previews: previewRecords(sheet),
      relations: relationRecords(sheet, byId),
    })),
    pricelists: priceRecords(sheets, settings.pricelists),
    categoryOrders: categoryOrders(sheets, settings),
  };
}

function sizesOf({ id, sizes }: ProductSheet, tables: ReadonlyMap<string, SheetSizes>): SheetSizes {
  const known = tables.get(sizes);
  if (known === undefined) throw new Error(`Product ${id}: no size table is called ${sizes}.`);
  return known;
}
