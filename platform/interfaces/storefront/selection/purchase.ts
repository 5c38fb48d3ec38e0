import type { AppliedAutomaticDiscount, AppliedVoucher } from "../../../selling/discounts/discounts.ts";
import type { GiftCardPayment } from "../../../selling/gift-card/gift-card.ts";
import { taxRule, type TaxRule } from "../../../catalogue/market/tax.ts";
import { frozenRule, taxOf } from "../../../ordering/order/order-tax.ts";
import type { OrderSnapshot, SnapshotLine } from "../../../ordering/order/snapshot.ts";
import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import type { DisplayItemSize } from "../../../catalogue/catalog/items/display-item.ts";
import {
  describeAttributes,
  type DescribedAttribute,
} from "../../../selling/selection/attributes/described-attribute.ts";
import type { CustomAttribute } from "../../../selling/selection/attributes/custom-attribute.ts";
import { itemId, type ItemKey } from "../../../selling/selection/line-id.ts";
import type { PricedLine, PricedSelection, Totals } from "../../../selling/selection/selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { CatalogScope } from "../catalog/catalog-scope.ts";

/** `LINES`: vouchers reduce the values of lines; `TOTAL`: they appear in the discounts and the totals alone. */
export type VoucherMode = "LINES" | "TOTAL";

/** The display item and size of a line, from the catalogue. */
export interface CatalogItem {
  readonly entry: CatalogEntry;
  readonly size: DisplayItemSize;
  readonly scope: CatalogScope;
}

/** The details of a line of a selection or an order, or of a part of a bundle. Amounts in minor units. */
export interface LineDetails extends Pick<
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
  /** The id of the item; `gift-1` for a gift certificate. */
  readonly itemId: string;
  readonly catalogItem: CatalogItem;
  /** The attributes of the line. */
  readonly described?: readonly DescribedAttribute[] | undefined;
  /** The size chart that the size was chosen by; absent: that of the country. */
  readonly sizeChart?: string | undefined;
}

export interface PurchasedPart extends LineDetails {
  readonly section: number;
  /** The quantity in one unit of the bundle. */
  readonly count: number;
}

export interface PurchasedLine extends LineDetails {
  /** The parts of a bundle; empty: no bundle. */
  readonly contained: readonly PurchasedPart[];
}

export type PurchasedVoucher = Omit<AppliedVoucher, "claims" | "state" | "exclusive">;

/** The common form of a priced selection and an order, from which lines, vouchers and totals are resolved. */
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
  /** The numbers of the available shipping methods, or of the one of an order. */
  readonly shippingMethods: readonly number[];
  /** Prices and totals are already reduced by vouchers and automatic discounts, as in an order. */
  readonly isReduced: boolean;
  readonly voucherMode: VoucherMode;
}

export function selectionPurchase(
  settings: Settings,
  session: Session,
  priced: PricedSelection,
  { scope, voucherMode }: { readonly scope: CatalogScope; readonly voucherMode: VoucherMode },
): Purchase {
  const shown = <W extends PricedItem>(line: W) =>
    Object.assign({}, line, {
      itemId: itemId(line),
      catalogItem: { entry: line.entry, size: line.itemSize, scope },
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

interface PricedItem extends ItemKey {
  readonly entry: CatalogEntry;
  readonly itemSize: DisplayItemSize;
  readonly attributes?: readonly CustomAttribute[] | undefined;
}

type SnapshotItem = Omit<SnapshotLine, "contained">;

/**
 * An order, or a part of one, in a language. `catalogItemOf` returns the catalogue's data of a line, which are loaded for
 * all orders together.
 */
export function orderPurchase(
  settings: Settings,
  snapshot: OrderSnapshot,
  language: string,
  catalogItemOf: (line: SnapshotItem) => CatalogItem,
): Purchase {
  const { currency, country, discounts, totals, shippingMethod } = snapshot;
  const shown = <W extends SnapshotItem>(line: W) =>
    Object.assign({}, line, {
      itemId: itemId(line),
      catalogItem: catalogItemOf(line),
      attributes: line.described,
    });
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
