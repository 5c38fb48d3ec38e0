import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSetShop, type SetShop } from "../../checkout/testing/set-shop.ts";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";

let shop: SetShop;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startSetShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const fields = `
  id name uri available hasStock showAsNew showAsSale price { value formattedValue } originalPrice { value }
  productVariant { id name } brand { id name } category { id name uri } media { source(sizeName: "mini") { url } }
  items { id name sku stock { available } } subscriptionPlans { id }
`;

interface RestProduct {
  readonly [field: string]: never;
}

const asRest = (product: RestProduct) => ({
  id: Number(product["product"]),
  name: product["name"],
  uri: product["uri"],
  available: product["available"],
  hasStock: product["inStock"],
  showAsNew: product["showAsNew"],
  showAsSale: product["showAsOnSale"],
  price:
    product["price"] === null ? null : { value: product["priceAsNumber"], formattedValue: product["price"] },
  originalPrice: product["price"] === null ? null : { value: product["priceBeforeDiscountAsNumber"] },
  productVariant: { id: Number(product["variant"]), name: product["variantName"] },
  brand: product["brand"] === "" ? null : { id: Number(product["brand"]), name: product["brandName"] },
  category: {
    id: Number(product["category"]),
    name: product["categoryName"],
    uri: product["categoryUri"],
  },
  media: Object(product["media"]).mini?.map((url: string) => ({ source: { url } })) ?? [],
  items: Array.from(Object(product["items"]), asRestItem),
  subscriptionPlans: [],
});

function asRestItem(item: unknown) {
  const { item: id, name, sku, stock } = Object(item);
  return { id, name, sku, stock: { available: stock !== "no" } };
}

describe("every display item is told as Checkout REST tells it (storefront-graphql.md 5.1)", () => {
  it.each(["SE", "DE", "US", "JP"])("to a shopper in %s", async (country) => {
    const headers = { "X-Country": country };
    const rest = await shop.call("POST", "products", { headers, body: { relatedProducts: false } });
    const products: readonly RestProduct[] = rest.list("products").map((one) => Object(one));
    expect(products.length).toBeGreaterThan(10);
    const documents = products.map(
      (product) => `i${product["product"]}: displayItem(id: ${product["product"]}) { ...F }`,
    );
    const seen = [];
    for (let first = 0; first < documents.length; first += 20) {
      const some = documents.slice(first, first + 20).join(" ");
      const answer = await ask(`{ ${some} } fragment F on DisplayItem { ${fields} }`, { headers });
      seen.push(...Object.values(Object(answer.data)));
    }
    expect(seen).toEqual(products.map(asRest));
  });
});
