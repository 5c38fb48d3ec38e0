import { allowedEdits, editsBetween } from "./edits.ts";
import { fieldNames, searchedFields, type FieldChoice, type SearchedField } from "./fields.ts";
import { nearness } from "./nearness.ts";
import type { SearchedTexts } from "./searched-texts.ts";

/** How good a match is, best first. `checkout-rest.md` 9.2. */
const kinds = { whole: 1, beginning: 0.7, inside: 0.5, oneEdit: 0.4, twoEdits: 0.25 } as const;

type Quality = (typeof kinds)[keyof typeof kinds];

/** Words of one search word that are near enough: how good each is. */
export type Matches = ReadonlyMap<string, Quality>;

/** Words of display items in one language. */
export class TextIndex {
  readonly #postings = new Map<string, Map<number, Set<SearchedField>>>();
  readonly #texts = new Map<number, SearchedTexts>();

  put(id: number, texts: SearchedTexts): void {
    this.#texts.set(id, texts);
    for (const field of fieldNames) {
      for (const word of texts[field]) {
        const items = this.#postings.get(word) ?? new Map<number, Set<SearchedField>>();
        items.set(id, (items.get(id) ?? new Set()).add(field));
        this.#postings.set(word, items);
      }
    }
  }

  remove(id: number): void {
    const texts = this.#texts.get(id);
    if (texts === undefined) return;
    this.#texts.delete(id);
    for (const word of new Set(Object.values(texts).flat())) {
      const items = this.#postings.get(word);
      items?.delete(id);
      if (items?.size === 0) this.#postings.delete(word);
    }
  }

  /** Scores of the display items in which any of the words (or all) are found. */
  search(words: readonly string[], choice: FieldChoice, demand: "any" | "all"): ReadonlyMap<number, number> {
    const found = words.map((word) => this.#findWord(word, choice));
    const scores = new Map<number, number>();
    for (const id of new Set(found.flatMap(({ scores: items }) => [...items.keys()]))) {
      const hits = found.filter(({ scores: items }) => items.has(id));
      if (demand === "all" && hits.length < words.length) continue;
      const sum = hits.reduce((total, { scores: items }) => total + (items.get(id) ?? 0), 0);
      const near = nearness(
        this.#texts.get(id),
        found.map(({ matches }) => matches),
        choice,
      );
      scores.set(id, (sum + near) * (hits.length / words.length));
    }
    return scores;
  }

  #findWord(word: string, choice: FieldChoice) {
    const matches = this.#matches(word);
    const scores = new Map<number, number>();
    for (const [match, quality] of matches) {
      for (const [id, fields] of this.#postings.get(match) ?? []) {
        const score = bestField(fields, quality, choice);
        if (score > (scores.get(id) ?? 0)) scores.set(id, score);
      }
    }
    return { matches, scores };
  }

  #matches(word: string): Matches {
    const matches = new Map<string, Quality>();
    for (const known of this.#postings.keys()) {
      const quality = qualityOf(word, known);
      if (quality !== null) matches.set(known, quality);
    }
    return matches;
  }
}

function qualityOf(word: string, known: string): Quality | null {
  if (known === word) return kinds.whole;
  if (known.startsWith(word)) return kinds.beginning;
  if (known.includes(word)) return kinds.inside;
  const most = allowedEdits(word);
  if (most === 0) return null;
  const edits = editsBetween(word, known, most);
  if (edits > most) return null;
  return edits === 1 ? kinds.oneEdit : kinds.twoEdits;
}

/** The weightiest of the fields that know this kind of match. */
function bestField(fields: ReadonlySet<SearchedField>, quality: Quality, choice: FieldChoice): number {
  let best = 0;
  for (const field of fields) {
    const { weight, inside } = searchedFields[field];
    const isFound = isKindOf(quality, choice, field, inside);
    if (isFound) best = Math.max(best, weight * quality);
  }
  return best;
}

function isKindOf(quality: Quality, choice: FieldChoice, field: SearchedField, inside: boolean): boolean {
  if (quality === kinds.oneEdit || quality === kinds.twoEdits) return choice.fuzzy.has(field);
  return choice.exact.has(field) && (quality !== kinds.inside || inside);
}
