import type { AppliedAutomaticDiscount, AppliedVoucher } from "../../../discounts/discounts.ts";
import type { GiftCardPayment } from "../../../gift-card/gift-card.ts";
import { taxRule, type TaxRule } from "../../../market/tax.ts";
import { frozenRule, taxOf } from "../../../order/order-tax.ts";
import type { OrderSnapshot, SnapshotLine } from "../../../order/snapshot.ts";
import type { CatalogEntry } from "../../../catalog/catalog-entry.ts";
import type { DisplayItemSize } from "../../../catalog/items/display-item.ts";
import {
  describeAttributes,
  type DescribedAttribute,
} from "../../../selection/attributes/described-attribute.ts";
import type { CustomAttribute } from "../../../selection/attributes/custom-attribute.ts";
import { itemId, type ItemKey } from "../../../selection/lines/line-id.ts";
import type { PricedLine, PricedSelection, Totals } from "../../../selection/selection.ts";
import type { Session } from "../../../session/session.ts";
import type { Settings } from "../../../settings/schema.ts";
import type { CatalogChoice } from "../catalog-choice.ts";

/** `LINES`: vouchers are in the values of lines; `TOTAL`: only in the discounts and their row of the totals. */
export type VoucherMode = "LINES" | "TOTAL";

/** What a line is of, as the catalogue shows it. */
export interface Ware {
  readonly entry: CatalogEntry;
  readonly size: DisplayItemSize;
  readonly choice: CatalogChoice;
}

/** A line as far as it is shown: of a selection, of an order, or of what a bundle holds. Amounts in minor units. */
export interface PurchasedWare extends Pick<
  PricedLine,
  | "line"
  | "quantity"
  | "comment"
  | "productUrl"
  | "category"
  | "subscriptionPlan"
  | "unitBefore"
  | "unit"
  | "unitBeforePlan"
  | "total"
  | "totalBefore"
  | "taxPercent"
  | "unitWithoutTax"
  | "campaign"
> {
  readonly item: Pick<PricedLine["item"], "product" | "name" | "brand" | "taxGroup">;
  readonly itemSize: Pick<PricedLine["itemSize"], "name">;
  /** Id of the item: of a gift certificate `gift-1`. */
  readonly itemId: string;
  readonly ware: Ware;
  /** What was said of it beside the comment. */
  readonly described?: readonly DescribedAttribute[] | undefined;
  /** Name of the size chart that it was chosen by; absent: by that of the country. */
  readonly sizeChart?: string | undefined;
}

export interface PurchasedPart extends PurchasedWare {
  readonly section: number;
  /** How many are in one unit of the bundle. */
  readonly count: number;
}

export interface PurchasedLine extends PurchasedWare {
  /** What a bundle holds; empty: no bundle. */
  readonly contained: readonly PurchasedPart[];
}

export type PurchasedVoucher = Omit<AppliedVoucher, "claims" | "state">;

/** What lines, vouchers and totals are shown of: a selection as it is priced, or an order as it was bought. */
export interface Purchase {
  readonly currency: string;
  readonly language: string;
  readonly country: string | null;
  readonly rule: TaxRule;
  readonly lines: readonly PurchasedLine[];
  readonly discounts: {
    readonly automatic: readonly AppliedAutomaticDiscount[];
    readonly vouchers: readonly PurchasedVoucher[];
    readonly giftCards: readonly GiftCardPayment[];
  };
  readonly totals: Totals;
  /** Numbers of the shipping methods that it could be sent by, or is. */
  readonly shippingMethods: readonly number[];
  /** Prices of lines, and totals, are without vouchers and automatic discounts already, as those of an order are. */
  readonly isReduced: boolean;
  readonly voucherMode: VoucherMode;
}

/** A selection as its session sees it. */
export function selectionPurchase(
  settings: Settings,
  session: Session,
  priced: PricedSelection,
  { choice, voucherMode }: { readonly choice: CatalogChoice; readonly voucherMode: VoucherMode },
): Purchase {
  const shown = <W extends Shown>(line: W) =>
    Object.assign({}, line, {
      itemId: itemId(line),
      ware: { entry: line.entry, size: line.itemSize, choice },
      described: describeAttributes(settings.lineAttributes, line.attributes),
    });
  return {
    currency: priced.currency,
    language: session.language,
    country: session.country,
    rule: taxRule(settings, { ...session, vatExempt: priced.vatExempt }),
    lines: priced.lines.map((line) => ({ ...shown(line), contained: line.contained.map(shown) })),
    discounts: priced.discounts,
    totals: priced.totals,
    shippingMethods: priced.shippingMethods.map(({ method }) => method.number),
    isReduced: false,
    voucherMode,
  };
}

interface Shown extends ItemKey {
  readonly entry: CatalogEntry;
  readonly itemSize: DisplayItemSize;
  readonly attributes?: readonly CustomAttribute[] | undefined;
}

type OrderedWare = Omit<SnapshotLine, "contained">;

/**
 * An order, or a part of one, as it was bought, in a language; `wareOf` finds what it is of, from what was read for
 * all orders together.
 */
export function orderPurchase(
  settings: Settings,
  snapshot: OrderSnapshot,
  language: string,
  wareOf: (line: OrderedWare) => Ware,
): Purchase {
  const { currency, country, discounts, totals, shippingMethod } = snapshot;
  const shown = <W extends OrderedWare>(line: W) =>
    Object.assign({}, line, { itemId: itemId(line), ware: wareOf(line), attributes: line.described });
  const sentBy = settings.shippingMethods.filter(({ key }) => key === shippingMethod.key);
  return {
    currency,
    language,
    country,
    rule: frozenRule(taxOf(settings, snapshot)),
    lines: snapshot.lines.map((line) => ({ ...shown(line), contained: line.contained.map(shown) })),
    discounts,
    totals,
    shippingMethods: sentBy.map(({ number }) => number),
    isReduced: true,
    voucherMode: "LINES",
  };
}
