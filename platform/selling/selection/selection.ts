import type { CatalogEntry } from "../../catalogue/catalog/catalog-entry.ts";
import type { DisplayItem, DisplayItemSize } from "../../catalogue/catalog/items/display-item.ts";
import type { Discounts } from "../discounts/discounts.ts";
import type {
  PaymentMethodSettings,
  ShippingMethodSettings,
} from "../../foundations/settings/schema/methods.ts";
import type { CustomAttribute } from "./attributes/custom-attribute.ts";

/** Keys as in checkout-rest.md#addresses; an unset one is absent. */
export const addressKeys = [
  "email",
  "company",
  "firstName",
  "lastName",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
  "country",
  "phoneNumber",
  "identityNumber",
  "vatNumber",
  "houseNumber",
  "houseExtension",
] as const;
export type AddressKey = (typeof addressKeys)[number];
export type Address = Partial<Readonly<Record<AddressKey, string>>>;

/** An open order as it is stored. */
export interface Selection {
  /** 32 hex. */
  readonly id: string;
  readonly store: number;
  readonly paymentMethod: string | null;
  readonly shippingMethod: string | null;
  readonly vatExempt: boolean;
  readonly address: Address;
  /** null: the same as the address. */
  readonly shippingAddress: Address | null;
  readonly additionalNotes: string;
  readonly giftMessage: string | null;
  readonly additionalFields: Readonly<Record<string, unknown>>;
  readonly paymentReturnPage: string | null;
  readonly paymentFailedPage: string | null;
  /** Reserved at the first start of payment and kept by later attempts. */
  readonly orderNumber: number | null;
  readonly preferences: Preferences;
  /** On whose account it is saved; null: an anonymous one. */
  readonly customer: number | null;
  /** Number of the store that it is picked up in. */
  readonly brickAndMortar: number | null;
  /** Number of the rule that names the warehouses it may be taken from; null: the market's own. */
  readonly allocationRule: number | null;
  /** Codes and uris as the settings write them, in the order of adding. */
  readonly vouchers: readonly string[];
  /** Ids of gift cards, in the order of adding. */
  readonly giftCards: readonly number[];
  /** Those of the operator's types, `selectionAttributes` of the settings. */
  readonly attributes: readonly CustomAttribute[];
  readonly lines: readonly SelectionLine[];
}

/** What the shopper agreed to. checkout-rest.md#payment-fields. */
export interface Preferences {
  readonly newsletter?: boolean | undefined;
  readonly cartAbandonmentEmail?: boolean | undefined;
  readonly consents?: readonly Consent[] | undefined;
}

/** checkout-rest.md#addresses. */
export interface Consent {
  readonly key: string;
  readonly consented: boolean;
  readonly name?: string | undefined;
  readonly text?: string | undefined;
  readonly version?: string | undefined;
  readonly language?: string | undefined;
}

export interface SelectionLine {
  /** 40 hex, kept while the quantity changes. */
  readonly line: string;
  readonly display: number;
  readonly size: number;
  readonly quantity: number;
  readonly comment: string;
  readonly productUrl: string;
  readonly category: string;
  /** Key of the chosen plan. checkout-rest.md#subscriptions. */
  readonly subscriptionPlan: string | null;
  /** The chosen pieces of a flexible bundle; null: no flexible bundle. */
  readonly bundle: readonly BundlePiece[] | null;
  /** Those of the operator's types, `lineAttributes` of the settings; absent: none. */
  readonly attributes?: readonly CustomAttribute[] | undefined;
  /** Name of the size chart that it was chosen by; absent: by that of the country. */
  readonly sizeChart?: string | undefined;
  /** What is bought instead of an item: then `display` and `size` are 0. */
  readonly giftCertificate?: CertificateChoice | undefined;
}

/** A gift certificate as it was chosen. checkout-rest.md#gift-certificates. */
export interface CertificateChoice {
  /** Number of the certificate in the settings. */
  readonly certificate: number;
  /** Of one unit, where the buyer chooses it; null: the certificate's own. */
  readonly worth: { readonly amount: number; readonly currency: string } | null;
}

/** One piece of a flexible bundle. */
export interface BundlePiece {
  readonly section: number;
  readonly display: number;
  readonly size: number;
}

/** A line with everything that was worked out for it. All amounts in minor units of the selection's currency. */
export interface PricedLine extends SelectionLine {
  /** As the session sees the product now. */
  readonly entry: CatalogEntry;
  readonly item: DisplayItem;
  readonly itemSize: DisplayItemSize;
  /** Unit price before and after campaign. */
  readonly unitBefore: number;
  readonly unit: number;
  /** The unit price before the plan's percent; absent: the line has no plan. */
  readonly unitBeforePlan?: number | null | undefined;
  readonly campaign: string | null;
  /** `unit × quantity`. */
  readonly total: number;
  readonly totalBefore: number;
  /** `unit` without the tax that it contains. */
  readonly unitWithoutTax: number;
  readonly taxPercent: number;
  /** What a bundle holds, priced at its shares of `total`; empty: no bundle. checkout-rest.md#lines, #prices. */
  readonly contained: readonly ContainedLine[];
}

/** One item in a bundle: `quantity` is that of all units of the bundle. */
export interface ContainedLine extends Omit<PricedLine, "contained"> {
  readonly section: number;
  /** How many are in one unit of the bundle. */
  readonly count: number;
}

/** Minor units of `currency`. null where the answer is `false`. checkout-rest.md#totals, #tax-and-rounding. */
export interface Totals {
  readonly items: number;
  readonly discount: number | null;
  readonly shipping: number;
  readonly handling: number;
  readonly quantity: number;
  /** Negative: taken off outside the tax zone. */
  readonly taxDeducted: number | null;
  readonly taxAdded: number | null;
  readonly taxPercent: number;
  readonly grand: number;
  readonly grandTax: number;
}

export interface OfferedShippingMethod {
  readonly method: ShippingMethodSettings;
  readonly price: number;
  /** What the items must be worth after vouchers for it to cost nothing; null: it never does by itself. */
  readonly freeFrom: number | null;
}

export interface OfferedPaymentMethod {
  readonly method: PaymentMethodSettings;
  readonly handlingCost: number;
}

/** A selection as one session sees it: priced for its market, list and country. Never stored, always derived. */
export interface PricedSelection {
  /** null: the session has none yet. */
  readonly selection: Selection | null;
  readonly currency: string;
  /** Lines that can be sold here and now; others stay in the selection, unseen, until they can be or are removed. */
  readonly lines: readonly PricedLine[];
  /** What is taken off, and what gift cards pay. */
  readonly discounts: Discounts;
  readonly totals: Totals;
  /** Set so, or by a VAT number. */
  readonly vatExempt: boolean;
  readonly paymentMethods: readonly OfferedPaymentMethod[];
  readonly paymentMethod: OfferedPaymentMethod | null;
  readonly shippingMethods: readonly OfferedShippingMethod[];
  readonly shippingMethod: OfferedShippingMethod | null;
}

/** Something that could not be kept. checkout-rest.md#unavailable-items. */
export interface UnavailableItem {
  readonly display: number;
  readonly size: number;
  readonly giftCertificate?: CertificateChoice | undefined;
  /** What was in the selection, what is missing of it, what could be had. */
  readonly originalQuantity: number;
  readonly unavailable: number;
  readonly available: number;
}
