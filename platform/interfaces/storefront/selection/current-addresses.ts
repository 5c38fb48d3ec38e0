import { prefill } from "../../../customer/account/prefill.ts";
import { placedAddresses, shipTo } from "../../../selection/checkout/ship-to-address.ts";
import { perView, sessionOf, type StorefrontContext } from "../context.ts";
import { readLoggedIn } from "../customer/customer-source.ts";
import { addressSource, type AddressSource } from "./address-source.ts";
import { readPriced } from "./current-selection.ts";

/** The other way round than they are stored: the address that things are sent to is the main one. */
export interface CheckoutAddresses {
  readonly shippingAddress: AddressSource;
  /** null: the bill goes there too. */
  readonly separateBillingAddress: AddressSource | null;
}

const nothing = { address: {}, shippingAddress: null } as const;

/** The addresses of the selection, with what the account knows where nothing was typed. */
export const readAddresses = perView(async (context: StorefrontContext): Promise<CheckoutAddresses> => {
  const { settings } = context.platform;
  const session = sessionOf(context);
  const stored = (await readPriced(context)).selection ?? nothing;
  const loggedIn = await readLoggedIn(context);
  const filled = { ...stored, address: prefill(settings, stored, loggedIn?.customer ?? null, session) };
  const placed = placedAddresses(filled, session);
  const shown = (address: typeof placed.address) => addressSource(settings, address, session.language);
  return {
    shippingAddress: shown(shipTo(placed)),
    separateBillingAddress: placed.shippingAddress === null ? null : shown(placed.address),
  };
});
