import type { AdminAnswer, AdminShop } from "../../testing/admin-shop.ts";

let made = 0;

/** A product that nobody has made yet: one variant, one size, a category and the market of Sweden. */
export function jacket(more: object = {}) {
  made += 1;
  const externalId = `JKT-${made}`;
  return {
    externalId,
    name: `Field jacket ${made}`,
    sku: `J${made}`,
    variants: [
      {
        externalId: `${externalId}-olive`,
        name: "Olive",
        sku: "-OL",
        sizeTable: { externalId: "1" },
        sizes: [{ size: "M", sku: "-M", ean: "7310000000017" }],
        categories: ["2"],
        markets: ["1"],
      },
    ],
    ...more,
  };
}

/** Makes a product; throws when it is refused. */
export async function makeProduct({ byKey }: AdminShop, product: object = jacket()): Promise<AdminAnswer> {
  const answer = await byKey("POST", "products", product);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer;
}

/** Changes what is at a path, with its version as it is now. */
export async function change(
  { byKey }: AdminShop,
  method: "PATCH" | "PUT",
  path: string,
  body: object,
  record = path,
): Promise<AdminAnswer> {
  const { headers } = await byKey("GET", record);
  return byKey(method, path, body, { "If-Match": headers.get("etag") ?? "" });
}

/** The catalogue as it is now, in a language: names of what shoppers are shown. */
export async function shownNames(
  { call, platform }: AdminShop,
  body: object = {},
): Promise<readonly unknown[]> {
  await platform.catalog.refresh();
  const listed = await call("POST", "products", { body, token: "none" });
  return listed.list("products").map((product) => Reflect.get(Object(product), "name"));
}

/** Makes a product, shows it to shoppers, and answers the id of its first display item. */
export async function makeShown(shop: AdminShop, product: object = jacket()): Promise<string> {
  const made = await makeProduct(shop, product);
  await shop.byKey("POST", `products/${made.text("id")}/publish`, {});
  return made.text("variants.0.displayItem.id");
}
