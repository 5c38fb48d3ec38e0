import type { Customer, Gender } from "../../../customers/customer/customer.ts";
import type { ProfileChange } from "../../../customers/customer/account/profile-rules.ts";
import { type CustomAttributeInput, mergeAttributes } from "./attributes.ts";

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
  readonly gender?: GenderInput | null | undefined;
}

/** Maps the input to a profile; absent fields stay unchanged. */
export function profileOf(
  { billingAddress, consents, customAttributes, gender }: ProfileInput,
  before?: Pick<Customer, "customAttributes">,
): ProfileChange {
  return {
    ...(billingAddress && addressOf(billingAddress)),
    gender: gender ? genderCode(gender) : undefined,
    consents: consents?.map(({ data, languageCode, ...consent }) => ({
      ...consent,
      text: data,
      language: languageCode ?? undefined,
    })),
    customAttributes: mergeAttributes(customAttributes, before?.customAttributes),
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

/** A trimmed text without control characters; null counts as absent. */
export function lineOf(text: Text): string | undefined {
  return text?.replaceAll(/\p{Cc}/gu, "").trim();
}

export type GenderInput = "FEMALE" | "MALE" | "UNKNOWN";

const genderNames = { F: "FEMALE", M: "MALE", X: "UNKNOWN" } as const satisfies Record<Gender, GenderInput>;
const genderCodes = { FEMALE: "F", MALE: "M", UNKNOWN: "X" } as const satisfies Record<GenderInput, Gender>;

/** null: the gender is not known. storefront-graphql.md#values. */
export function genderOf(gender: Gender | null): GenderInput | null {
  return gender && genderNames[gender];
}

export function genderCode(gender: GenderInput): Gender {
  return genderCodes[gender];
}
