import { z } from "zod";
import type { RunningShop } from "../shop.ts";

/** Who looks: nobody known, somebody with an item in the selection, or a customer of the demo shop. */
export type Visitor = "stranger" | "buyer" | "customer";

export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** What the storefront's session of each is, as a browser keeps it. */
export async function enter(
  shop: RunningShop,
  item: string,
): Promise<Readonly<Record<Visitor, readonly Cookie[]>>> {
  const login = { email: "anna@example.com", password: "demo-anna" };
  return {
    stranger: [],
    buyer: await cookiesOf(shop, `items/${item}`),
    customer: await cookiesOf(shop, "login", login),
  };
}

async function cookiesOf(shop: RunningShop, path: string, body: object = {}): Promise<readonly Cookie[]> {
  const answer = await fetch(`${shop.storefront}/api/checkout/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";");
    const end = pair.indexOf("=");
    return { name: pair.slice(0, end), value: pair.slice(end + 1) };
  });
}

const listing = z.looseObject({
  products: z.array(
    z.looseObject({
      uri: z.string(),
      items: z.array(z.looseObject({ item: z.string(), stock: z.string() })),
    }),
  ),
});

/** The first product with sizes to choose from, as most of them have, and one that is in stock. */
export async function aProduct(shop: RunningShop): Promise<{ uri: string; item: string }> {
  const answer = await fetch(`${shop.platform}/api/checkout/products`, {
    method: "POST",
    body: JSON.stringify({ language: "en", onlyAvailable: true, limit: 24 }),
  });
  for (const { uri, items } of listing.parse(await answer.json()).products) {
    const found = items.find(({ stock }) => stock === "yes");
    if (found && items.length > 1) return { uri, item: found.item };
  }
  throw new Error("the shop has no product with sizes in stock");
}
