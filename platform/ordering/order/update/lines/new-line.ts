import { createHash } from "node:crypto";
import { usualTaxGroup, withoutTax } from "../../../../catalogue/market/tax.ts";
import type { OrderProductInput } from "../../record/order-record.ts";
import { frozenRule, type OrderTax } from "../../order-tax.ts";
import type { OrderRef } from "../../lock-order.ts";
import type { SnapshotLine } from "../../snapshot.ts";
import { amountOf } from "../order-input.ts";
import type { MatchedUnits } from "./named-lines.ts";
import type { SellableItem } from "./sellable-items.ts";
import { keep } from "../../record/kept-order.ts";

/** A line that an integrator adds, and where it stands. */
export interface NewLine {
  readonly row: number;
  readonly units: MatchedUnits;
  readonly sellable: SellableItem;
  readonly taxGroup: string;
}

/** The line as an order freezes it, at the prices that are sent. Minor units. */
export function snapshotLineOf(
  ref: OrderRef,
  { row, units: { product, size }, sellable, taxGroup }: NewLine,
  { tax, currency }: { readonly tax: OrderTax; readonly currency: string },
): SnapshotLine {
  const quantity = size.qty ?? 1;
  const unit = amountOf(product.price, currency);
  const unitBefore = Math.max(unit, amountOf(product.origprice ?? product.price, currency));
  const rule = frozenRule(tax);
  return {
    row,
    line: createHash("sha1")
      .update(JSON.stringify([ref.store, ref.number, row]))
      .digest("hex"),
    display: sellable.display ?? 0,
    size: sellable.size,
    quantity,
    comment: product.comment ?? "",
    productUrl: "",
    category: "",
    subscriptionPlan: null,
    bundle: null,
    item: {
      product: sellable.product,
      variation: sellable.variation,
      name: product.description || sellable.name,
      brand:
        sellable.brand === null
          ? null
          : { id: sellable.brand, name: sellable.brandName ?? "", uri: sellable.brandUri ?? "" },
      taxGroup,
    },
    itemSize: { name: sellable.sizeName, sku: sellable.sku, ean: sellable.ean },
    unitBefore,
    unit,
    total: unit * quantity,
    totalBefore: unitBefore * quantity,
    unitWithoutTax: withoutTax(unit, taxGroup, rule),
    taxPercent: rule.kind === "included" || rule.kind === "added" ? rule.rate(taxGroup) : 0,
    campaign: null,
    contained: [],
  };
}

/** The tax group with a rate, and the rates with it in them: one that has no group becomes its own. */
export function groupOf(
  tax: OrderTax,
  group: string | null,
  percent: OrderProductInput["tax"],
): { readonly taxGroup: string; readonly tax: OrderTax } {
  const own = group ?? usualTaxGroup;
  if (percent === undefined || percent === null || tax.kind === "none" || tax.kind === "deducted") {
    return { taxGroup: own, tax };
  }
  const rate = Number(percent);
  if ((tax.rates[own] ?? tax.rates[usualTaxGroup]) === rate) return { taxGroup: own, tax };
  const known = Object.entries(tax.rates).find(([, each]) => each === rate);
  if (known) return { taxGroup: known[0], tax };
  return { taxGroup: percent, tax: { ...tax, rates: { ...tax.rates, [percent]: rate } } };
}

/** What an integrator says of a row of its own and a line has no place for; its name for it, if it is not the number. */
export function passthroughOfLine({ row, units: { product, size } }: NewLine): object {
  const { orderitem, supplierorderitems } = size;
  const isNamed = orderitem !== undefined && orderitem.id !== String(row);
  return keep(
    {},
    {
      sku: product.sku,
      type: product.type,
      brand: product.brand,
      size: { supplierorderitems, ...(isNamed && { orderitem: { id: orderitem.id } }) },
    },
  );
}
