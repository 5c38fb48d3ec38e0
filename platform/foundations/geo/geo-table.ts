import { readFile } from "node:fs/promises";
import ipaddr from "ipaddr.js";

/** The country of an address; undefined: nothing is known of it. */
export type GeoTable = (address: string) => string | undefined;

/** A file of address ranges cannot be used; the message names the line. */
export class GeoFileError extends Error {
  override readonly name = "GeoFileError";
}

interface Range {
  readonly start: bigint;
  readonly end: bigint;
  readonly country: string;
}

/** From here on up to the next one; null: nothing is known. */
interface Step {
  readonly start: bigint;
  readonly country: string | null;
}

interface GeoSettings {
  /** `file` holds address ranges and their countries. */
  readonly geo: { readonly file?: string | undefined };
}

/** Reads the address ranges that the settings name; null: they name none. checkout-rest.md#country-and-language. */
export async function openGeo({ geo }: GeoSettings): Promise<GeoTable | null> {
  return geo.file === undefined ? null : readGeoTable(await readFile(geo.file, "utf8"));
}

/**
 * Reads lines such as `81.224.0.0/12,SE` and `2001:db8::/32,SE`; `#` begins a comment. Of ranges in each other the
 * smaller one counts. A look-up is a search by halves. Throws GeoFileError.
 */
export function readGeoTable(text: string): GeoTable {
  const steps = stepsOf(text.split("\n").flatMap(readLine));
  return (address) => {
    if (!ipaddr.isValid(address)) return undefined;
    return countryAt(steps, keyOf(ipaddr.parse(address))) ?? undefined;
  };
}

function readLine(line: string, index: number): readonly Range[] {
  const [content = ""] = line.split("#");
  if (content.trim() === "") return [];
  const [network = "", country = "", ...more] = content.split(",").map((part) => part.trim());
  if (!ipaddr.isValidCIDR(network) || !/^[A-Z]{2}$/i.test(country) || more.length > 0) {
    throw new GeoFileError(`line ${index + 1} is no range and country such as 81.224.0.0/12,SE`);
  }
  const [first, bits] = ipaddr.parseCIDR(network);
  const size = 1n << BigInt((first.kind() === "ipv4" ? 32 : 128) - bits);
  const start = (keyOf(first) / size) * size;
  return [{ start, end: start + size - 1n, country: country.toUpperCase() }];
}

const mapped = 0xffffn << 32n;

/** All addresses in one row of numbers: those of version 4 stand where version 6 has them. */
function keyOf(address: ipaddr.IPv4 | ipaddr.IPv6): bigint {
  const number = address.toByteArray().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return address.kind() === "ipv4" ? mapped | number : number;
}

/** Ranges lie in each other or apart, never across. */
function stepsOf(ranges: readonly Range[]): readonly Step[] {
  const sorted = [...ranges].sort((a, b) => compare(a.start, b.start) || compare(b.end, a.end));
  const steps: Step[] = [];
  const around: Range[] = [];
  const step = (start: bigint, country: string | null) => {
    if (steps.at(-1)?.start === start) steps.pop();
    steps.push({ start, country });
  };
  const leave = (isOver: (range: Range) => boolean) => {
    for (let last = around.at(-1); last && isOver(last); last = around.at(-1)) {
      around.pop();
      step(last.end + 1n, around.at(-1)?.country ?? null);
    }
  };
  for (const range of sorted) {
    leave(({ end }) => end < range.start);
    step(range.start, range.country);
    around.push(range);
  }
  leave(() => true);
  return steps;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}

function countryAt(steps: readonly Step[], key: bigint): string | null | undefined {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((steps[middle]?.start ?? 0n) <= key) low = middle + 1;
    else high = middle;
  }
  return steps[low - 1]?.country;
}
