import { keptShop, type KeptShop } from "../made/kept-shop.ts";
import { makeShop } from "../made/make-shop.ts";

const seed = 1;
const colours = 2;

export const usualSizes = [1_000, 10_000, 100_000];

/** A kept shop of about so many display items, the same for every question. */
export function madeShop(displays: number): Promise<KeptShop> {
  return keptShop(`made-${displays}`, [], ({ db }, settings) =>
    makeShop({ db, settings, seed, from: 1, count: Math.ceil(displays / colours), colours }),
  );
}
