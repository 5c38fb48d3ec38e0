import type { Kysely } from "kysely";
import { readSellable, type Sellable } from "../../catalog/sellable.ts";
import type { Schema } from "../../database/schema.ts";
import { payWithGiftCards } from "../../discounts/pay-with-gift-cards.ts";
import { readStanding } from "../../discounts/read-standing.ts";
import type { DiscountStanding } from "../../discounts/standing.ts";
import { takeDiscounts } from "../../discounts/take-discounts.ts";
import { priceListOf } from "../../market/places.ts";
import { taxRule } from "../../market/tax.ts";
import type { Platform } from "../../platform.ts";
import type { Session } from "../../session/session.ts";
import type { Settings } from "../../settings/schema.ts";
import { selectionView } from "../../stores/selection-view.ts";
import { offeredPaymentMethods, selectedMethod } from "../checkout/methods.ts";
import { isVatExempt } from "./vat-exempt.ts";
import { priceLines } from "./price-lines.ts";
import { withPlanPrice } from "./price-plan.ts";
import { priceShipping } from "./price-shipping.ts";
import { payingFor } from "../checkout/repeated-payment.ts";
import type {
  OfferedPaymentMethod,
  OfferedShippingMethod,
  PricedLine,
  PricedSelection,
  Selection,
} from "../selection.ts";
import { totals } from "./totals.ts";

/**
 * A selection with everything that is worked out for it, as its session sees it now: for the answer, and for the
 * payment, which take the same way. null: an empty one. checkout-rest.md#calculation.
 */
export async function priceSelection(
  db: Kysely<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  selection: Selection | null,
): Promise<PricedSelection> {
  const view = selectionView(platform.settings, session, selection);
  const sellables = await readSellable(db, platform, view, selection?.lines ?? []);
  return priceRead(db, platform, { session, selection, sellables });
}

/** The same when what its lines are was read in this transaction, in the view of the session. */
export async function priceRead(
  db: Kysely<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  { session, selection, sellables }: ReadSelection,
): Promise<PricedSelection> {
  const standing = await readStanding(db, platform, { session, selection, products: productsOf(sellables) });
  return priceWith(platform.settings, session, selection, sellables, standing);
}

interface ReadSelection {
  readonly session: Session;
  readonly selection: Selection | null;
  readonly sellables: ReadonlyMap<string, Sellable>;
}

/**
 * The same to be shown and not to be paid: with what the catalogue holds in memory, as lists have it, at most two
 * seconds old.
 */
export async function priceToShow(
  platform: Pick<Platform, "db" | "settings" | "now" | "catalog">,
  session: Session,
  selection: Selection | null,
): Promise<PricedSelection> {
  const { db, settings, catalog } = platform;
  const view = selectionView(settings, session, selection);
  const sellables = await catalog.sellables(view, selection?.lines ?? []);
  const standing = await readStanding(db, platform, { session, selection, products: productsOf(sellables) });
  return priceWith(settings, session, selection, sellables, standing);
}

/** The platform's numbers of the products that were read. */
export function productsOf(sellables: ReadonlyMap<string, Sellable>): readonly number[] {
  return [...sellables.values()].map(({ item }) => item.product);
}

const nothing = {
  lines: [],
  vouchers: [],
  vatExempt: false,
  address: {},
  shippingMethod: null,
  paymentMethod: null,
} as const;

/** The pure half of `priceSelection`, from what was read. */
export function priceWith(
  settings: Settings,
  session: Session,
  selection: Selection | null,
  sellables: ReadonlyMap<string, Sellable>,
  standing: DiscountStanding,
): PricedSelection {
  const held = selection ?? nothing;
  const { currency } = priceListOf(settings, session.priceList);
  const vatExempt = isVatExempt(settings, session, held);
  const rule = taxRule(settings, { ...session, vatExempt });
  const lines = priceLines(held.lines, sellables, rule).map((line) => withPlanPrice(settings, line, rule));
  const place = { country: session.country, priceList: session.priceList, currency };
  const { market, language } = session;
  const taken = takeDiscounts(settings, lines, held.vouchers, { market, currency, language, rule }, standing);
  const shipping = priceShipping(settings, place, { lines, ...taken }, held.shippingMethod);
  const paymentMethods = payingFor(offeredPaymentMethods(settings, place), lines);
  const paymentMethod = selectedMethod(paymentMethods, held.paymentMethod);
  const taxed = { lines: lines.map((line, index) => taxedLine(line, taken.left[index])), credit: 0 };
  const due = { ...taxed, ...costs(lines, shipping.shippingMethod, paymentMethod) };
  const giftCards = payWithGiftCards(totals(due, rule).grand, currency, standing.giftCards);
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
