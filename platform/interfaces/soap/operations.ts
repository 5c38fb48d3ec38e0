import type { z } from "zod";
import { pricelistRecord, marketRecord, sizeRecord, warehouseRecord } from "../../records/master-records.ts";
import { productRecord } from "../../records/product-record.ts";
import type { RecordsContext, RecordsRefused, RecordsResult, Tx } from "../../records/record.ts";
import { updateMarkets } from "../../records/update-markets.ts";
import { updatePricelists } from "../../records/update-pricelists.ts";
import { updateProducts } from "../../records/update-products.ts";
import { updateSizes } from "../../records/update-sizes.ts";
import { updateWarehouses } from "../../records/update-warehouses.ts";
import type { Platform } from "../../platform.ts";
import type { IntegrationOperation } from "../../settings/integration.ts";
import type { Settings } from "../../settings/schema.ts";

/** An operation that writes records: all of a call in one transaction, or nothing. `soap.md` section 1. */
export interface UpdateOperation {
  readonly name: IntegrationOperation;
  /** The list that stands in the operation's element, and the element of one record in it. */
  readonly parameter: string;
  readonly item: string;
  readonly record: z.ZodType;
  readonly update: (tx: Tx, records: readonly unknown[], context: RecordsContext) => Promise<RecordsResult>;
}

export type IntegrationUser = Settings["users"][number];

/** `events`: the records of the answer's list of that name; absent: the answer is OK. */
export interface CallAnswer {
  readonly ok: true;
  readonly events?: readonly object[];
}

export type CallResult = CallAnswer | RecordsRefused;

/** An operation that is no list of records. It makes its own transactions. */
export interface CallOperation {
  readonly name: IntegrationOperation;
  /** In the Body of the request, and of the answer. */
  readonly element: string;
  readonly responseElement: string;
  /** What stands in the operation's element beside the login. */
  readonly parameters: z.ZodType;
  /** `parameters`: as they were read, not yet parsed. */
  readonly call: (platform: Platform, parameters: unknown, user: IntegrationUser) => Promise<CallResult>;
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
