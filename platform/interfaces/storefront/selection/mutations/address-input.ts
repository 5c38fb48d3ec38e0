import type { Problem } from "../../../../foundations/errors.ts";
import type {
  AddressFormInput,
  ShippingInput,
} from "../../../../selling/selection/checkout/checkout-form.ts";

type Text = string | null | undefined;

/** `AddressInput`; null counts as absent. */
export interface AddressInput {
  readonly address1?: Text;
  readonly address2?: Text;
  readonly attention?: Text;
  readonly cellPhoneNumber?: Text;
  readonly city?: Text;
  readonly companyName?: Text;
  readonly country: string;
  readonly email?: Text;
  readonly faxNumber?: Text;
  readonly firstName?: Text;
  readonly lastName?: Text;
  readonly phoneNumber?: Text;
  readonly state?: Text;
  readonly stateOrProvince?: Text;
  readonly vatNumber?: Text;
  readonly zipCode?: Text;
}

export interface AddressesInput {
  readonly shippingAddress: AddressInput;
  /** Absent: the shipping address is the billing address too. */
  readonly separateBillingAddress?: AddressInput | null | undefined;
}

const longestText = 255;

/** The arguments that are too long. checkout-rest.md#customer-calls, field rules. */
export function addressProblems({
  shippingAddress,
  separateBillingAddress,
}: AddressesInput): readonly Problem[] {
  const tooLong = (name: string, address: AddressInput | null | undefined) =>
    Object.entries(address ?? {}).flatMap(([key, text]): readonly Problem[] =>
      typeof text === "string" && text.length > longestText
        ? [{ subject: `${name}.${key}`, code: "too-long" }]
        : [],
    );
  return [
    ...tooLong("shippingAddress", shippingAddress),
    ...tooLong("separateBillingAddress", separateBillingAddress),
  ];
}

/** Maps the input, whose main address is the shipping address. storefront-graphql.md#selection-operations, #payment-operations. */
export function givenShipping({ shippingAddress, separateBillingAddress }: AddressesInput): ShippingInput {
  return {
    address: givenAddress(shippingAddress),
    billing: separateBillingAddress ? givenAddress(separateBillingAddress) : null,
  };
}

function givenAddress(input: AddressInput): AddressFormInput {
  const given: AddressFormInput = {
    email: lineOf(input.email),
    company: lineOf(input.companyName),
    firstName: lineOf(input.firstName),
    lastName: lineOf(input.lastName),
    address1: lineOf(input.address1),
    address2: lineOf(input.address2),
    zipCode: lineOf(input.zipCode),
    city: lineOf(input.city),
    state: lineOf(input.state) ?? lineOf(input.stateOrProvince),
    country: input.country.trim().toUpperCase(),
    phoneNumber: lineOf(input.phoneNumber) ?? lineOf(input.cellPhoneNumber),
    vatNumber: lineOf(input.vatNumber),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function lineOf(text: Text): string | undefined {
  return text?.replaceAll(/\p{Cc}/gu, "").trim();
}
