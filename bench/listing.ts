import { growthOf } from "./listing/growth.ts";
import { madeShop, usualSizes } from "./listing/made-shop.ts";
import { measureShop } from "./listing/measure-shop.ts";

export const name = "listing";

/** How fast lists are answered, beside the same lists in SQL: `listing 1000 10000` asks shops of so many displays. */
export async function run(displays: readonly number[]) {
  const shops = [];
  for (const each of displays.length > 0 ? displays : usualSizes) {
    const shop = await madeShop(each);
    console.log(`${each} display items`);
    shops.push(await measureShop(shop, each));
  }
  const requests = shops.flatMap(({ mixes }) => mixes);
  return { processes: shops.map(({ process }) => process), requests, growth: growthOf(requests) };
}
