import { localised } from "../market/localised.ts";
import { withoutTax, type TaxRule } from "../market/tax.ts";
import type { PricedLine } from "../selection/selection.ts";
import type { Settings } from "../settings/schema.ts";
import { takeAutomatic, type AutomaticShare } from "./automatic.ts";
import type { AppliedAutomaticDiscount, AppliedVoucher, Discounts, ReducedLine } from "./discounts.ts";
import { findVoucher, wordOf } from "./find-voucher.ts";
import { isDiscountable } from "./is-discountable.ts";
import type { DiscountStanding } from "./standing.ts";
import type { DiscountLine, Left } from "./take-off.ts";
import { voucherClaims } from "./voucher-claims.ts";
import { takeVouchers, type VoucherShare } from "./vouchers.ts";

export interface DiscountPlace {
  readonly market: number;
  readonly currency: string;
  readonly language: string;
  readonly rule: TaxRule;
}

export interface TakenDiscounts {
  readonly discounts: Omit<Discounts, "giftCards">;
  /** Of every line, in their order. */
  readonly left: Left;
}

/** Steps 5 and 6 of checkout-rest.md#prices for priced lines and the vouchers of their selection. */
export function takeDiscounts(
  settings: Settings,
  lines: readonly PricedLine[],
  vouchers: readonly string[],
  place: DiscountPlace,
  standing: DiscountStanding,
): TakenDiscounts {
  const seen = lines.map((line) => discountLine(line, standing));
  const found = vouchers.flatMap((word) => findVoucher(settings, word) ?? []);
  const { now, persons } = standing;
  const automatic = takeAutomatic(seen, settings.automaticDiscounts, { market: place.market, now });
  const items = { lines: seen, left: automatic.left };
  const { taken, left } = takeVouchers(items, found, place, standing);
  const text = (texts: Readonly<Record<string, string>>) =>
    localised(texts, place.language, settings.defaultLanguage);
  return {
    discounts: {
      automatic: automatic.taken.map((share) => appliedAutomatic(share, text)),
      vouchers: taken.map((share) => appliedVoucher(share, persons, text)),
      lines: lines.flatMap((line, index) => reducedLine(line, left[index] ?? 0, place.rule)),
    },
    left,
  };
}

function discountLine(line: PricedLine, { productIds }: DiscountStanding): DiscountLine {
  return {
    line: line.line,
    product: productIds.get(line.item.product) ?? "",
    unit: line.unit,
    quantity: line.quantity,
    total: line.total,
    isDiscountable: isDiscountable(line),
  };
}

type Text = (texts: Readonly<Record<string, string>>) => string;

function appliedAutomatic({ settings, amount, lines }: AutomaticShare, text: Text): AppliedAutomaticDiscount {
  return { automaticDiscount: settings.automaticDiscount, name: text(settings.name), amount, lines };
}

function appliedVoucher(
  { settings, state, amount, lines }: VoucherShare,
  persons: readonly string[],
  text: Text,
): AppliedVoucher {
  const word = wordOf(settings);
  return {
    voucher: word,
    type: settings.code === undefined ? "uri" : "code",
    description: settings.description ? text(settings.description) : word,
    state,
    amount,
    lines,
    shipping: settings.freeShipping && state === "fits" ? 0 : null,
    expiresAt: settings.stopDate ?? null,
    attributes: settings.attributes,
    claims: state === "fits" ? voucherClaims(settings, persons) : [],
  };
}

function reducedLine(line: PricedLine, left: number, rule: TaxRule): ReducedLine[] {
  if (left === line.total) return [];
  const unit = Math.round(left / line.quantity);
  const unitWithoutTax = withoutTax(unit, line.item.taxGroup, rule);
  return [{ line: line.line, amount: line.total - left, unit, unitWithoutTax }];
}
