import type { z } from "zod";
import { pricelistRecord, marketRecord, sizeRecord, warehouseRecord } from "../../records/master-records.ts";
import { productRecord } from "../../records/product-record.ts";
import type { RecordsContext, RecordsResult, Tx } from "../../records/record.ts";
import { updateMarkets } from "../../records/update-markets.ts";
import { updatePricelists } from "../../records/update-pricelists.ts";
import { updateProducts } from "../../records/update-products.ts";
import { updateSizes } from "../../records/update-sizes.ts";
import { updateWarehouses } from "../../records/update-warehouses.ts";
import type { IntegrationOperation } from "../../settings/integration.ts";

/** An operation that writes records: all of a call in one transaction, or nothing. `soap.md` section 1. */
export interface UpdateOperation {
  readonly name: IntegrationOperation;
  /** The list that stands in the operation's element, and the element of one record in it. */
  readonly parameter: string;
  readonly item: string;
  readonly record: z.ZodType;
  readonly update: (tx: Tx, records: readonly unknown[], context: RecordsContext) => Promise<RecordsResult>;
}

export const updateOperations: readonly UpdateOperation[] = [
  {
    name: "Markets_Update",
    parameter: "markets",
    item: "market",
    record: marketRecord,
    update: updateMarkets,
  },
  {
    name: "Pricelists_Update",
    parameter: "pricelists",
    item: "pricelist",
    record: pricelistRecord,
    update: updatePricelists,
  },
  {
    name: "Products_Update",
    parameter: "products",
    item: "product",
    record: productRecord,
    update: updateProducts,
  },
  { name: "Sizes_Update", parameter: "sizes", item: "size", record: sizeRecord, update: updateSizes },
  {
    name: "Warehouses_Update",
    parameter: "warehouses",
    item: "warehouse",
    record: warehouseRecord,
    update: updateWarehouses,
  },
];
