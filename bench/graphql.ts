import { measureGraphql } from "./graphql/measure-graphql.ts";
import { madeShop, usualSizes } from "./listing/made-shop.ts";

export const name = "graphql";

/** How fast the Storefront API answers, in the shops of `listing`: `graphql 10000` asks one of so many displays. */
export async function run(displays: readonly number[]) {
  const figures = [];
  for (const each of displays.length > 0 ? displays : usualSizes) {
    const shop = await madeShop(each);
    console.log(`${each} display items`);
    figures.push(...(await measureGraphql(shop, each)));
  }
  return figures;
}
