import { useTranslations } from "@/components/ui/use-translations";
import { useFormState } from "@/components/form/form-context";
import { useVisitor } from "@/components/selection/visitor-context";
import { FEWEST_PASSWORD_LETTERS } from "@/lib/forms/account/account-fields";
import { countryName } from "@/lib/locale/locale";

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
