import type { Steps } from "../../../scheduling/steps.ts";
import type { ListingQuery, UsualFilter } from "../../listing/listing.ts";
import { itemFlags, type CatalogColumns } from "../columns/catalog-columns.ts";
import { fails } from "./match/conditions.ts";
import { countedFilters, countFilters, isCounted } from "./count/count-filters.ts";
import { EntryFinder, relationsOf, type Found, type QueryTuning } from "./match/candidate-finder.ts";
import { FacetCounts } from "./count/facet-counts.ts";
import { Fields } from "./match/fields.ts";
import {
  deepOf,
  firstsOf,
  keepFirsts,
  KeptResults,
  keptPlaces,
  type Kept,
  type Result,
} from "./result-cache.ts";
import { Lens, type Focus, type Match } from "./match/match-set.ts";
import { Links } from "./match/related-slots.ts";
import { askQuestion, type Asked, type Question } from "./match/compile-query.ts";
import type { SearchHits } from "./search-hits.ts";
import type { Sight } from "./view/view-columns.ts";
import type { RangeSort } from "./sort/range-sort.ts";
import { furtherPage, pageOf, sortAll, startSort, takenOut, type PageSort } from "./sort/sort-page.ts";
import { SortRoom } from "./sort/sort-buffers.ts";
import type { RanksOf } from "./sort/sort-keys.ts";
import { Totals, type TotalsOf } from "./count/totals.ts";
import { ValueOrder } from "./count/value-order.ts";
import { WholeCatalogue } from "./match/all-entries.ts";

export interface Answer extends Result {
  /** Still to be sorted, when it is long. */
  readonly page: PageSort;
}

interface AnswerMade extends Result {
  readonly page: PageSort;
  /** What is sorted in part, for further pages. */
  readonly deep: RangeSort | null;
}

type Given = Pick<Asked, "language" | "sight" | "tree">;

interface FoundBefore {
  readonly hits: SearchHits | null;
  readonly ranks: RanksOf;
}

/**
 * Answers queries from columns, one at a time: what it works in is used again and again. Whoever finds between two
 * steps that the columns have changed leaves the answer there.
 */
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
  readonly #sortRoom = new SortRoom();
  readonly #kept: KeptResults;

  constructor(columns: CatalogColumns, tuning: QueryTuning) {
    this.#columns = columns;
    this.#kept = new KeptResults(tuning.keptBytes);
    this.#fields = new Fields(columns);
    this.#finder = new EntryFinder(columns, tuning);
    this.#catalogue = new WholeCatalogue(this.#finder);
    this.#links = { none: null, variant: new Links(columns, "variant"), all: new Links(columns, "all") };
  }

  /** What is there without any work, whoever is being answered. */
  known(given: Given, query: ListingQuery, hits: SearchHits | null): Answer | undefined {
    return knownPage(this.#keptFor(given, query, hits).result, query);
  }

  *answer(given: Given, query: ListingQuery, found: FoundBefore): Steps<Answer> {
    const { key, result: kept } = this.#keptFor(given, query, found.hits);
    const known = knownPage(kept, query);
    if (known) return known;
    const deep = kept && deepOf(kept, query);
    const further = deep && furtherPage(deep, query);
    if (kept && further) {
      yield* sortAll(further.sort);
      return { ...kept, page: further };
    }
    const { page, deep: deepNow, ...result } = yield* this.#answerAnew(given, query, found, kept);
    if (key === null) return { ...result, page };
    const keptNow = kept ?? this.#kept.keep(key, given, result);
    if (deepNow) this.#kept.keepDeep(key, keptNow, query, deepNow);
    else if (page.to <= keptPlaces) keepFirsts(keptNow, query, page.sort.order.subarray(0, keptPlaces));
    return { ...result, page };
  }

  #keptFor(given: Given, query: ListingQuery, hits: SearchHits | null) {
    // What a search finds may be something else the next time.
    const key = hits === null ? this.#kept.keyOf(given, query) : null;
    return { key, result: key === null ? undefined : this.#kept.find(key, given) };
  }

  /** `known`: what is to be counted is known. */
  *#answerAnew(
    given: Given,
    query: ListingQuery,
    found: FoundBefore,
    known: Result | undefined,
  ): Steps<AnswerMade> {
    const asked = { ...given, columns: this.#columns, fields: this.#fields };
    const { sight } = given;
    const links = this.#links[query.matchRelated];
    if (links) yield* links.follow();
    const totals = this.#totalsOf(asked, query);
    totals.settle();
    // Before entries are looked for: both are done in the same place.
    if (known === undefined) yield* this.#countTotals(totals, asked, query);
    for (const prepare of this.#lists(asked, query)) {
      yield* prepare();
      yield;
    }
    const question = askQuestion(asked, query, found.hits);
    const { entries, focus, result } = yield* this.#look(question, sight, links);
    const started = yield* startSort(asked, question, result, { ...found, links, room: this.#sortRoom });
    // What is short is sorted by the columns themselves.
    if (!started.isLong) yield* sortAll(started.sort);
    const page = started.isPassing ? takenOut(started) : started;
    const deep = started.isPassing || started.isLong ? null : started.sort;
    if (known !== undefined) return { ...known, page, deep };
    if (!isCounted(query)) return { total: result.count, filters: [], page, deep };
    const extras = yield* this.#gatherExtras(question, sight);
    const { spare } = this.#lenses;
    const facets = new FacetCounts({ question, sight, totals, found: entries, result, focus, spare, extras });
    const filters = yield* countFilters(asked, facets, this.#orders);
    return { total: result.count, filters, page, deep };
  }

  *#look(
    question: Question,
    sight: Sight,
    links: Links | null,
  ): Steps<{ readonly entries: Found; readonly focus: Focus; readonly result: Lens }> {
    const { query, isWhole } = question;
    if (isWhole) {
      const result = yield* this.#catalogue.lens({ sight, links, grouped: query.grouped });
      const entries = { entries: result.entries, count: result.count, codes: null };
      return { entries, focus: this.#focusOf(question, entries), result };
    }
    const entries = yield* this.#finder.find(question, sight, links);
    const focus = this.#focusOf(question, entries);
    const result = yield* this.#lenses.result.gather(entries.entries, entries.count, sight, focus);
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

  /** What is known costs nothing. */
  *#countTotals(totals: Totals, { language }: Asked, query: ListingQuery): Steps<void> {
    const fields = this.#fields;
    const { tree, sight } = totals.of;
    const usual: Readonly<Record<UsualFilter, () => Steps<unknown>>> = {
      brands: () => totals.values(fields.brands()),
      collections: () => totals.values(fields.collections()),
      "swatch.desc": () => totals.values(fields.swatches(language)),
      "items.name": () => totals.values(fields.sizes()),
      categories: () => totals.values(fields.categories(tree, sight.view.preview)),
      onlyAvailable: () => totals.available(),
    };
    const wanted = countedFilters(query);
    for (const name of wanted) yield* usual[name]();
    for (const name of query.filterFields ?? []) yield* totals.values(fields.attribute(name, language));
    for (const name of query.flagFields ?? []) yield* totals.flag(name);
    yield;
    if (wanted.includes("items.name")) totals.sizeOrder();
  }

  /** What finds the entries of a query that asks for values. */
  #lists({ language, sight, tree }: Asked, query: ListingQuery): readonly (() => Steps<void>)[] {
    const [fields, finder] = [this.#fields, this.#finder];
    const { brands, collections, swatches, itemNames, categories, search, matchRelated } = query;
    const attributes = [...(query.attributes?.keys() ?? [])];
    const isOfProducts = [brands, collections, swatches, itemNames, search, attributes[0]].some(Boolean);
    return [
      ...(brands ? [() => finder.prepare(fields.brands())] : []),
      ...(collections ? [() => finder.prepare(fields.collections())] : []),
      ...(swatches ? [() => finder.prepare(fields.swatches(language))] : []),
      ...(itemNames ? [() => finder.prepare(fields.sizes())] : []),
      ...(categories ? [() => finder.prepare(fields.categories(tree, sight.view.preview))] : []),
      ...attributes.map((name) => () => finder.prepare(fields.attribute(name, language))),
      ...(isOfProducts ? relationsOf(matchRelated).map((one) => () => finder.prepareRelated(one)) : []),
    ];
  }

  /** What a grouped list holds only because it is asked for by name. */
  *#gatherExtras({ extras, query }: Question, sight: Sight): Steps<Lens> {
    const { flags } = this.#columns.plain;
    const isExtra = (slot: number) =>
      sight.visible[slot] === 1 && (flags.get(slot) & itemFlags.primary) === 0;
    const slots = Int32Array.from([...extras].filter(isExtra));
    const focus = { links: this.#links[query.matchRelated], codes: null, most: 0, code: 0, categories: null };
    return yield* this.#lenses.extras.gather(slots, slots.length, sight, focus);
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

function knownPage(kept: Kept | undefined, query: ListingQuery): Answer | undefined {
  const firsts = kept && firstsOf(kept, query);
  return kept && firsts && { ...kept, page: pageOf(firsts, kept.total, query) };
}
