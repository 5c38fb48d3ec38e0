import { chance, type Chance } from "../made/chance.ts";
import type { Facts } from "./facts.ts";
import type { ListingBody } from "./listing-body.ts";

/** One question of the bench, asked in so many ways that no kept answer serves them all. */
export interface Question {
  readonly name: string;
  readonly bodies: readonly ListingBody[];
  /** The yardstick answers it too. */
  readonly inSql: boolean;
}

const variants = 2000;
const page = 24;
/** Three pages on. */
const lastSkip = 72;
const plain = { language: "en", matchRelated: "variant", limit: page } as const;

type Make = (facts: Facts, pick: Chance) => ListingBody;

/** Most shoppers leave the order as it is. */
const sorts: readonly Pick<ListingBody, "sortOrder">[] = [
  {},
  {},
  { sortOrder: [{ field: "priceAsNumber", order: "asc" }] },
  { sortOrder: [{ field: "priceAsNumber", order: "desc" }] },
  { sortOrder: [{ field: "createdAt", order: "desc" }] },
];

const inCategory = ({ id, entries }: Facts["wide"][number], pick: Chance): ListingBody => ({
  ...plain,
  ...pick.one(sorts),
  categories: [id],
  skipFirst: pick.below(Math.min(lastSkip + 1, entries)),
});

const wide: Make = ({ wide }, pick) => inCategory(pick.one(wide), pick);
const narrow: Make = ({ narrow }, pick) => inCategory(pick.one(narrow), pick);

const whole: Make = (_, pick) => ({ ...plain, ...pick.one(sorts), skipFirst: pick.below(lastSkip + 1) });

/** What shoppers ask: mostly wide categories, narrow ones, and everything. */
const listing: Make = (facts, pick) => {
  const share = pick.below(100);
  if (share < 60) return wide(facts, pick);
  return share < 85 ? narrow(facts, pick) : whole(facts, pick);
};

const filtered: Make = ({ brands, colours, sizes }, pick) => ({
  ...plain,
  brands: [pick.one(brands), pick.one(brands), pick.one(brands)],
  "swatch.desc": [pick.one(colours), pick.one(colours)],
  "items.name": [pick.one(sizes), pick.one(sizes)],
  onlyAvailable: true,
});

const oneValue: Make = ({ colours, sizes }, pick) => ({
  ...plain,
  ...(pick.below(2) === 0 ? { "swatch.desc": [pick.one(colours)] } : { "items.name": [pick.one(sizes)] }),
  skipFirst: pick.below(lastSkip + 1),
});

const few: Make = ({ narrow, brands, products }, pick) =>
  pick.below(2) === 0
    ? { ...plain, categories: [pick.one(narrow).id], brands: [pick.one(brands), pick.one(brands)] }
    : { ...plain, products: Array.from({ length: 1 + pick.below(page) }, () => pick.one(products)) };

const fields = ["priceAsNumber", "uri", "createdAt"] as const;
const directions = ["asc", "desc"] as const;

const sortedWhole: Make = (_, pick) => ({
  ...plain,
  sortOrder: [{ field: pick.one(fields), order: pick.one(directions) }],
  skipFirst: pick.below(lastSkip + 1),
});

const deep: Make = ({ total }, pick) => ({
  ...plain,
  skipFirst: Math.floor(total / 2) + pick.below(Math.max(1, Math.floor(total / 2) - page)),
});

const searched = (search: (facts: Facts, pick: Chance) => string): Make => {
  return (facts, pick) => ({ ...plain, search: search(facts, pick) });
};

/** In the order in which they are asked. */
export function questionsOf(facts: Facts): readonly Question[] {
  const inSql = (name: string, make: Make) => ({ name, bodies: bodiesOf(name, make, facts), inSql: true });
  const words = (name: string, search: typeof oneWord) => ({
    name,
    bodies: bodiesOf(name, searched(search), facts),
    inSql: false,
  });
  return [
    inSql("listing", listing),
    inSql("listing: wide", wide),
    inSql("listing: narrow", narrow),
    inSql("filtered: brand, colour, size, available", filtered),
    inSql("filtered: one colour or size", oneValue),
    inSql("filtered: few", few),
    inSql("sorted: everything", sortedWhole),
    inSql("deep page", deep),
    words("search: one word", oneWord),
    words("search: two words", twoWords),
    words("search: two words, a typo", (from, pick) => mistyped(twoWords(from, pick), pick)),
  ];
}

/** What shoppers have typed so far. */
export function typedTexts(facts: Facts): readonly string[] {
  return Array.from({ length: variants }, (_, index) => {
    const pick = chance(11, index, 1);
    const text = pick.below(2) === 0 ? oneWord(facts, pick) : twoWords(facts, pick);
    return text.slice(0, 2 + pick.below(Math.max(1, text.length - 1)));
  });
}

function bodiesOf(name: string, make: Make, facts: Facts): readonly ListingBody[] {
  return Array.from({ length: variants }, (_, index) => make(facts, chance(name.length, index, 1)));
}

function oneWord({ names }: Facts, pick: Chance): string {
  const { name, brand } = pick.one(names);
  return pick.one([...wordsOf(name), ...wordsOf(brand).slice(0, 1)]);
}

function twoWords({ names }: Facts, pick: Chance): string {
  const { name, brand } = pick.one(names);
  const [first = "", second = "", third = ""] = wordsOf(name);
  return pick.one([`${first} ${second}`, `${second} ${third}`, `${wordsOf(brand)[0] ?? first} ${second}`]);
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word.length > 2);
}

/** One of the longer words with two letters changed places, one missing, or one too many. */
function mistyped(text: string, pick: Chance): string {
  const words = text.split(" ");
  const place = words.findIndex((word) => word.length > 4);
  const word = words[place];
  if (word === undefined) return text;
  const at = 1 + pick.below(word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const wrong = pick.one([
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
  ]);
  return words.with(place, wrong).join(" ");
}
