import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { findCountry, findState } from "../../../catalogue/market/places.ts";
import type { OrderSnapshot } from "../../order/snapshot.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { changeSelection } from "../../../selling/selection/change-selection.ts";
import { findMethod, offeredShippingMethods } from "../../../selling/selection/methods.ts";
import type { Address } from "../../../selling/selection/selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import type { CountrySettings } from "../../../foundations/settings/schema/markets.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";

/**
 * Whether a payment method brought an address to which the frozen order cannot be sent as it is: another market,
 * price list or tax, or not the same shipping. checkout-rest.md#payment-results, `COUNTRY_MISMATCH`.
 */
export function isOtherDestination(settings: Settings, frozen: OrderSnapshot, brought: Address): boolean {
  if (frozen.shippingAddress !== null || brought.country === undefined) return false;
  const before = findCountry(settings, frozen.country);
  const after = findCountry(settings, brought.country);
  if (!before || !after?.shipTo) return true;
  if (after.market !== before.market || after.pricelist !== before.pricelist) return true;
  const taxBefore = JSON.stringify(taxRatesOf(before, frozen.state ?? undefined));
  if (taxBefore !== JSON.stringify(taxRatesOf(after, brought.state))) return true;
  const place = { country: after.country, priceList: frozen.priceList, currency: frozen.currency };
  const content = { worth: frozen.totals.items, weight: frozen.weight };
  const shipping = findMethod(offeredShippingMethods(settings, place, content), frozen.shippingMethod.key);
  const saved = frozen.discounts.vouchers.reduce((sum, voucher) => sum + (voucher.shipping ?? 0), 0);
  return shipping?.price !== frozen.totals.shipping + saved;
}

function taxRatesOf(country: CountrySettings, state: string | undefined) {
  const rates = state === undefined ? undefined : findState(country, state)?.taxRates;
  return rates ?? country.taxRates ?? null;
}

/** Moves the session to where the payment method says that the shopper is. */
export async function moveToAddress(
  tx: Transaction<Schema>,
  platform: Platform,
  session: Session,
  { country, state }: Address,
): Promise<void> {
  const known = country === undefined ? undefined : findCountry(platform.settings, country);
  if (!known) return;
  const isState = state !== undefined && findState(known, state) !== undefined;
  const place = { country: known.country, state: isState ? state : null };
  await changeSelection(tx, platform, session, { move: () => place });
}
