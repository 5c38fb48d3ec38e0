import { z } from "zod";
import { roundedPart } from "../../../foundations/money/rounding.ts";
import type { SnapshotLine } from "../snapshot.ts";
import { keptLine, type KeptLine } from "./kept-order.ts";
import type { OrderRecord } from "./order-record.ts";
import { fieldText, writtenPercent, yesNoWord } from "./record-words.ts";
import type { OrderedLine, StoredOrder } from "./stored-order.ts";

export type ProductRecord = NonNullable<OrderRecord["products"]>[number];
type SizeRecord = NonNullable<ProductRecord["sizes"]>[number];

/** A line or a part as it was frozen. */
export type FrozenLine = Pick<
  SnapshotLine,
  "item" | "itemSize" | "comment" | "unitBefore" | "taxPercent" | "giftCertificate"
>;

/** Units of a row and what they cost, in minor units: prices as the order's price list has them. */
export interface PricedUnits {
  readonly quantity: number;
  readonly unit: number;
  readonly total: number;
}

export const storedLine = z.custom<KeptLine>((kept) => keptLine.safeParse(kept).success);

/** Units of a row as an order product line; `more` goes into its one size. soap.md#shared-shapes, #orders-out. */
export function productRecord(
  { words, partsOf }: StoredOrder,
  { row }: OrderedLine,
  frozen: FrozenLine,
  units: PricedUnits,
  more: Partial<SizeRecord> = {},
): ProductRecord {
  const { size: keptSize, ...kept } = storedLine.parse(row.kept);
  const { item, itemSize, giftCertificate } = frozen;
  const sku = fieldText(itemSize.sku);
  return {
    id: row.productId ?? String(giftCertificate?.certificate ?? row.product),
    tax: writtenPercent(frozen.taxPercent),
    sku,
    origprice: words.amount(frozen.unitBefore),
    price: words.amount(units.unit),
    discount: words.amount(frozen.unitBefore - units.unit),
    qty: units.quantity,
    subtotal: words.amount(units.total),
    description: fieldText(item.name),
    variation: refOf(row.variationId, row.variationName),
    brand: refOf(row.brandId, item.brand?.name ?? row.brandName),
    sizes: [
      {
        id: row.sizeId ?? String(row.size),
        sku,
        qty: units.quantity,
        description: fieldText(itemSize.name),
        orderitem: { id: String(row.row) },
        ...more,
        ...keptSize,
      },
    ],
    type: typeOf(row, partsOf(row.row).length > 0),
    comment: fieldText(frozen.comment),
    ...kept,
  };
}

/** What stands on a shelf for a row, and whether it waits for goods that are still to come. */
export function supplyOf({ row, allocated }: OrderedLine): Partial<SizeRecord> {
  const onShelf = allocated.reduce((sum, { quantity }) => sum + quantity, 0);
  const here = row.quantity - row.cancelled - row.shipped;
  const warehouses = allocated.map(({ warehouseId, quantity }) => ({ id: warehouseId, qty: quantity }));
  return {
    preorder: yesNoWord(row.preorder === true && onShelf < here),
    warehouseitems: warehouses.length > 0 ? warehouses : undefined,
  };
}

/** Units of a line by their share of its total, after `before` others: the shares of all units add up to it. */
export function shareOfLine(line: SnapshotLine, before: number, quantity: number): PricedUnits {
  const upTo = (units: number) => roundedPart(line.total, BigInt(units), BigInt(line.quantity));
  return { quantity, unit: line.unit, total: upTo(before + quantity) - upTo(before) };
}

function refOf(id: string | null, description: string | null) {
  return id === null ? undefined : { id, description: fieldText(description) };
}

function typeOf(row: OrderedLine["row"], holdsParts: boolean): string {
  if (row.gift_certificate !== null) return "giftcertificate";
  if (row.bundle_row !== null) return "bundlepart";
  return holdsParts ? "bundle" : "product";
}
