import { createHash } from "node:crypto";
import { withoutTax, usualTaxGroup } from "../../../market/tax.ts";
import type { OrderProductInput } from "../../record/order-record.ts";
import { frozenRule, type OrderTax } from "../../order-tax.ts";
import type { OrderRef } from "../../lock-order.ts";
import type { SnapshotLine } from "../../snapshot.ts";
import { amountOf } from "../amounts.ts";
import type { NamedUnits } from "../find-rows.ts";
import type { Ware } from "../read-wares.ts";

/** A line that an integrator adds, and where it stands. */
export interface NewLine {
  readonly row: number;
  readonly units: NamedUnits;
  readonly ware: Ware;
  readonly taxGroup: string;
}

/** The line as an order freezes it, at the prices that are sent. Minor units. */
export function snapshotLineOf(
  ref: OrderRef,
  { row, units: { product, size }, ware, taxGroup }: NewLine,
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
    display: ware.display ?? 0,
    size: ware.size,
    quantity,
    comment: product.comment ?? "",
    productUrl: "",
    category: "",
    subscriptionPlan: null,
    bundle: null,
    item: {
      product: ware.product,
      variation: ware.variation,
      name: product.description || ware.name,
      brand:
        ware.brand === null ? null : { id: ware.brand, name: ware.brandName ?? "", uri: ware.brandUri ?? "" },
      taxGroup,
    },
    itemSize: { name: ware.sizeName, sku: ware.sku, ean: ware.ean },
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
