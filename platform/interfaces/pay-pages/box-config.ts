import { countryName } from "../../market/places.ts";
import { amountText } from "../../payment-providers/amount.ts";
import { choiceTexts, textLanguage } from "../../payment-providers/texts.ts";
import type { Platform } from "../../platform.ts";
import { boxFields, boxWordsIn } from "./box-words.ts";
import { asksForTerms } from "./check-box.ts";
import type { Payable } from "./payable.ts";

/** Everything that the script of the box needs to draw it. */
export function boxConfig(
  { config, settings }: Platform,
  { kind, attempt, method }: Exclude<Payable, { readonly kind: "unknown" }>,
) {
  const { language, snapshot } = attempt;
  const collator = new Intl.Collator(language);
  const countries = settings.countries
    .filter(({ shipTo }) => shipTo)
    .map((country) => ({
      code: country.country,
      name: countryName(settings, country, language),
      states: country.states.map(({ state, name }) => ({ code: state, name })),
    }))
    .sort((a, b) => collator.compare(a.name, b.name));
  const known = { ...snapshot.address, country: snapshot.country, state: snapshot.state ?? "" };
  return {
    attempt: attempt.id,
    address: `${config.platformUrl}/pay/embedded/${attempt.id}`,
    isOpen: kind === "open",
    paymentMethod: method.key,
    mode: method.mode,
    language: textLanguage(language),
    words: { ...boxWordsIn(language), ...choiceTexts(language, amountText(attempt)) },
    asksForTerms: asksForTerms(settings, attempt),
    countries,
    values: Object.fromEntries(boxFields.map((field) => [field, known[field] ?? ""])),
  };
}
