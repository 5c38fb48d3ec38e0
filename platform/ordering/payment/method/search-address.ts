import { failure, success, type Result } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { findMethod } from "../../../selling/selection/methods.ts";
import { priceSelection } from "../../../selling/selection/price/price-selection.ts";
import { readSelection } from "../../../selling/selection/read-selection.ts";
import type { Address } from "../../../selling/selection/selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import { isOffered, type PaymentMethodSettings } from "../../../foundations/settings/schema/methods.ts";
import { methodCall, providerOf } from "../../../selling/payment-providers/providers.ts";
import { ProviderUnreachable } from "../../../selling/payment-providers/provider.ts";

export interface AddressSearch {
  readonly identityNumber: string;
  /** Key or number; absent: the selection's method when it can search, else the first offered one that can. */
  readonly paymentMethod: string | undefined;
}

/**
 * Asks a payment method for the address of a person or company. Fails with `identityNumber` invalid or not-found,
 * `paymentMethod` not-found, not-supported or payment-unreachable. checkout-rest.md#customer-calls.
 */
export async function searchAddress(
  platform: Platform,
  session: Session,
  { identityNumber, paymentMethod }: AddressSearch,
): Promise<Result<Address>> {
  const methods = await searchableMethods(platform, session, paymentMethod);
  if (methods.length === 0 && paymentMethod !== undefined) return failure("paymentMethod", "not-found");
  return searchWith(platform, methods, identityNumber);
}

/** The same of one method, by key or number, wherever it is offered. shop-rest.md#selections. */
export async function searchAddressAt(
  platform: Platform,
  paymentMethod: string,
  identityNumber: string,
): Promise<Result<Address>> {
  const known = platform.settings.paymentMethods.filter(isOffered).map((method) => ({ method }));
  const found = findMethod(known, paymentMethod);
  return found ? searchWith(platform, [found.method], identityNumber) : failure("paymentMethod", "not-found");
}

async function searchWith(
  platform: Platform,
  methods: readonly PaymentMethodSettings[],
  identityNumber: string,
): Promise<Result<Address>> {
  const method = methods.find((each) => providerOf(each).searchAddress);
  const search = method && providerOf(method).searchAddress;
  if (!search) return failure("paymentMethod", "not-supported");
  try {
    const found = await search({ ...methodCall(platform, method), identityNumber });
    if (found === "invalid") return failure("identityNumber", "invalid");
    return found ? success(found) : failure("identityNumber", "not-found");
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    platform.log.error({ err: error, method: method.key }, "an address could not be looked up");
    return failure("paymentMethod", "payment-unreachable");
  }
}

/** The named method, when it is offered; without a name all that are offered, the chosen one first. */
async function searchableMethods(
  platform: Platform,
  session: Session,
  name: string | undefined,
): Promise<readonly PaymentMethodSettings[]> {
  const selection = await readSelection(platform.db, session.selection);
  const priced = await priceSelection(platform.db, platform, session, selection);
  const { paymentMethods: offered, paymentMethod: chosen } = priced;
  const named = name === undefined ? [chosen, ...offered] : [findMethod(offered, name)];
  return named.flatMap((each) => (each ? [each.method] : []));
}
