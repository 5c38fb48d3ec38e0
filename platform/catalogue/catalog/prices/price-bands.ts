import { decimalDigits } from "../../../foundations/money/currency.ts";

/**
 * Prices from `from` on and below `to`, in minor units; null: open at that end. Both the same: that price alone.
 * `hasEnd`: `to` is a price of the band too, as shoppers mean it who type two numbers.
 */
export interface PriceBand {
  readonly from: number | null;
  readonly to: number | null;
  readonly hasEnd?: true;
}

/** The highest number of nine digits. */
const mostUnits = 999_999_999;
/** How many bands are offered at most. */
const mostBands = 5;
/** A sample of so many prices shows how they are spread. */
const mostPrices = 2048;
/** What a well-rounded number begins with. */
const mantissas = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const halves = Array.from({ length: 19 }, (_, half) => 1 + half / 2);

/**
 * `500-1000`, `-500`, `1000-` in whole units of the currency, `500..1000` with its upper end; null: it is none, or
 * from is above to.
 */
export function parsePriceBand(text: string, currency: string): PriceBand | null {
  const parts = /^(\d{1,9})?(-|\.\.)(\d{1,9})?$/.exec(text);
  const [from, to] = [parts?.[1], parts?.[3]].map((part) => minorOf(part, currency));
  if (from === undefined || to === undefined || (from === null && to === null)) return null;
  if (from !== null && to !== null && from > to) return null;
  return { from, to, ...(parts?.[2] === ".." && { hasEnd: true as const }) };
}

function minorOf(whole: string | undefined, currency: string): number | null {
  return whole === undefined ? null : Number(whole) * unitOf(currency);
}

/** The band as `parsePriceBand` reads it. */
export function priceBandText({ from, to, hasEnd }: PriceBand, currency: string): string {
  const whole = (minor: number | null) => (minor === null ? "" : String(minor / unitOf(currency)));
  return `${whole(from)}${hasEnd ? ".." : "-"}${whole(to)}`;
}

const unitOf = (currency: string): number => 10 ** decimalDigits(currency);

/** Whether a price in minor units lies in the band: neighbours of those without their end share no price. */
export function isInBand(price: number, { from, to, hasEnd }: PriceBand): boolean {
  if (from !== null && price < from) return false;
  return to === null || price < to || ((hasEnd === true || from === to) && price === to);
}

/** Lower ends first, of equals the narrower. */
export function compareBands(a: PriceBand, b: PriceBand): number {
  return (
    order(a.from ?? -1, b.from ?? -1) ||
    order(a.to ?? Infinity, b.to ?? Infinity) ||
    order(Number(a.hasEnd === true), Number(b.hasEnd === true))
  );
}

const order = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Bands with about the same number of prices in each, their ends well rounded: each price is in exactly one, none is
 * without any, the first and the last are open. Prices in minor units in any order; all the same, or none: no bands.
 */
export function bandsFor(prices: ArrayLike<number>, currency: string): readonly PriceBand[] {
  const sorted = sample(prices).sort();
  const ends: number[] = [];
  for (let part = 1; part < mostBands; part += 1) {
    const price = sorted[Math.floor((sorted.length * part) / mostBands)] ?? 0;
    const end = wellRounded(price / unitOf(currency)) * unitOf(currency);
    const below = countBelow(sorted, end);
    const isWritten = end / unitOf(currency) <= mostUnits;
    if (isWritten && below < sorted.length && below > countBelow(sorted, ends.at(-1) ?? 0)) ends.push(end);
  }
  if (ends.length === 0) ends.push(...between(sorted, currency));
  if (ends.length === 0) return [];
  return [null, ...ends].map((from, index) => ({ from, to: ends[index] ?? null }));
}

/** Some of the prices, evenly out of all of them. */
function sample(prices: ArrayLike<number>): Float64Array {
  const step = Math.max(1, prices.length / mostPrices);
  const some = new Float64Array(Math.min(prices.length, mostPrices));
  for (let index = 0; index < some.length; index += 1) some[index] = prices[Math.floor(index * step)] ?? 0;
  return some;
}

function countBelow(sorted: Float64Array, end: number): number {
  const first = sorted.findIndex((price) => price >= end);
  return first < 0 ? sorted.length : first;
}

/** The roundest number that parts prices whose shares all round to beyond them; of several the one nearest the middle. */
function between(sorted: Float64Array, currency: string): readonly number[] {
  const unit = unitOf(currency);
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)];
  const middle = (lowest + highest) / 2;
  for (const steps of [mantissas, halves]) {
    const fitting = roundNumbers(highest / unit, steps)
      .map((number) => number * unit)
      .filter((end) => lowest < end && end <= highest && end / unit <= mostUnits);
    const [first, ...others] = fitting;
    if (first === undefined) continue;
    const nearer = (a: number, b: number) => (Math.abs(b - middle) < Math.abs(a - middle) ? b : a);
    return [others.reduce(nearer, first)];
  }
  return [];
}

/** Whole numbers of the two orders of size up to that of a number. */
function roundNumbers(value: number, steps: readonly number[]): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [power / 10, power]
    .filter((order) => order >= 1)
    .flatMap((order) => steps.map((step) => Math.ceil(step * order)));
}

/** The nearest well-rounded whole number of at least 1. */
function wellRounded(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const rounded = mantissas.map((mantissa) => Math.ceil(mantissa * power));
  return rounded.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));
}
