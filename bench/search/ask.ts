import { z } from "zod";
import { post } from "../listing/facts.ts";
import type { Query } from "./queries.ts";
import { skuOf, type Style } from "./styles.ts";

const answer = z.object({
  productCount: z.int(),
  products: z.array(z.looseObject({ productSku: z.string(), name: z.string() })),
});

export interface QueryFigures {
  readonly search: string;
  readonly found: number;
  /** Of the first ten, those that are what is meant, and how many must be. */
  readonly right: number;
  readonly least: number;
  readonly isMet: boolean;
  readonly p50Ms: number;
  readonly mostMs: number;
  readonly firstThree: string;
}

const asks = 20;
const firstTen = 10;

/** Asks a query as the result page does, several times, one after the other. */
export async function ask(url: string, query: Query, styles: readonly Style[]): Promise<QueryFigures> {
  const { search, means, least } = query;
  const bySku = new Map(styles.map((style) => [skuOf(style), style]));
  if (styles.filter(means).length < least) throw new Error(`${search}: the list holds too few of them.`);
  const body = { language: "en", matchRelated: "variant", limit: firstTen, search };
  const took: number[] = [];
  let last = answer.parse(await (await post(url, body, { "API-Token": "none" })).json());
  for (let time = 0; time < asks; time += 1) {
    const started = performance.now();
    const response = await post(url, body, { "API-Token": "none" });
    last = answer.parse(await response.json());
    took.push(performance.now() - started);
  }
  const { productCount, products } = last;
  const isRight = products.map(({ productSku }) => {
    const style = bySku.get(productSku);
    return style !== undefined && means(style);
  });
  const right = isRight.filter(Boolean).length;
  const sorted = took.toSorted((a, b) => a - b);
  return {
    search,
    found: productCount,
    right,
    least,
    isMet: right >= least && (least > 1 || isRight[0] === true),
    p50Ms: rounded(sorted[asks / 2]),
    mostMs: rounded(sorted.at(-1)),
    firstThree: products
      .slice(0, 3)
      .map(({ name }) => name)
      .join(" | "),
  };
}

function rounded(milliseconds = 0): number {
  return Math.round(milliseconds * 10) / 10;
}
