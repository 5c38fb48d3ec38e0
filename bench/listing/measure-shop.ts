import type { KeptShop } from "../made/kept-shop.ts";
import { checkFinds, compareAnswers } from "./compare.ts";
import { list, post, readFacts } from "./facts.ts";
import { measureMix, type MixFigures } from "./measure.ts";
import { measureStarts, type StartFigures } from "./measure-starts.ts";
import { longerOf, longestStalls, type Stalls } from "./metrics.ts";
import { questionsOf, typedTexts, type Question } from "./mixes.ts";
import { startPlatform, type BenchPlatform } from "./platform.ts";
import { memoryOf } from "./process-figures.ts";
import { startYardstick } from "./yardstick.ts";

/** Times in milliseconds, memory in megabytes; undefined where it cannot be told. */
export interface ProcessFigures extends StartFigures, Stalls {
  readonly displays: number;
  /** From the start of the process until the first listing that was whole, when a snapshot of the index was there. */
  readonly listingMs: number;
  readonly readyMb: number | undefined;
  readonly loadedMb: number | undefined;
  readonly peakMb: number | undefined;
  /** The longest stops until it was ready; the others are those under load. */
  readonly stallAtStartMs: number;
  readonly ownStallAtStartMs: number | undefined;
}

export interface ShopFigures {
  readonly process: ProcessFigures;
  readonly mixes: readonly MixFigures[];
}

interface Asked {
  readonly name: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly bodies: readonly object[];
}

const connections = [1, 10, 50];
const tokenless = { "API-Token": "none" };

/** Measures one platform process over a shop, and then SQL over the same database. */
export async function measureShop(shop: KeptShop, displays: number): Promise<ShopFigures> {
  const isReady = (checkout: string) => isWhole(`${checkout}products`, displays);
  const starts = await measureStarts(shop, isReady);
  const platform = await startPlatform(shop, isReady);
  try {
    return await measurePlatform(platform, shop, displays, starts);
  } finally {
    await platform.stop();
  }
}

/** Nearly all products are sold at home: fewer means that the index is not there yet. */
export async function isWhole(url: string, displays: number): Promise<boolean> {
  const body = { language: "en", matchRelated: "variant", limit: 24 } as const;
  const { products, productCount } = await list(url, body);
  return products.length === 24 && productCount > displays * 0.9;
}

async function measurePlatform(
  platform: BenchPlatform,
  { dataDir }: KeptShop,
  displays: number,
  starts: StartFigures,
): Promise<ShopFigures> {
  const { checkout, pid, metrics, listingMs } = platform;
  const readyMb = memoryOf(pid).now;
  const atStart = await longestStalls(metrics);
  const url = `${checkout}products`;
  const facts = await readFacts(url);
  const questions = questionsOf(facts);
  const inSql = questions.filter((question) => question.inSql);
  await checkFinds(questions, url);
  await withYardstick(dataDir, (yardstick) => compareAnswers(inSql, url, yardstick));

  await longestStalls(metrics);
  const mixes: MixFigures[] = [];
  let stalls: Stalls = { stallMs: 0, ownStallMs: atStart.ownStallMs === undefined ? undefined : 0 };
  for (const asked of await askedOf(questions, typedTexts(facts), checkout)) {
    mixes.push(...(await measureAsked(displays, asked)));
    const longest = await longestStalls(metrics);
    console.log(`  the longest stop: ${longest.stallMs} ms, by itself ${longest.ownStallMs} ms`);
    stalls = longerOf(stalls, longest);
  }
  const { now: loadedMb, peak: peakMb } = memoryOf(pid);
  const process = {
    displays,
    ...starts,
    listingMs,
    readyMb,
    loadedMb,
    peakMb,
    stallAtStartMs: atStart.stallMs,
    ownStallAtStartMs: atStart.ownStallMs,
    ...stalls,
  };
  const bySql = await withYardstick(dataDir, async (yardstick) => {
    const figures = [];
    for (const { name, bodies } of inSql) {
      figures.push(...(await measureAsked(displays, { name: `SQL ${name}`, url: yardstick, bodies })));
    }
    return figures;
  });
  return { process, mixes: [...mixes, ...bySql] };
}

async function askedOf(
  questions: readonly Question[],
  typed: readonly string[],
  checkout: string,
): Promise<readonly Asked[]> {
  const url = `${checkout}products`;
  const all: Asked[] = questions.map(({ name, bodies }) => ({ name, url, headers: tokenless, bodies }));
  const [listing] = questions;
  if (listing) {
    const headers = { "API-Token": await sessionToken(checkout) };
    all.push({ name: `${listing.name}, in a session`, url, headers, bodies: listing.bodies });
  }
  const suggestions = `${checkout}suggestions`;
  const bodies = typed.map((search) => ({ search, language: "en" }));
  const [first] = bodies;
  const known = await post(suggestions, first ?? {}, tokenless).catch(() => null);
  if (known) all.push({ name: "suggestions", url: suggestions, headers: tokenless, bodies });
  else console.log("There are no suggestions to measure.");
  return all;
}

const slowMs = 250;

async function measureAsked(displays: number, asked: Asked): Promise<readonly MixFigures[]> {
  const figures = [];
  for (const each of connections) {
    const measured = await measureMix(displays, asked, each);
    const { requestsPerSecond, p50Ms, p99Ms } = measured;
    console.log(
      `  ${asked.name}, ${each} at once: ${requestsPerSecond} a second, p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
    );
    figures.push(measured);
    // More of them at once would only wait for each other.
    if (p50Ms > slowMs) break;
  }
  return figures;
}

async function withYardstick<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const yardstick = await startYardstick(dataDir);
  try {
    return await work(yardstick.url);
  } finally {
    await yardstick.stop();
  }
}

async function sessionToken(checkout: string): Promise<string> {
  const response = await fetch(`${checkout}selection`);
  const answer: unknown = await response.json();
  if (
    typeof answer === "object" &&
    answer !== null &&
    "token" in answer &&
    typeof answer.token === "string"
  ) {
    return answer.token;
  }
  throw new Error("There is no session.");
}
