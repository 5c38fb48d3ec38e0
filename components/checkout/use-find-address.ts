import { useCallback } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ADDRESS_FIELDS } from "@/lib/forms/address/address-fields";
import type { AddressValues, CheckoutValues } from "@/lib/forms/checkout/checkout-values";
import { type AddressSearchResult, addressSearchProblem, nameOf, withFound } from "@/lib/forms/checkout/find-address";

export type Found = { readonly news: AddressSearchResult; readonly address: AddressValues | null };

export type FindByNumber = (identityNumber: string) => Promise<Found>;

const refused = (status: number): Found => ({
  news: { kind: "refused", problem: addressSearchProblem(status) },
  address: null,
});

/** Looks an address up and writes it into the form. */
export function useFindAddress(
  { getValues, setValue }: UseFormReturn<CheckoutValues>,
  country: string,
  keep: () => void,
): FindByNumber {
  return useCallback(
    async (identityNumber) => {
      const found = await search(identityNumber, getValues("address"), country);
      for (const field of found.address === null ? [] : ADDRESS_FIELDS) {
        setValue(`address.${field}`, found.address?.[field] ?? "", { shouldValidate: true });
      }
      if (found.address !== null) keep();
      return found;
    },
    [getValues, setValue, country, keep],
  );
}

async function search(identityNumber: string, typed: AddressValues, country: string): Promise<Found> {
  const [{ callProxy }, { foundAddressSchema }] = await Promise.all([
    import("@/lib/selection/proxy-client"),
    import("@/lib/checkout/selection/address-search-schema"),
  ]);
  try {
    const { status, body } = await callProxy("POST", "address-search", { identityNumber });
    const parsed = foundAddressSchema.safeParse(body);
    if (status >= 400 || !parsed.success) return refused(status);
    const address = withFound(typed, parsed.data, country);
    if (address === null) return { news: { kind: "refused", problem: "country" }, address };
    return { news: { kind: "found", name: nameOf(parsed.data) }, address };
  } catch {
    return refused(0);
  }
}
