import type { Consent } from "../../selling/selection/selection.ts";

export type Gender = "M" | "F" | "X";

/** A customer as the account shows it. checkout-rest.md#addresses; what is unset is empty. */
export interface Customer {
  readonly id: number;
  readonly store: number;
  /** Where she registered; null: somewhere else than in the shop. */
  readonly market: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly phoneNumber: string;
  readonly company: string;
  readonly cellPhoneNumber: string;
  readonly faxNumber: string;
  readonly vatNumber: string;
  readonly gender: Gender | null;
  /** null: none was chosen. */
  readonly language: string | null;
  readonly newsletter: boolean;
  readonly consents: readonly Consent[];
  /** By attribute, each an object of its elements. */
  readonly customAttributes: Readonly<Record<string, unknown>>;
  readonly clubFields: Readonly<Record<string, unknown>>;
}

/** What a customer says of herself: everything but who she is. */
export type Profile = Omit<Customer, "id" | "store" | "email" | "market">;

export const emptyProfile: Profile = {
  firstName: "",
  lastName: "",
  address1: "",
  address2: "",
  zipCode: "",
  city: "",
  state: "",
  country: "",
  phoneNumber: "",
  company: "",
  cellPhoneNumber: "",
  faxNumber: "",
  vatNumber: "",
  gender: null,
  language: null,
  newsletter: false,
  consents: [],
  customAttributes: {},
  clubFields: {},
};
