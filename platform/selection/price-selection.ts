import type { Kysely } from "kysely";
import { readSellable, type Sellable } from "../catalog/sellable.ts";
import type { Schema } from "../database/schema.ts";
import { priceListOf } from "../market/places.ts";
import { taxRule } from "../market/tax.ts";
import type { Platform } from "../platform.ts";
import type { Session } from "../session/session.ts";
import type { Settings } from "../settings/schema.ts";
import { selectionView } from "../stores/selection-view.ts";
import { offeredPaymentMethods, offeredShippingMethods, selectedMethod } from "./methods.ts";
import { priceLines } from "./price-lines.ts";
import { withPlanPrice } from "./price-plan.ts";
import { payingFor } from "./repeated-payment.ts";
import type {
  OfferedPaymentMethod,
  OfferedShippingMethod,
  PricedLine,
  PricedSelection,
  Selection,
} from "./selection.ts";
import { totals } from "./totals.ts";

/**
 * A selection with everything that is worked out for it, as its session sees it now: for the answer, and for the
 * payment, which take the same way. null: an empty one. `checkout-rest.md` section 12.
 */
export async function priceSelection(
  db: Kysely<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  selection: Selection | null,
): Promise<PricedSelection> {
  const lines = selection?.lines ?? [];
  const view = selectionView(platform.settings, session, selection);
  const sellables = await readSellable(db, platform, view, lines);
  return priceWith(platform.settings, session, selection, sellables);
}

const nothing = { lines: [], vatExempt: false, shippingMethod: null, paymentMethod: null } as const;

/** The pure half of `priceSelection`, from what was read. */
export function priceWith(
  settings: Settings,
  session: Session,
  selection: Selection | null,
  sellables: ReadonlyMap<string, Sellable>,
): PricedSelection {
  const held = selection ?? nothing;
  const { currency } = priceListOf(settings, session.priceList);
  const rule = taxRule(settings, { ...session, vatExempt: held.vatExempt });
  const lines = priceLines(held.lines, sellables, rule).map((line) =>
    withPlanPrice(settings, line, rule),
  );
  const place = { country: session.country, priceList: session.priceList, currency };
  const worth = lines.reduce((sum, { total }) => sum + total, 0);
  const shippingMethods = offeredShippingMethods(settings, place, worth);
  const shippingMethod = selectedMethod(shippingMethods, held.shippingMethod);
  const paymentMethods = payingFor(offeredPaymentMethods(settings, place), lines);
  const paymentMethod = selectedMethod(paymentMethods, held.paymentMethod);
  return {
    selection,
    currency,
    lines,
    totals: totals(
      { lines: lines.map(taxedLine), ...costs(lines, shippingMethod, paymentMethod), credit: 0 },
      rule,
    ),
    paymentMethods,
    paymentMethod,
    shippingMethods,
    shippingMethod,
  };
}

function taxedLine({ total, quantity, item: { taxGroup } }: PricedLine) {
  return { total, quantity, discount: 0, taxGroup };
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
