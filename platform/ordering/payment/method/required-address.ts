import { findCountry } from "../../../catalogue/market/places.ts";
import type { RequiredAddressInput } from "../../../selling/address/required-fields.ts";
import type { OfferedPaymentMethod } from "../../../selling/selection/selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { providerOf } from "../../../selling/payment-providers/providers.ts";

/** What the required address fields of a session depend on, by the plugin and the method. checkout-rest.md#location-and-methods. */
export function requiredAddressInput(
  settings: Settings,
  { requiredAddressFields }: { readonly requiredAddressFields: RequiredAddressInput["usual"] },
  session: Pick<Session, "country">,
  chosen: OfferedPaymentMethod | null,
): RequiredAddressInput {
  const country = session.country === null ? undefined : findCountry(settings, session.country);
  return {
    usual: requiredAddressFields,
    countryHasStates: (country?.states.length ?? 0) > 0,
    methodBringsAddress: chosen !== null && providerOf(chosen.method).providesCustomerAddressAfterPayment,
  };
}
