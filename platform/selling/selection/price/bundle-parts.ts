import { roundedPart } from "../../../foundations/money/rounding.ts";
import { withoutTax, type TaxRule } from "../../../catalogue/market/tax.ts";
import { containedLineId } from "../line-id.ts";
import type { Offer, OfferedPart } from "./offer.ts";
import type { ContainedLine, PricedLine, SelectionLine } from "../selection.ts";
import { shareOut } from "../../discounts/spread-discount.ts";

/** What a line holds, at the prices that the parts have by themselves. */
export function priceParts(line: SelectionLine, { parts }: Offer): readonly ContainedLine[] {
  return parts.map((part) => pricePart(line, part));
}

function pricePart(line: SelectionLine, { section, choice, price, count }: OfferedPart): ContainedLine {
  const { item, itemSize, stock } = choice;
  const key = { display: item.id, size: itemSize.size };
  const quantity = count * line.quantity;
  return {
    ...key,
    section,
    count,
    line: containedLineId(line.line, section, key),
    quantity,
    comment: "",
    productUrl: "",
    category: "",
    subscriptionPlan: null,
    bundle: null,
    entry: { item, price, stock },
    item,
    itemSize,
    unitBefore: price.before,
    unit: price.price,
    campaign: price.campaign,
    total: price.price * quantity,
    totalBefore: price.before * quantity,
    unitWithoutTax: price.price,
    taxPercent: 0,
  };
}

/**
 * A bundle with its price shared out among what it holds, by what that costs by itself: the totals of the parts sum
 * exactly to the line's, and each unit price is its total by its quantity, rounded. Taxed as the bundle is.
 * checkout-rest.md#prices, step 3.
 */
export function withSharedPrice<L extends PricedLine>(line: L, rule: TaxRule): L {
  if (line.contained.length === 0) return line;
  const contained = shared(line, (unit) => withoutTax(unit, line.item.taxGroup, rule));
  return { ...line, contained };
}

/** What a line of an order holds, as far as it stands: units that were cancelled and discounts are shared too. */
export function remainingParts<P extends PartPrice>(line: HoldingLine<P>): readonly P[] {
  const { contained, quantity, total } = line;
  const isWhole = contained.every((part) => part.quantity === part.count * quantity);
  if (isWhole && sum(contained, "total") === total) return contained;
  const net = (unit: number) =>
    line.unit === 0 ? 0 : roundedPart(unit, BigInt(line.unitWithoutTax), BigInt(line.unit));
  return shared(line, net);
}

/** What is taken off a bundle, of its parts: by their price; by their price before where they are free. */
export function discountsOfParts(
  parts: readonly Pick<ContainedLine, "total" | "totalBefore">[],
  amount: number,
): readonly number[] {
  const isFree = parts.every(({ total }) => total <= 0);
  return shareOut(
    amount,
    parts.map(({ total, totalBefore }) => (isFree ? totalBefore : total)),
  );
}

type PartPrice = Pick<
  ContainedLine,
  "count" | "quantity" | "unit" | "unitBefore" | "total" | "totalBefore" | "unitWithoutTax" | "taxPercent"
>;

type HoldingLine<P> = Omit<PartPrice, "count"> & {
  readonly contained: readonly P[];
};

function shared<P extends PartPrice>(
  line: HoldingLine<P>,
  withoutTaxOf: (unit: number) => number,
): readonly P[] {
  const totals = sharesOf(line, "total");
  const before = sharesOf(line, "totalBefore");
  return line.contained.map((part, index) => {
    const quantity = part.count * line.quantity;
    const [total = 0, totalBefore = 0] = [totals[index], before[index]];
    const unit = Math.round(total / quantity);
    return {
      ...part,
      quantity,
      unit,
      unitBefore: Math.round(totalBefore / quantity),
      total,
      totalBefore,
      unitWithoutTax: withoutTaxOf(unit),
      taxPercent: line.taxPercent,
    };
  });
}

function sharesOf(line: HoldingLine<PartPrice>, field: "total" | "totalBefore"): readonly number[] {
  const worth = line.contained.map((part) => part[field]);
  // Parts that are free by themselves share by their number.
  const weights = sum(line.contained, field) > 0 ? worth : line.contained.map(({ count }) => count);
  return shareOut(line[field], weights);
}

function sum(parts: readonly PartPrice[], field: "total" | "totalBefore"): number {
  return parts.reduce((amount, part) => amount + part[field], 0);
}
