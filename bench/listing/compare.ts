import { isDeepStrictEqual } from "node:util";
import { list } from "./facts.ts";
import type { ListingAnswer } from "./listing-body.ts";
import type { Question } from "./mixes.ts";

const samples = 12;

/** Throws unless both sides give the same page, count and facets: what answers otherwise is not to be compared. */
export async function compareAnswers(
  questions: readonly Question[],
  platform: string,
  yardstick: string,
): Promise<void> {
  for (const { name, bodies } of questions) {
    for (const body of bodies.slice(0, samples)) {
      const [own, other] = [await list(platform, body), await list(yardstick, body)];
      const difference = differenceOf(own, other);
      if (difference === null) continue;
      throw new Error(`${name}: ${JSON.stringify(body)}\nare answered differently: ${difference}`);
    }
  }
}

/** Throws when a question mostly finds nothing: that would be quick, and tell nothing. */
export async function checkFinds(questions: readonly Question[], platform: string): Promise<void> {
  for (const { name, bodies } of questions) {
    let found = 0;
    for (const body of bodies.slice(0, samples)) {
      if ((await list(platform, body)).productCount > 0) found += 1;
    }
    if (found * 2 < samples) throw new Error(`${name}: only ${found} of ${samples} bodies find anything`);
  }
}

function differenceOf(own: ListingAnswer, other: ListingAnswer): string | null {
  const pages = [own, other].map(({ products }) => products.map(({ product }) => product));
  if (own.productCount !== other.productCount) return `${own.productCount} and ${other.productCount} entries`;
  if (!isDeepStrictEqual(pages[0], pages[1])) return `the pages ${pages.join(" and ")}`;
  for (const { field, values } of other.filter) {
    const known = countsOf(own.filter.find((entry) => entry.field === field)?.values ?? []);
    const counted = countsOf(values);
    if (known.size !== counted.size) return `${field} has ${known.size} and ${counted.size} values`;
    for (const [value, counts] of counted) {
      if (known.get(value) !== counts) return `${field} ${value}: ${known.get(value)} and ${counts}`;
    }
  }
  return null;
}

function countsOf(values: ListingAnswer["filter"][number]["values"]): ReadonlyMap<string, string> {
  return new Map(
    values.map(({ value, count, filterCount, totalCount }) => [
      value,
      `${count}/${filterCount}/${totalCount}`,
    ]),
  );
}
