import type { CatalogView } from "../catalog.ts";
import { chooseFields } from "../search/fields.ts";
import type { SearchedWords } from "../suggest/search-words.ts";
import { itemFlags } from "./columns/catalog-columns.ts";
import type { LiveIndex } from "./live-index.ts";
import type { Sight } from "./query/sight.ts";

const everyField = chooseFields(undefined);

/** The words of an index in the language of a view, and the slots that are entries of it. */
export function entryWords(
  { texts, columns }: LiveIndex,
  { visible }: Pick<Sight, "visible">,
  { language }: Pick<CatalogView, "language">,
  grouped: boolean,
): SearchedWords {
  const { flags } = columns.plain;
  const isEntry = (shown: number, slot: number) =>
    shown === 1 && (!grouped || (flags.get(slot) & itemFlags.primary) !== 0);
  return {
    complete: (prefix, limit) => texts.complete(language, prefix, limit),
    slotsOf: (word) => texts.search(language, [word], everyField, "any", "strict").slots,
    entries: visible.map((shown, slot) => (isEntry(shown, slot) ? 1 : 0)),
  };
}
