import { z } from "zod";
import { loadOf, type LoadFigures } from "./load.ts";
import { startShop, type RunningShop } from "./shop.ts";

export const name = "pages";

const listing = z.looseObject({
  categories: z.array(z.looseObject({ uri: z.string() })),
});

async function aCategory(shop: RunningShop): Promise<string> {
  const response = await fetch(`${shop.platform}/api/checkout/categories`, {
    method: "POST",
    body: JSON.stringify({ language: "en" }),
  });
  const [category] = listing.parse(await response.json()).categories;
  if (!category) throw new Error("the shop has no categories");
  return category.uri;
}

/** A visitor with one item in the selection; answers the cookie. */
async function aVisitor(shop: RunningShop): Promise<string> {
  const found = await fetch(`${shop.platform}/api/checkout/products`, {
    method: "POST",
    body: JSON.stringify({ onlyAvailable: true, limit: 1 }),
  });
  const products = z.looseObject({
    products: z.array(
      z.looseObject({ items: z.array(z.looseObject({ item: z.string(), stock: z.string() })) }),
    ),
  });
  const item = products
    .parse(await found.json())
    .products[0]?.items.find(({ stock }) => stock !== "no")?.item;
  const added = await fetch(`${shop.storefront}/api/checkout/items/${item}`, { method: "POST" });
  if (!added.ok) throw new Error(`adding an item answered ${added.status}`);
  return added.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** How many pages a second leave one process: from the cache, rendered, and a visitor's selection over the proxy. */
export async function run(): Promise<readonly LoadFigures[]> {
  const shop = await startShop();
  try {
    const category = await aCategory(shop);
    const cookie = await aVisitor(shop);
    const page = `${shop.storefront}/en-se/${category}`;
    const selection = "api/checkout/selection";
    const products = JSON.stringify({ limit: 24 });
    return [
      await loadOf("category page from the cache", { url: page }, 10),
      await loadOf("category page rendered (sorted)", { url: `${page}?sort=price-asc` }, 10),
      await loadOf(
        "GET selection, proxy",
        { url: `${shop.storefront}/${selection}`, headers: { cookie } },
        10,
      ),
      await loadOf("GET selection, platform", { url: `${shop.platform}/${selection}` }, 10),
      await loadOf("listing of 24", { url: `${shop.platform}/api/checkout/products`, body: products }, 10),
    ];
  } finally {
    await shop.stop();
  }
}
