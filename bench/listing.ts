import { growthOf } from "./listing/growth.ts";
import { measureShop } from "./listing/measure-shop.ts";
import { keptShop } from "./made/kept-shop.ts";
import { makeShop } from "./made/make-shop.ts";

export const name = "listing";

const seed = 1;
const colours = 2;
const usualSizes = [1_000, 10_000, 100_000];

/** How fast lists are answered, beside the same lists in SQL: `listing 1000 10000` asks shops of so many displays. */
export async function run(displays: readonly number[]) {
  const shops = [];
  for (const each of displays.length > 0 ? displays : usualSizes) {
    const shop = await keptShop(`made-${each}`, [], ({ db }, settings) =>
      makeShop({ db, settings, seed, from: 1, count: Math.ceil(each / colours), colours }),
    );
    console.log(`${each} display items`);
    shops.push(await measureShop(shop, each));
  }
  const requests = shops.flatMap(({ mixes }) => mixes);
  return { processes: shops.map(({ process }) => process), requests, growth: growthOf(requests) };
}
