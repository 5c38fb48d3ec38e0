import type { Kysely } from "kysely";
import { readSellable, type Sellable } from "../../../catalogue/catalog/sellable.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { payWithGiftCards } from "../../discounts/pay-with-gift-cards.ts";
import { readDiscountContext, type DiscountContext } from "../../discounts/discount-context.ts";
import { applyDiscounts } from "../../discounts/apply-discounts.ts";
import { priceListOf } from "../../../catalogue/market/places.ts";
import { taxRule } from "../../../catalogue/market/tax.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Session } from "../../session/session.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { selectionView } from "../../stores/supply.ts";
import { offeredPaymentMethods, selectedMethod, methodsForLines } from "../methods.ts";
import { isVatExempt } from "./vat-exempt.ts";
import { priceLines, withPlanPrice } from "./price-lines.ts";
import { priceShipping } from "./price-shipping.ts";
import type {
  OfferedPaymentMethod,
  OfferedShippingMethod,
  PricedLine,
  PricedSelection,
  Selection,
} from "../selection.ts";
import { totals } from "./totals.ts";

/**
 * Prices a selection as its session sees it now: for the answer, and in the same way for the payment. null: an empty
 * selection. checkout-rest.md#calculation.
 */
export async function priceSelection(
  db: Kysely<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  selection: Selection | null,
): Promise<PricedSelection> {
  const view = selectionView(platform.settings, session, selection);
  const sellables = await readSellable(db, platform, view, selection?.lines ?? []);
  return priceSellables(db, platform, { session, selection, sellables });
}

/** Prices the same from items that were read in this transaction, in the view of the session. */
export async function priceSellables(
  db: Kysely<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  { session, selection, sellables }: ReadSelection,
): Promise<PricedSelection> {
  const discountContext = await readDiscountContext(db, platform, {
    session,
    selection,
    products: productsOf(sellables),
  });
  return computePrices(platform.settings, session, selection, sellables, discountContext);
}

interface ReadSelection {
  readonly session: Session;
  readonly selection: Selection | null;
  readonly sellables: ReadonlyMap<string, Sellable>;
}

/**
 * Prices a selection for display, not for payment: with the items that the catalogue has in memory, as listings show
 * them, at most two seconds old.
 */
export async function priceForDisplay(
  platform: Pick<Platform, "db" | "settings" | "now" | "catalog">,
  session: Session,
  selection: Selection | null,
): Promise<PricedSelection> {
  const { db, settings, catalog } = platform;
  const view = selectionView(settings, session, selection);
  const sellables = await catalog.sellables(view, selection?.lines ?? []);
  const discountContext = await readDiscountContext(db, platform, {
    session,
    selection,
    products: productsOf(sellables),
  });
  return computePrices(settings, session, selection, sellables, discountContext);
}

/** The platform's numbers of the products that were read. */
export function productsOf(sellables: ReadonlyMap<string, Sellable>): readonly number[] {
  return [...sellables.values()].map(({ item }) => item.product);
}

const emptySelection = {
  lines: [],
  vatExempt: false,
  address: {},
  shippingMethod: null,
  paymentMethod: null,
} as const;

/** The pure half of `priceSelection`, from what was read. */
export function computePrices(
  settings: Settings,
  session: Session,
  selection: Selection | null,
  sellables: ReadonlyMap<string, Sellable>,
  discountContext: DiscountContext,
): PricedSelection {
  const priced = selection ?? emptySelection;
  const { currency } = priceListOf(settings, session.priceList);
  const vatExempt = isVatExempt(settings, session, priced);
  const rule = taxRule(settings, { ...session, vatExempt });
  const lines = priceLines(priced.lines, sellables, rule).map((line) => withPlanPrice(settings, line, rule));
  const place = { country: session.country, priceList: session.priceList, currency };
  const { market, language } = session;
  const taken = applyDiscounts(settings, lines, { market, currency, language, rule }, discountContext);
  const shipping = priceShipping(settings, place, { lines, ...taken }, priced.shippingMethod);
  const paymentMethods = methodsForLines(offeredPaymentMethods(settings, place), lines);
  const paymentMethod = selectedMethod(paymentMethods, priced.paymentMethod);
  const taxed = { lines: lines.map((line, index) => taxedLine(line, taken.left[index])), credit: 0 };
  const due = { ...taxed, ...costs(lines, shipping.shippingMethod, paymentMethod) };
  const giftCards = payWithGiftCards(totals(due, rule).grand, currency, discountContext.giftCards);
  const credit = giftCards.reduce((sum, { amount }) => sum + amount, 0);
  return {
    selection,
    currency,
    lines,
    discounts: { ...taken.discounts, vouchers: shipping.vouchers, giftCards },
    totals: totals({ ...due, credit }, rule),
    vatExempt,
    paymentMethods,
    paymentMethod,
    shippingMethods: shipping.shippingMethods,
    shippingMethod: shipping.shippingMethod,
  };
}

function taxedLine({ total, quantity, item: { taxGroup } }: PricedLine, left = total) {
  return { total, quantity, discount: total - left, taxGroup };
}

/** An empty selection costs nothing. */
function costs(
  lines: readonly PricedLine[],
  shippingMethod: OfferedShippingMethod | null,
  paymentMethod: OfferedPaymentMethod | null,
) {
  if (lines.length === 0) return { shipping: 0, handling: 0 };
  return { shipping: shippingMethod?.price ?? 0, handling: paymentMethod?.handlingCost ?? 0 };
}
