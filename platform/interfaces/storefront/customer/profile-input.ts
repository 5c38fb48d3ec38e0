import type { Customer } from "../../../customer/customer.ts";
import type { ProfileChange } from "../../../customer/account/profile-rules.ts";
import { storedAttributes, type CustomAttributeInput } from "./attributes.ts";
import { keptGender, type ShownGender } from "./genders.ts";

type Text = string | null | undefined;

/** `CustomerRegisterAddressInput` and `CustomerUpdateAddressInput`. */
export interface AccountAddressInput {
  readonly address1?: Text;
  readonly address2?: Text;
  readonly cellPhoneNumber?: Text;
  readonly city?: Text;
  readonly companyName?: Text;
  readonly country?: Text;
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

export interface ConsentInput {
  readonly key: string;
  readonly consented: boolean;
  readonly name: string;
  readonly data: string;
  readonly version: string;
  readonly languageCode?: Text;
}

export interface ProfileInput {
  readonly billingAddress?: AccountAddressInput | null | undefined;
  readonly consents?: readonly ConsentInput[] | null | undefined;
  readonly customAttributes?: CustomAttributeInput | null | undefined;
  readonly gender?: ShownGender | null | undefined;
}

/** What an input says of a customer, as accounts keep it; what it does not name stays. */
export function profileOf(
  { billingAddress, consents, customAttributes, gender }: ProfileInput,
  before?: Pick<Customer, "customAttributes">,
): ProfileChange {
  return {
    ...(billingAddress && addressOf(billingAddress)),
    gender: gender ? keptGender(gender) : undefined,
    consents: consents?.map(({ data, languageCode, ...consent }) => ({
      ...consent,
      text: data,
      language: languageCode ?? undefined,
    })),
    customAttributes: storedAttributes(customAttributes, before?.customAttributes),
  };
}

function addressOf(given: AccountAddressInput): ProfileChange {
  return {
    firstName: lineOf(given.firstName),
    lastName: lineOf(given.lastName),
    address1: lineOf(given.address1),
    address2: lineOf(given.address2),
    zipCode: lineOf(given.zipCode),
    city: lineOf(given.city),
    state: lineOf(given.state) ?? lineOf(given.stateOrProvince),
    country: lineOf(given.country) || undefined,
    phoneNumber: lineOf(given.phoneNumber),
    cellPhoneNumber: lineOf(given.cellPhoneNumber),
    company: lineOf(given.companyName),
    faxNumber: lineOf(given.faxNumber),
    vatNumber: lineOf(given.vatNumber),
  };
}

/** A text of one line; null is as if it were not given. */
export function lineOf(text: Text): string | undefined {
  return text?.replaceAll(/\p{Cc}/gu, "").trim();
}
