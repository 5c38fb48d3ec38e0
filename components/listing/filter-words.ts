import type { ListingControl } from "@/components/listing/listing-control";
import type { ListingWords } from "@/components/ui/price-face";
import { type FilterField, fieldOfName, KNOWN_FIELDS } from "@/lib/filters/filter-fields";
import type { FilterGroup } from "@/lib/filters/filter-groups";
import type { Pick as Picked } from "@/lib/filters/picks";
import { parseBand } from "@/lib/filters/price-band";
import type { Messages } from "@/lib/messages/en";
import { formatMoney, moneyFromNumber } from "@/lib/money/money";

/** A filter's name for people: of a field that nobody has a word for, the field's own. */
export function filterName(
  words: ListingWords,
  { name, title }: Pick<FilterGroup, "name" | "title">,
): string {
  const known = KNOWN_FIELDS.find((entry) => entry.name === name);
  if (known !== undefined) return words(`fields.${known.name}`);
  if (title !== undefined) return title;
  const field: FilterField["field"] = fieldOfName(name)?.field ?? name;
  const [attribute = ""] = field.toLowerCase().split(".");
  return hasWord(words, attribute) ? words(`fields.${attribute}`) : field;
}

function hasWord(words: ListingWords, field: string): field is keyof Messages["listing"]["fields"] {
  return words.has(`fields.${field}`);
}

/** A value's name for people. */
export function valueName(control: ListingControl, { name, value }: Picked): string {
  if (name === "available") return control.words("onlyAvailable");
  if (name === "price") return bandName(control, value);
  const group = control.groups.find((entry) => entry.name === name);
  return group?.values.find((entry) => entry.value === value)?.label ?? value;
}

function bandName({ words, locale, currency }: ListingControl, value: string): string {
  const band = parseBand(value);
  if (band === null) return value;
  const tag = `${locale.language}-${locale.country}`;
  const money = (amount: number) =>
    currency === undefined ? String(amount) : formatMoney(moneyFromNumber(amount, currency, tag), tag);
  if (band.from === null) {
    return words(band.isTyped ? "price.upTo" : "price.below", { to: money(band.to ?? 0) });
  }
  if (band.to === null) return words("price.above", { from: money(band.from) });
  return words("price.between", { from: money(band.from), to: money(band.to) });
}
