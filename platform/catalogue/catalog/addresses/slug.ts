import { latin } from "./latin.ts";

const longest = 120;

/** A part of an address: Latin letters, digits, single hyphens; empty when the text has none of them. */
export function slug(...parts: readonly string[]): string {
  return latin(parts.join(" "))
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
}

/** The first of `base`, `base-2`, `base-3` … that is not taken. */
export function freeSlug(base: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
