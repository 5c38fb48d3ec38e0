import { localised } from "../../catalogue/market/localised.ts";
import { type TaxRule, withoutTax } from "../../catalogue/market/tax.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { type AutomaticShare, applyAutomaticDiscounts } from "./automatic.ts";
import type { AppliedAutomaticDiscount, AppliedVoucher, Discounts, ReducedLine } from "./discounts.ts";
import { voucherKey } from "./find-voucher.ts";
import type { DiscountContext } from "./discount-context.ts";
import type { DiscountLine, RemainingAmounts } from "./deduct-discount.ts";
import { voucherClaims } from "./voucher-claims.ts";
import { applyVouchers, type VoucherShare } from "./vouchers.ts";

/** What discounts need to know of a priced line. Amounts in minor units. */
export interface DiscountableLine {
  /** 40 hex. */
  readonly line: string;
  readonly unit: number;
  readonly quantity: number;
  readonly total: number;
  readonly item: { readonly product: number; readonly taxGroup: string };
  readonly giftCertificate?: unknown;
}

export interface DiscountPlace {
  readonly market: number;
  readonly currency: string;
  readonly language: string;
  readonly rule: TaxRule;
}

export interface AppliedDiscounts {
  readonly discounts: Omit<Discounts, "giftCards">;
  /** Of every line, in their order. */
  readonly left: RemainingAmounts;
}

/** Steps 5 and 6 of checkout-rest.md#prices for priced lines and the discounts that were read for their selection. */
export function applyDiscounts(
  settings: Pick<Settings, "defaultLanguage">,
  lines: readonly DiscountableLine[],
  place: DiscountPlace,
  context: DiscountContext,
): AppliedDiscounts {
  const seen = lines.map((line) => discountLine(line, context));
  const { now, persons } = context;
  const automatic = applyAutomaticDiscounts(seen, context.automatic, { market: place.market, now });
  const items = { lines: seen, left: automatic.left };
  const { taken, left } = applyVouchers(items, context.vouchers, place, context);
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

function discountLine(line: DiscountableLine, { productIds }: DiscountContext): DiscountLine {
  return {
    line: line.line,
    product: productIds.get(line.item.product) ?? "",
    unit: line.unit,
    quantity: line.quantity,
    total: line.total,
    // A gift certificate is money, and is sold at its worth.
    isDiscountable: line.giftCertificate === undefined,
  };
}

type Text = (texts: Readonly<Record<string, string>>) => string;

function appliedAutomatic({ settings, amount, lines }: AutomaticShare, text: Text): AppliedAutomaticDiscount {
  const { automaticDiscount, name, percent = null } = settings;
  return { automaticDiscount, name: text(name), percent, amount, lines };
}

function appliedVoucher(
  { settings, state, amount, lines }: VoucherShare,
  persons: readonly string[],
  text: Text,
): AppliedVoucher {
  const word = voucherKey(settings);
  return {
    voucher: word,
    type: settings.code === undefined ? "uri" : "code",
    description: settings.description ? text(settings.description) : word,
    percent: settings.percent ?? null,
    exclusive: settings.exclusive,
    state,
    amount,
    lines,
    shipping: settings.freeShipping && state === "fits" ? 0 : null,
    expiresAt: settings.stopDate ?? null,
    attributes: settings.attributes,
    claims: state === "fits" ? voucherClaims(settings, persons) : [],
  };
}

function reducedLine(line: DiscountableLine, left: number, rule: TaxRule): ReducedLine[] {
  if (left === line.total) return [];
  const unit = Math.round(left / line.quantity);
  const unitWithoutTax = withoutTax(unit, line.item.taxGroup, rule);
  return [{ line: line.line, amount: line.total - left, unit, unitWithoutTax }];
}
