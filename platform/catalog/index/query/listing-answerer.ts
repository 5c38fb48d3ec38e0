import type { ListingQuery } from "../../listing.ts";
import { itemFlags, type CatalogColumns } from "../columns/catalog-columns.ts";
import { fails } from "./conditions.ts";
import { countFilters } from "./count-filters.ts";
import { EntryFinder, type Found, type QueryTuning } from "./entry-finder.ts";
import { FacetCounts } from "./facet-counts.ts";
import { Fields } from "./fields.ts";
import {
  deepOf,
  firstsOf,
  keepFirsts,
  KeptResults,
  keptPlaces,
  type Kept,
  type Result,
} from "./kept-results.ts";
import { Lens, type Focus, type Match } from "./lens.ts";
import { Links } from "./links.ts";
import { askQuestion, type Asked, type Question } from "./question.ts";
import type { SearchHits } from "./search-hits.ts";
import type { Sight } from "./sight.ts";
import { furtherPage, pageOf, startSort, type PageSort } from "./sort-page.ts";
import { Totals, type TotalsOf } from "./totals.ts";
import { ValueOrder } from "./value-order.ts";
import { WholeCatalogue } from "./whole-catalogue.ts";

const longMs = 4;

export interface Answer extends Result {
  /** Still to be sorted, when it is long. */
  readonly page: PageSort;
}

interface AnswerMade extends Result {
  readonly page: ReturnType<typeof startSort>;
}

type Given = Pick<Asked, "language" | "sight" | "tree">;

interface FoundBefore {
  readonly hits: SearchHits | null;
  readonly ranks: Float64Array | null;
}

/** Answers queries from columns that do not change meanwhile; what it works in is used again and again. */
export class ListingAnswerer {
  readonly #columns: CatalogColumns;
  readonly #fields: Fields;
  readonly #finder: EntryFinder;
  readonly #catalogue: WholeCatalogue;
  readonly #orders = new ValueOrder();
  readonly #totals = new WeakMap<Sight, Map<string, Totals>>();
  readonly #lenses = {
    result: new Lens(),
    spare: new Lens(),
    extras: new Lens(),
  } as const;
  readonly #links: Readonly<Record<Match, Links | null>>;
  readonly #kept: KeptResults;

  constructor(columns: CatalogColumns, tuning: QueryTuning) {
    this.#columns = columns;
    this.#kept = new KeptResults(tuning.keptBytes);
    this.#fields = new Fields(columns);
    this.#finder = new EntryFinder(columns, tuning);
    this.#catalogue = new WholeCatalogue(this.#finder);
    this.#links = { none: null, variant: new Links(columns, "variant"), all: new Links(columns, "all") };
  }

  /**
   * Works out what does not depend on what is asked for, if it is not known. Returns whether that took long: then it
   * is time to let others have their turn.
   */
  prepare(given: Given, query: ListingQuery): boolean {
    const until = performance.now() + longMs;
    const asked = { ...given, columns: this.#columns, fields: this.#fields };
    this.#links[query.matchRelated]?.follow();
    const totals = this.#totalsOf(asked, query);
    totals.settle();
    for (const step of [...this.#totalCounts(totals, asked, query), ...this.#lists(asked, query)]) {
      step();
      if (performance.now() > until) return true;
    }
    return false;
  }

  answer(given: Given, query: ListingQuery, found: FoundBefore): Answer {
    // What a search finds may be something else the next time.
    const key = found.hits === null ? this.#kept.keyOf(given, query) : null;
    const kept = key === null ? undefined : this.#kept.find(key, given);
    const known = kept && knownPage(kept, query);
    if (kept && known) return { ...kept, page: known };
    const { page, ...result } = this.#answerAnew(given, query, found, kept);
    if (key === null) return { ...result, page };
    const keptNow = kept ?? this.#kept.keep(key, given, result);
    if (page.to <= keptPlaces) keepFirsts(keptNow, query, page.sort.order.subarray(0, keptPlaces));
    else if (!page.isLong) this.#kept.keepDeep(key, keptNow, query, page.sort);
    return { ...result, page };
  }

  /** `known`: what is to be counted is known. */
  #answerAnew(given: Given, query: ListingQuery, found: FoundBefore, known: Result | undefined): AnswerMade {
    const asked = { ...given, columns: this.#columns, fields: this.#fields };
    const { sight } = given;
    const links = this.#links[query.matchRelated];
    links?.follow();
    const question = askQuestion(asked, query, found.hits);
    const totals = this.#totalsOf(asked, query);
    if (known === undefined) this.#countTotals(totals, asked, query);
    const { spare } = this.#lenses;
    const { entries, focus, result } = this.#look(question, sight, links);
    const page = startSort(asked, question, result, { ...found, links });
    // What is short is sorted at once, by the columns themselves.
    if (!page.isLong) page.sort.advance(Infinity);
    if (known !== undefined) return { ...known, page };
    const extras = this.#gatherExtras(question, sight);
    const facets = new FacetCounts({ question, sight, totals, found: entries, result, focus, spare, extras });
    return { total: result.count, filters: countFilters(asked, facets, this.#orders), page };
  }

  #look(
    question: Question,
    sight: Sight,
    links: Links | null,
  ): { readonly entries: Found; readonly focus: Focus; readonly result: Lens } {
    const { query, isWhole } = question;
    if (isWhole) {
      const result = this.#catalogue.lens({ sight, links, grouped: query.grouped });
      const entries = { entries: result.entries, count: result.count, codes: null };
      return { entries, focus: this.#focusOf(question, entries), result };
    }
    const entries = this.#finder.find(question, sight, links);
    const focus = this.#focusOf(question, entries);
    const result = this.#lenses.result.gather(entries.entries, entries.count, sight, focus);
    return { entries, focus, result };
  }

  /** The result itself: what meets all that is asked. */
  #focusOf({ categories, chosen, query }: Question, { codes }: Found): Focus {
    return {
      links: this.#links[query.matchRelated],
      codes,
      most: fails.nothing,
      code: fails.nothing,
      categories: chosen && { ordinals: categories.ordinals, accepted: chosen },
    };
  }

  /** Before entries are looked for: both are done in the same place. */
  #countTotals(totals: Totals, asked: Asked, query: ListingQuery): void {
    totals.settle();
    for (const count of this.#totalCounts(totals, asked, query)) count();
  }

  /** What is known costs nothing. */
  #totalCounts(totals: Totals, { language }: Asked, query: ListingQuery): readonly (() => unknown)[] {
    const fields = this.#fields;
    const { tree, sight } = totals.of;
    return [
      () => totals.values(fields.brands()),
      () => totals.values(fields.collections()),
      () => totals.values(fields.swatches(language)),
      () => totals.values(fields.sizes()),
      () => totals.values(fields.categories(tree, sight.view.preview)),
      ...(query.filterFields ?? []).map((name) => () => totals.values(fields.attribute(name, language))),
      ...(query.flagFields ?? []).map((name) => () => totals.flag(name)),
      () => totals.available(),
      () => totals.sizeOrder(),
    ];
  }

  /** What finds the entries of a query that asks for values. */
  #lists({ language, sight, tree }: Asked, query: ListingQuery): readonly (() => unknown)[] {
    const [fields, finder] = [this.#fields, this.#finder];
    const { brands, collections, swatches, itemNames, categories, search, matchRelated } = query;
    const isOfProducts = [brands, collections, swatches, itemNames, search].some(Boolean);
    return [
      ...(brands ? [() => finder.prepare(fields.brands())] : []),
      ...(collections ? [() => finder.prepare(fields.collections())] : []),
      ...(swatches ? [() => finder.prepare(fields.swatches(language))] : []),
      ...(itemNames ? [() => finder.prepare(fields.sizes())] : []),
      ...(categories ? [() => finder.prepare(fields.categories(tree, sight.view.preview))] : []),
      ...(isOfProducts ? [() => finder.prepareRelated(matchRelated)] : []),
    ];
  }

  /** What a grouped list holds only because it is asked for by name. */
  #gatherExtras({ extras, query }: Question, sight: Sight): Lens {
    const { flags } = this.#columns.plain;
    const isExtra = (slot: number) =>
      sight.visible[slot] === 1 && (flags.get(slot) & itemFlags.primary) === 0;
    const slots = Int32Array.from([...extras].filter(isExtra));
    const focus = { links: this.#links[query.matchRelated], codes: null, most: 0, code: 0, categories: null };
    return this.#lenses.extras.gather(slots, slots.length, sight, focus);
  }

  #totalsOf({ language, sight, tree }: Asked, { matchRelated, grouped }: ListingQuery): Totals {
    const all = this.#totals.get(sight) ?? new Map<string, Totals>();
    this.#totals.set(sight, all);
    const of: TotalsOf = { sight, tree, links: this.#links[matchRelated], grouped };
    const key = `${matchRelated} ${grouped} ${language}`;
    const known = all.get(key);
    if (known?.of.tree === tree) return known;
    const made = new Totals(of, this.#catalogue);
    all.set(key, made);
    return made;
  }
}

function knownPage(kept: Kept, query: ListingQuery): PageSort | undefined {
  const firsts = firstsOf(kept, query);
  if (firsts) return pageOf(firsts, kept.total, query);
  const deep = deepOf(kept, query);
  return deep && furtherPage(deep, query);
}
