import { createContext, useContext } from "react";
import { type FormState, IDLE_FORM } from "@/lib/forms/form-state";
import { useTranslations } from "@/components/ui/use-translations";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { FEWEST_PASSWORD_LETTERS } from "@/lib/forms/account/account-fields";
import { countryName } from "@/lib/locale/locale";

export const FormContext = createContext<FormState>(IDLE_FORM);

/** Where the form around stands. */
export function useFormState(): FormState {
  return useContext(FormContext);
}

/** What is wrong with a field of the form around, in words. */
export function useFaultText(name: string): string | undefined {
  const t = useTranslations("form");
  const { faults, values } = useFormState();
  const { locale } = useVisitor();
  const fault = faults[name];
  if (fault === undefined) return undefined;
  const country = /^[A-Z]{2}$/.test(values["country"] ?? "") ? values["country"] : undefined;
  return t(`errors.${fault}`, {
    count: FEWEST_PASSWORD_LETTERS,
    country: countryName(country ?? locale.country, locale.language),
  });
}
