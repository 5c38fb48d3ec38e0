import { remainingParts } from "../../../selection/price/bundle-parts.ts";
import type { Settings } from "../../../settings/schema.ts";
import { linePromotions, partPromotions, type LinePromotion } from "./line-promotions.ts";
import type { Purchase, PurchasedLine, PurchasedPart, PurchasedWare } from "./purchase.ts";

/** What the resolvers of `ProductLine` and `BundleLine` are given. */
export interface LineSource {
  readonly __typename: "ProductLine" | "BundleLine";
  readonly purchase: Purchase;
  readonly line: PurchasedWare;
  /** What it is taxed as: a part as its bundle. */
  readonly taxGroup: string;
  /** What vouchers and automatic discounts take off it. */
  readonly promotions: readonly LinePromotion[];
  /** What a bundle holds. */
  readonly parts: readonly PartSource[];
}

/** A part of a bundle. */
export interface PartSource extends LineSource {
  readonly line: PurchasedPart;
}

/** A line of a selection or an order. */
export function lineSource(settings: Settings, purchase: Purchase, line: PurchasedLine): LineSource {
  const { taxGroup } = line.item;
  const promotions = linePromotions(settings, purchase, line.line);
  const shares = partPromotions(line.contained, promotions);
  const parts = remainingParts(line).map((part, index) => ({
    __typename: "ProductLine" as const,
    purchase,
    line: part,
    taxGroup,
    promotions: shares[index] ?? [],
    parts: [],
  }));
  return {
    __typename: parts.length > 0 ? "BundleLine" : "ProductLine",
    purchase,
    line,
    taxGroup,
    promotions,
    parts,
  };
}
