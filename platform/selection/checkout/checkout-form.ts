import { failure, success, type Result } from "../../errors.ts";
import { findCountry } from "../../market/places.ts";
import type { PlaceChange } from "../../session/change-place.ts";
import type { Session } from "../../session/session.ts";
import type { Settings } from "../../settings/schema.ts";
import type { Address, AddressKey, Preferences, Selection } from "../selection.ts";
import { shipTo, type Addresses } from "./ship-to-address.ts";

/** Values of a form: an absent one keeps what is there, an empty one clears it. */
export type GivenAddress = Partial<Readonly<Record<AddressKey, string | undefined>>>;

/**
 * Addresses as a form has them that asks first where things are sent to. storefront-graphql.md#selection-operations.
 */
export interface GivenShipping {
  readonly address: GivenAddress;
  /** null: the bill goes there too. Without an e-mail of its own it is paid by whoever gets it. */
  readonly billing: GivenAddress | null;
}

/** What a checkout form says of a selection; what is absent stays. checkout-rest.md#payment-fields. */
export interface GivenFields {
  readonly address?: GivenAddress | null | undefined;
  /** null: the same as the address. */
  readonly shippingAddress?: GivenAddress | null | undefined;
  /** Both the other way round, instead of the two above. */
  readonly sentTo?: GivenShipping | undefined;
  readonly additionalNotes?: string | null | undefined;
  readonly giftMessage?: string | null | undefined;
  readonly additionalFields?: Readonly<Record<string, unknown>> | null | undefined;
  readonly paymentReturnPage?: string | null | undefined;
  readonly paymentFailedPage?: string | null | undefined;
  readonly preferences?: Preferences | undefined;
}

const longestAdditionalFields = 10_000;

/** The selection with what a form says. Fails with `additionalFields` too long before they grow without bound. */
export function fillIn(selection: Selection, given: GivenFields): Result<Selection> {
  const additionalFields = { ...selection.additionalFields, ...given.additionalFields };
  if (JSON.stringify(additionalFields).length > longestAdditionalFields) {
    return failure("additionalFields", "too-long");
  }
  return success({
    ...selection,
    ...fillAddresses(selection, given),
    additionalNotes: given.additionalNotes ?? selection.additionalNotes,
    giftMessage: given.giftMessage === undefined ? selection.giftMessage : given.giftMessage || null,
    additionalFields,
    paymentReturnPage: mergePage(selection.paymentReturnPage, given.paymentReturnPage),
    paymentFailedPage: mergePage(selection.paymentFailedPage, given.paymentFailedPage),
    preferences: { ...selection.preferences, ...given.preferences },
  });
}

function fillAddresses(present: Addresses, given: GivenFields): Addresses {
  if (given.sentTo) return fillShipping(present, given.sentTo);
  const { address, shippingAddress } = present;
  return {
    address: mergeAddress(address, given.address ?? {}),
    shippingAddress: mergeShipping(shippingAddress, given.shippingAddress),
  };
}

function fillShipping(present: Addresses, { address, billing }: GivenShipping): Addresses {
  const sentTo = mergeAddress(shipTo(present), address);
  if (billing === null) return { address: sentTo, shippingAddress: null };
  const paying = mergeAddress(present.shippingAddress === null ? {} : present.address, billing);
  const email = paying.email ?? sentTo.email;
  return { address: email === undefined ? paying : { ...paying, email }, shippingAddress: sentTo };
}

/** An address with what a form says of it; a state does not stay behind in another country. */
function mergeAddress({ state, ...address }: Address, given: GivenAddress): Address {
  const isSameCountry =
    address.country === undefined || address.country === (given.country ?? address.country);
  const kept = isSameCountry && state !== undefined ? { ...address, state } : address;
  const merged = Object.entries({ ...kept, ...withoutAbsent(given) });
  return Object.fromEntries(merged.filter(([, value]) => value !== ""));
}

function withoutAbsent(given: GivenAddress): GivenAddress {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function mergeShipping(present: Address | null, given: GivenAddress | null | undefined): Address | null {
  if (given === undefined) return present;
  return given === null ? null : mergeAddress(present ?? {}, given);
}

function mergePage(present: string | null, given: string | null | undefined): string | null {
  return given === undefined ? present : given || null;
}

/**
 * Where a session goes so that it is where the ship-to address will be, with what a form says of both addresses: a
 * ship-to country or state that differs acts as a change of country. A state of a country without states is only
 * text. checkout-rest.md#payment-fields, #starting-a-payment.
 */
export function placeGiven(
  settings: Settings,
  selection: Selection,
  given: GivenFields,
  session: Session,
): PlaceChange {
  const { country } = shipTo(fillAddresses(selection, given));
  const found = findCountry(settings, country ?? session.country ?? "");
  const isElsewhere = country !== undefined && found?.country !== session.country;
  const hasStates = found !== undefined && found.states.length > 0;
  const state = hasStates ? stateGiven(selection, given) : undefined;
  return { ...(isElsewhere && { country }), ...(state !== undefined && { state }) };
}

/** null: the ship-to address has none any more; undefined: nothing is said of it. */
function stateGiven(selection: Selection, given: GivenFields): string | null | undefined {
  const { address, shippingAddress } = fillAddresses(selection, given);
  const [before, after, asked] = given.sentTo
    ? [shipTo(selection), shippingAddress ?? address, given.sentTo.address]
    : shippingAddress === null
      ? [selection.address, address, given.address]
      : [selection.shippingAddress, shippingAddress, given.shippingAddress];
  if (typeof asked?.state === "string") return asked.state || null;
  if (after.state !== undefined && after.country === before?.country) return after.state;
  const isOther = (selection.shippingAddress === null) !== (shippingAddress === null);
  return isOther && shipTo(selection).state !== undefined ? null : undefined;
}
