import { z } from "zod";
import {
  currency,
  decimal,
  longText,
  recordId,
  storeNumber,
  text,
  trade,
} from "../integration/field-types.ts";

/** Master records of soap.md#master-data. */

export const storeRecord = z.object({ id: storeNumber, type: trade, name: text });
export type StoreRecord = z.input<typeof storeRecord>;

/** `store` is needed for a market that is new. */
export const marketRecord = z.object({
  id: recordId,
  store: storeNumber.optional(),
  type: trade.optional(),
  description: text.optional(),
});
export type MarketRecord = z.input<typeof marketRecord>;

const variationPrice = z.object({ id: recordId, price: decimal.optional(), priceb: decimal.optional() });
const productPrice = z.object({
  id: recordId,
  price: decimal.optional(),
  priceb: decimal.optional(),
  variation: z.array(variationPrice).optional(),
});

/** `store` and `currency` are needed for a list that is new. Prices are decimals of its currency; empty: no price. */
export const pricelistRecord = z.object({
  id: recordId,
  store: storeNumber.optional(),
  type: trade.optional(),
  currency: currency.optional(),
  description: text.optional(),
  items: z.array(productPrice).optional(),
});
export type PricelistRecord = z.input<typeof pricelistRecord>;
export type PricelistInput = z.output<typeof pricelistRecord>;

export const warehouseRecord = z.object({ id: recordId, description: text.optional() });
export type WarehouseRecord = z.input<typeof warehouseRecord>;

/** A size of a table; an unknown table is made. Ids are unique inside a table. */
export const sizeRecord = z.object({
  id: recordId,
  description: text.optional(),
  sku: text.optional(),
  ean: text.optional(),
  comment: longText.optional(),
  sizetable: z.object({
    id: recordId,
    description: text.optional(),
    stockdivisor: text.optional(),
    stockunit: text.optional(),
  }),
});
export type SizeRecord = z.input<typeof sizeRecord>;
export type SizeInput = z.output<typeof sizeRecord>;
