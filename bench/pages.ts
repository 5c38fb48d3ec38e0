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

async function anItem(shop: RunningShop): Promise<string> {
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
  if (item === undefined) throw new Error("the shop has nothing to sell");
  return item;
}

/** A visitor with one item in the selection; answers the cookie. */
async function aVisitor(shop: RunningShop): Promise<string> {
  const added = await fetch(`${shop.storefront}/api/checkout/items/${await anItem(shop)}`, {
    method: "POST",
  });
  if (!added.ok) throw new Error(`adding an item answered ${added.status}`);
  return added.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** A session with one item in the selection, at the platform itself; answers the token. */
async function aSession(shop: RunningShop): Promise<string> {
  const added = await fetch(`${shop.platform}/api/checkout/items/${await anItem(shop)}`, { method: "POST" });
  return z.looseObject({ token: z.string() }).parse(await added.json()).token;
}

/** How many pages a second leave one process: from the cache, rendered, and a visitor's selection over the proxy. */
export async function run(): Promise<readonly LoadFigures[]> {
  const shop = await startShop();
  try {
    const category = await aCategory(shop);
    const cookie = await aVisitor(shop);
    const page = `${shop.storefront}/en-se/${category}`;
    const packed = { "accept-encoding": "gzip, deflate, br" };
    const selection = "api/checkout/selection";
    const session = { "API-Token": await aSession(shop) };
    const products = JSON.stringify({ limit: 24 });
    return [
      await loadOf("category page from the cache", { url: page }, 10),
      await loadOf("category page from the cache, packed", { url: page, headers: packed }, 10),
      await loadOf("category page rendered (sorted)", { url: `${page}?sort=price-asc` }, 10),
      await loadOf(
        "GET selection, proxy",
        { url: `${shop.storefront}/${selection}`, headers: { cookie } },
        10,
      ),
      await loadOf("GET selection, platform", { url: `${shop.platform}/${selection}`, headers: session }, 10),
      await loadOf("listing of 24", { url: `${shop.platform}/api/checkout/products`, body: products }, 10),
    ];
  } finally {
    await shop.stop();
  }
}
