import { z } from "zod";
import { loadOf, type LoadFigures } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { startShop, type RunningShop } from "./shop.ts";

export const name = "pages";

type Tables = Readonly<Record<string, readonly LoadFigures[]>>;

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

const ways = ["custom", "alone", "nginx"] as const;
type Way = (typeof ways)[number];

/**
 * How many pages a second leave one storefront: from the cache, rendered, and a visitor's selection over the proxy. By
 * the custom server, by Next alone, and by Next alone behind nginx where there is one; or by what is named alone.
 */
export async function run(_: readonly number[], parts: readonly string[]): Promise<Tables> {
  const wanted = ways.filter((way) => parts.length === 0 || parts.includes(way));
  const tables: Record<string, readonly LoadFigures[]> = {};
  for (const way of wanted) {
    const rows = await measure(way);
    if (rows !== null) tables[`pages: ${way}`] = rows;
  }
  return tables;
}

async function measure(way: Way): Promise<readonly LoadFigures[] | null> {
  const alone: Record<string, string> = { CUSTOM_SERVER: "off", TRUST_PROXY: "loopback" };
  const shop = await startShop(way === "custom" ? {} : alone);
  const nginx = way === "nginx" ? await startNginx(shop.storefront) : null;
  try {
    if (way === "nginx" && nginx === null) return null;
    return await ask(shop, nginx?.address ?? shop.storefront, way === "custom");
  } finally {
    await nginx?.stop();
    await shop.stop();
  }
}

async function ask(
  shop: RunningShop,
  storefront: string,
  withPlatform: boolean,
): Promise<readonly LoadFigures[]> {
  const page = `${storefront}/en-se/${await aCategory(shop)}`;
  const cookie = await aVisitor(shop);
  const packed = { "accept-encoding": "gzip, deflate, br" };
  const selection = "api/checkout/selection";
  const session = { "API-Token": await aSession(shop) };
  const products = JSON.stringify({ limit: 24 });
  const rows = [
    await loadOf("category page from the cache", { url: page }, 10),
    await loadOf("category page from the cache, packed", { url: page, headers: packed }, 10),
    await loadOf("category page rendered (sorted)", { url: `${page}?sort=price-asc` }, 10),
    await loadOf("search", { url: `${storefront}/en-se/search?q=linen` }, 10),
    await loadOf("GET selection, proxy", { url: `${storefront}/${selection}`, headers: { cookie } }, 10),
  ];
  if (!withPlatform) return rows;
  return [
    ...rows,
    await loadOf("GET selection, platform", { url: `${shop.platform}/${selection}`, headers: session }, 10),
    await loadOf("listing of 24", { url: `${shop.platform}/api/checkout/products`, body: products }, 10),
  ];
}
