import { failure, type Result, success } from "../../../foundations/errors.ts";
import { findCountry } from "../../../catalogue/market/places.ts";
import type { PlaceChange } from "../../session/change-place.ts";
import type { Session } from "../../session/session.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Address, AddressKey, Preferences, Selection } from "../selection.ts";
import { type Addresses, shipTo } from "./ship-to-address.ts";
import type { SelectionChange } from "../lines/selection-change.ts";

/** The fields of an address form: an absent value keeps the stored one, an empty value clears it. */
export type AddressFormInput = Partial<Readonly<Record<AddressKey, string | undefined>>>;

/** The addresses of a form that asks first for the shipping address. storefront-graphql.md#selection-operations. */
export interface ShippingInput {
  readonly address: AddressFormInput;
  /** null: the bill is sent there too. Without an e-mail, that of the shipping address counts. */
  readonly billing: AddressFormInput | null;
}

/** The fields of a checkout form; absent ones stay. checkout-rest.md#payment-fields. */
export interface CheckoutFormInput {
  readonly address?: AddressFormInput | null | undefined;
  /** null: the same as the address. */
  readonly shippingAddress?: AddressFormInput | null | undefined;
  /** Both the other way round, instead of the two above. */
  readonly sentTo?: ShippingInput | undefined;
  readonly additionalNotes?: string | null | undefined;
  readonly giftMessage?: string | null | undefined;
  readonly additionalFields?: Readonly<Record<string, unknown>> | null | undefined;
  readonly paymentReturnPage?: string | null | undefined;
  readonly paymentFailedPage?: string | null | undefined;
  readonly preferences?: Preferences | undefined;
}

const longestAdditionalFields = 10_000;

/** Applies a checkout form to a selection. Fails with `additionalFields` too long before they grow without bound. */
export function applyCheckoutForm(selection: Selection, given: CheckoutFormInput): Result<Selection> {
  const additionalFields = { ...selection.additionalFields, ...given.additionalFields };
  if (JSON.stringify(additionalFields).length > longestAdditionalFields) {
    return failure("additionalFields", "too-long");
  }
  return success({
    ...selection,
    ...mergeAddresses(selection, given),
    additionalNotes: given.additionalNotes ?? selection.additionalNotes,
    giftMessage: given.giftMessage === undefined ? selection.giftMessage : given.giftMessage || null,
    additionalFields,
    paymentReturnPage: mergePage(selection.paymentReturnPage, given.paymentReturnPage),
    paymentFailedPage: mergePage(selection.paymentFailedPage, given.paymentFailedPage),
    preferences: { ...selection.preferences, ...given.preferences },
  });
}

function mergeAddresses(present: Addresses, given: CheckoutFormInput): Addresses {
  if (given.sentTo) return mergeSentTo(present, given.sentTo);
  const { address, shippingAddress } = present;
  return {
    address: mergeAddress(address, given.address ?? {}),
    shippingAddress: mergeShipping(shippingAddress, given.shippingAddress),
  };
}

function mergeSentTo(present: Addresses, { address, billing }: ShippingInput): Addresses {
  const sentTo = mergeAddress(shipTo(present), address);
  if (billing === null) return { address: sentTo, shippingAddress: null };
  const paying = mergeAddress(present.shippingAddress === null ? {} : present.address, billing);
  const email = paying.email ?? sentTo.email;
  return { address: email === undefined ? paying : { ...paying, email }, shippingAddress: sentTo };
}

/** Merges a form into an address; a change of country clears the state. */
function mergeAddress({ state, ...address }: Address, given: AddressFormInput): Address {
  const isSameCountry =
    address.country === undefined || address.country === (given.country ?? address.country);
  const kept = isSameCountry && state !== undefined ? { ...address, state } : address;
  const merged = Object.entries({ ...kept, ...withoutAbsent(given) });
  return Object.fromEntries(merged.filter(([, value]) => value !== ""));
}

function withoutAbsent(given: AddressFormInput): AddressFormInput {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function mergeShipping(present: Address | null, given: AddressFormInput | null | undefined): Address | null {
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
export function placeOfForm(
  settings: Settings,
  selection: Selection,
  given: CheckoutFormInput,
  session: Session,
): PlaceChange {
  const { country } = shipTo(mergeAddresses(selection, given));
  const found = findCountry(settings, country ?? session.country ?? "");
  const isElsewhere = country !== undefined && found?.country !== session.country;
  const hasStates = found !== undefined && found.states.length > 0;
  const state = hasStates ? stateGiven(selection, given) : undefined;
  return { ...(isElsewhere && { country }), ...(state !== undefined && { state }) };
}

/** null: the ship-to address has none any more; undefined: nothing is said of it. */
function stateGiven(selection: Selection, given: CheckoutFormInput): string | null | undefined {
  const { address, shippingAddress } = mergeAddresses(selection, given);
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

/** The change that a checkout form makes: the ship-to address moves the session. checkout-rest.md#payment-fields. */
export function checkoutFormChange(
  settings: Settings,
  given: CheckoutFormInput,
  language: string | undefined,
): SelectionChange {
  return {
    isForm: true,
    move: (selection, session) => ({ ...placeOfForm(settings, selection, given, session), language }),
    change: (selection) => applyCheckoutForm(selection, given),
  };
}
