import { type KeyboardEvent, useCallback, useId, useRef, useState } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import {
  type FindByNumber,
  type FoundByNumber,
  useCheckoutFields,
} from "@/components/checkout/checkout-fields";
import { Field } from "@/components/form/field";
import { useHydrated } from "@/components/selection/use-hydrated";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { hasIdentityNumbers } from "@/lib/forms/address/country-rules";
import {
  addressSearchProblem,
  type AddressSearchResult,
  LONGEST_IDENTITY_NUMBER,
  nameOf,
  mergeFoundAddress,
} from "@/lib/forms/checkout/find-address";
import type { UseFormReturn } from "react-hook-form";
import { ADDRESS_FIELDS } from "@/lib/forms/address/address-fields";
import type { AddressValues, CheckoutValues } from "@/lib/forms/checkout/checkout-values";

/** Fills the address in by an identity number, where people have one. The number itself is kept nowhere. */
export function FindAddress() {
  const t = useTranslations("checkout");
  const { rules, found: posted, find } = useCheckoutFields();
  const { missing } = useVisitor();
  const [own, setOwn] = useState<AddressSearchResult | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const result = own ?? posted;
  if (!hasIdentityNumbers(rules.country) || missing.includes("addressSearch")) return null;

  async function ask(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    const { result: answer, address } = await find(field.current?.value ?? "");
    setAsking(false);
    setOwn(answer);
    if (address !== null && field.current !== null) field.current.value = "";
  }

  const askByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void ask();
  };

  return (
    <details open={result !== null}>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t("find.title")}
      </summary>
      <div className="flex items-start gap-3 pt-2">
        <Field
          ref={field}
          id={`${id}-number`}
          name="identityNumber"
          label={t("find.number")}
          hint={t("find.hint")}
          error={result?.kind === "refused" ? t(`find.problem.${result.problem}`) : undefined}
          className="min-w-0 flex-1"
          autoComplete="off"
          maxLength={LONGEST_IDENTITY_NUMBER}
          aria-required={false}
          onKeyDown={isHydrated ? askByEnter : undefined}
        />
        <button
          type={isHydrated ? "button" : "submit"}
          name="intent"
          value="find"
          aria-disabled={isAsking}
          onClick={() => void (isHydrated && ask())}
          className="mt-[1.625rem] min-h-12 rounded-full border border-ink px-5 text-sm aria-disabled:opacity-60"
        >
          {t("find.submit")}
        </button>
      </div>
      <output className="block pt-1 text-sm empty:hidden">
        {result?.kind === "found" ? t("find.found", { name: result.name }) : null}
      </output>
    </details>
  );
}

const refused = (status: number): FoundByNumber => ({
  result: { kind: "refused", problem: addressSearchProblem(status) },
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

async function search(identityNumber: string, typed: AddressValues, country: string): Promise<FoundByNumber> {
  const [{ callProxy }, { foundAddressSchema }] = await Promise.all([
    import("@/lib/selection/proxy-client"),
    import("@/lib/checkout/selection/address-search-schema"),
  ]);
  try {
    const { status, body } = await callProxy("POST", "address-search", { identityNumber });
    const parsed = foundAddressSchema.safeParse(body);
    if (status >= 400 || !parsed.success) return refused(status);
    const address = mergeFoundAddress(typed, parsed.data, country);
    if (address === null) return { result: { kind: "refused", problem: "country" }, address };
    return { result: { kind: "found", name: nameOf(parsed.data) }, address };
  } catch {
    return refused(0);
  }
}
