import { requiredAddressInput } from "../../../ordering/payment/method/required-address.ts";
import {
  type AddressFieldRule,
  addressFields,
  secondAddressFields,
} from "../../../selling/address/required-fields.ts";
import type { AddressKey } from "../../../selling/selection/selection.ts";
import { perView, sessionOf, type StorefrontContext } from "../context.ts";
import type { CountrySource, CountryStateSource } from "../market/country.ts";
import { listCountries } from "../market/list-markets.ts";
import type { ResolverMap } from "../resolver.ts";
import { addressSource, type AddressSource } from "./address-source.ts";
import { readPriced, type SelectionSource } from "./current-selection.ts";
import { prefill } from "../../../customers/customer/account/prefill.ts";
import { placedAddresses, shipTo } from "../../../selling/selection/checkout/ship-to-address.ts";
import { readLoggedIn } from "../customer/customer-source.ts";

const keyOf = {
  ADDRESS1: "address1",
  ADDRESS2: "address2",
  CITY: "city",
  COMPANY: "company",
  COUNTRY: "country",
  EMAIL: "email",
  FIRSTNAME: "firstName",
  HOUSE_EXTENSION: "houseExtension",
  HOUSE_NUMBER: "houseNumber",
  IDENTITY_NUMBER: "identityNumber",
  LASTNAME: "lastName",
  PHONE_NUMBER: "phoneNumber",
  STATE: "state",
  VAT_NUMBER: "vatNumber",
  ZIPCODE: "zipCode",
} as const satisfies Record<string, AddressKey>;

export type AddressSortKey = keyof typeof keyOf;

interface SortArguments {
  readonly sort?: readonly AddressSortKey[] | null;
}

type Field = Omit<AddressFieldRule, "key"> & { readonly key: string };

/** The source of an `AddressField`. */
export type AddressFieldSource = Field &
  (
    | { readonly __typename: "CheckboxAddressField" | "TextAddressField" }
    | {
        readonly __typename: "CountryAddressField";
        readonly choices: readonly CountrySource[];
        readonly selected: CountrySource | null;
      }
    | {
        readonly __typename: "StateAddressField";
        readonly choices: readonly CountryStateSource[];
        readonly selected: CountryStateSource | null;
      }
  );

/** The fields of the checkout form, with the keys of `paymentFields`. storefront-graphql.md#values. */
export const addressFieldResolvers: ResolverMap = {
  AddressFieldList: {
    newsletter: () => checkbox("newsletter", { visible: true, required: false }),
    termsAndConditions: (_source, _args, { plugin: { termsRequired } }) =>
      checkbox("termsAndConditions", { visible: termsRequired, required: termsRequired }),
    shippingAddress: async (source: SelectionSource, { sort }: SortArguments, context) => {
      const { shippingAddress } = await readAddresses(context);
      const rules = addressFields(demandOf(context, source)).filter(({ key }) => key !== "identityNumber");
      return inOrder(rules, sort).map((rule) => fieldSource(context, rule, shippingAddress));
    },
    separateBillingAddress: async (source: SelectionSource, { sort }: SortArguments, context) => {
      const { shippingAddress, separateBillingAddress } = await readAddresses(context);
      const rules = secondAddressFields(demandOf(context, source)).filter(({ key }) => key !== "vatNumber");
      const address = separateBillingAddress ?? shippingAddress;
      return inOrder(rules, sort).map((rule) => fieldSource(context, rule, address));
    },
  },
};

function demandOf({ platform, plugin }: StorefrontContext, { session, priced }: SelectionSource) {
  return requiredAddressInput(platform.settings, plugin, session, priced.paymentMethod);
}

/** The named fields first, the others after them in their own order. */
function inOrder(
  rules: readonly AddressFieldRule[],
  sort: SortArguments["sort"],
): readonly AddressFieldRule[] {
  const wanted: readonly AddressKey[] = [...new Set(sort ?? [])].map((key) => keyOf[key]);
  const place = ({ key }: AddressFieldRule) => (wanted.includes(key) ? wanted.indexOf(key) : wanted.length);
  return rules.toSorted((a, b) => place(a) - place(b));
}

function checkbox(key: string, rule: Omit<Field, "key">): AddressFieldSource {
  return { __typename: "CheckboxAddressField", key, ...rule };
}

function fieldSource(
  context: StorefrontContext,
  rule: AddressFieldRule,
  address: AddressSource,
): AddressFieldSource {
  const { country, state } = address;
  if (rule.key === "country") {
    const choices = listCountries(context, ({ shipTo }) => shipTo);
    return { __typename: "CountryAddressField", ...rule, choices, selected: country };
  }
  if (rule.key === "state") {
    return { __typename: "StateAddressField", ...rule, choices: country?.states ?? [], selected: state };
  }
  return { __typename: "TextAddressField", ...rule };
}

/** The shipping address is the main one here, while the billing address is the main one in the database. */
interface CheckoutAddresses {
  readonly shippingAddress: AddressSource;
  /** null: the bill goes there too. */
  readonly separateBillingAddress: AddressSource | null;
}

const nothing = { address: {}, shippingAddress: null } as const;

/** The addresses of the selection, with empty ones filled from the account. */
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
