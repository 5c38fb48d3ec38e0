import { createContext, useContext } from "react";
import type { Control, UseFormRegister } from "react-hook-form";
import type { FieldName } from "@/lib/forms/checkout/checkout-form";
import type { CheckoutRules } from "@/lib/forms/checkout/checkout-rules";
import type { AddressSearchResult } from "@/lib/forms/checkout/find-address";
import type { AddressValues, CheckoutValues } from "@/lib/forms/checkout/checkout-values";

export type MethodField = "paymentMethod" | "shippingMethod";

export type FoundByNumber = { readonly result: AddressSearchResult; readonly address: AddressValues | null };
export type FindByNumber = (identityNumber: string) => Promise<FoundByNumber>;

/** What the parts of the checkout's form share. */
export type CheckoutFields = {
  readonly rules: CheckoutRules;
  readonly control: Control<CheckoutValues>;
  readonly register: UseFormRegister<CheckoutValues>;
  /** The values that the HTML is written with. */
  readonly written: CheckoutValues;
  /** Keeps what was typed at the API. */
  readonly keep: () => void;
  /** Looks an address up and fills it in. */
  readonly find: FindByNumber;
  /** What came of the search that the last post made, without JavaScript. */
  readonly found: AddressSearchResult | null;
  readonly errorOf: (name: FieldName) => string | undefined;
  readonly methodOf: (name: MethodField) => string;
};

export const CheckoutFieldsContext = createContext<CheckoutFields | null>(null);

export function useCheckoutFields(): CheckoutFields {
  const fields = useContext(CheckoutFieldsContext);
  if (fields === null) throw new Error("This field stands outside of the checkout's form.");
  return fields;
}

/** The id of a field in the page; dots would need escapes in selectors. */
export function fieldId(name: FieldName): string {
  return `checkout-${name.replace(".", "-")}`;
}
