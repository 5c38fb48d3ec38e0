import type { Selectable } from "kysely";
import { freeSlug, slug } from "../../catalog/addresses/slug.ts";
import type { CategoryTable, CategoryTextTable } from "../../../foundations/database/schema/records.ts";
import type { CategoryInput } from "../operator-records.ts";
import type { Placed, Problems } from "../../integration/problems.ts";
import { orStored } from "../../integration/write-rows.ts";

export type CategoryRow = Selectable<CategoryTable>;
export type CategoryTextRow = Selectable<CategoryTextTable>;

type At = { readonly place: number; readonly id: string };

const blank = { parent: null, preview: false, attributes: {} };
const noText = { name: "", uri: null, meta_title: "", meta_description: "", meta_keywords: "" };

/** The categories of the shop while a call is worked out: all of them, changed in memory. */
export class CategoryPlan {
  readonly #rows: Map<number, CategoryRow>;
  readonly #texts: Map<string, CategoryTextRow>;
  readonly #defaultLanguage: string;
  readonly #problems: Problems;

  constructor(
    rows: readonly CategoryRow[],
    texts: readonly CategoryTextRow[],
    defaultLanguage: string,
    problems: Problems,
  ) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#texts = new Map(texts.map((text) => [textKey(text), text]));
    this.#defaultLanguage = defaultLanguage;
    this.#problems = problems;
  }

  get rows(): readonly CategoryRow[] {
    return [...this.#rows.values()];
  }

  get texts(): readonly CategoryTextRow[] {
    return [...this.#texts.values()];
  }

  /** Takes a record in; `numbers` has every id that the call may refer to. */
  apply({ place, value }: Placed<CategoryInput>, numbers: ReadonlyMap<string, number>): void {
    const at = { place, id: value.id };
    const id = numbers.get(value.id) ?? 0;
    const known = this.#rows.get(id);
    const before = known ?? { ...blank, position: this.#lastPosition() + 1 };
    const row = {
      id,
      external_id: value.id,
      parent: value.parent === undefined ? before.parent : this.#parent(at, value.parent, numbers),
      position: orStored(value.position, before.position),
      preview: orStored(value.preview, before.preview),
      attributes: orStored<unknown>(value.attributes, before.attributes),
    };
    this.#rows.set(id, row);
    if (this.#isBelowItself(id)) {
      this.#problems.add(at, ["parent"], "conflict", "is below itself");
      this.#rows.set(id, { ...row, parent: null });
    }
    if (known === undefined && !value.names?.[this.#defaultLanguage]) {
      this.#problems.add(at, ["names", this.#defaultLanguage], "required");
    }
    for (const language of languagesOf(value)) this.#applyText(at, id, value, language);
  }

  #parent(at: At, parent: string, numbers: ReadonlyMap<string, number>): number | null {
    if (parent === "") return null;
    const number = numbers.get(parent);
    if (number === undefined) this.#problems.add(at, ["parent"], "unknown");
    return number ?? null;
  }

  #applyText(at: At, category: number, value: CategoryInput, language: string): void {
    const there = this.#texts.get(textKey({ category, language })) ?? noText;
    const name = orStored(
      value.names?.[language],
      there.name || (value.names?.[this.#defaultLanguage] ?? ""),
    );
    this.#texts.set(textKey({ category, language }), {
      category,
      language,
      name,
      uri: this.#uri(at, category, language, orStored(value.uris?.[language], there.uri), name),
      meta_title: orStored(value.metaTitles?.[language], there.meta_title),
      meta_description: orStored(value.metaDescriptions?.[language], there.meta_description),
      meta_keywords: orStored(value.metaKeywords?.[language], there.meta_keywords),
    });
  }

  /** As wanted, else made of the name; alone among the siblings. */
  #uri(at: At, category: number, language: string, wanted: string | null, name: string): string {
    const taken = this.#siblingUris(category, language);
    if (wanted === null) return freeSlug(slug(name) || `category-${category}`, (uri) => taken.has(uri));
    if (taken.has(wanted)) this.#problems.add(at, ["uris", language], "conflict");
    return wanted;
  }

  #siblingUris(category: number, language: string): ReadonlySet<string> {
    const parentOf = (id: number) => this.#rows.get(id)?.parent ?? null;
    const texts = this.texts.filter(
      (text) =>
        text.language === language &&
        text.category !== category &&
        parentOf(text.category) === parentOf(category),
    );
    return new Set(texts.map(({ uri }) => uri));
  }

  #lastPosition(): number {
    return Math.max(0, ...this.rows.map(({ position }) => position));
  }

  #isBelowItself(category: number): boolean {
    const seen = new Set<number>();
    for (let at: number | null = category; at !== null; at = this.#rows.get(at)?.parent ?? null) {
      if (seen.has(at)) return true;
      seen.add(at);
    }
    return false;
  }
}

function languagesOf(value: CategoryInput): ReadonlySet<string> {
  const { names = {}, uris = {}, metaTitles = {}, metaDescriptions = {}, metaKeywords = {} } = value;
  return new Set([names, uris, metaTitles, metaDescriptions, metaKeywords].flatMap(Object.keys));
}

export function textKey({ category, language }: { category: number; language: string }): string {
  return `${category} ${language}`;
}
