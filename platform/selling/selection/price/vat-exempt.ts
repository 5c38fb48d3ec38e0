import { findCountry } from "../../../catalogue/market/places.ts";
import { vatNumberCountry } from "../../../catalogue/market/vat-number.ts";
import type { Session } from "../../session/session.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Selection } from "../selection.ts";

/**
 * Whether no tax is due: it was set so, or, where the operator's setting allows it, the buyer has a VAT number of
 * another country of the tax zone than the home country, and what is bought leaves the home country for the zone.
 * checkout-rest.md#selection, #tax-and-rounding.
 */
export function isVatExempt(
  settings: Settings,
  { country }: Pick<Session, "country">,
  { vatExempt, address }: Pick<Selection, "vatExempt" | "address">,
): boolean {
  if (vatExempt) return true;
  if (!settings.vatExemptByNumber || address.vatNumber === undefined) return false;
  return isAbroadInZone(settings, country) && isAbroadInZone(settings, vatNumberCountry(address.vatNumber));
}

function isAbroadInZone(settings: Settings, country: string | null): boolean {
  if (country === null || country === settings.homeCountry) return false;
  return findCountry(settings, country)?.taxRates !== undefined;
}
