import type { Facts } from "../listing/facts.ts";
import { chance, type Chance } from "../made/chance.ts";

/** A document with the values of its variables, as it is sent. */
export interface GraphqlBody {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const variants = 2000;
const pages = 4;

const listing = `query Listing($where: DisplayItemFilter, $sort: [CustomSortInput!]!, $page: Int!) {
  displayItems(
    market: [1], pricelist: [1], languageCode: ["en"], limit: 24, page: $page, where: $where, sort: $sort
  ) {
    list {
      id name uri available showAsNew showAsSale
      price { value formattedValue currency { code } }
      originalPrice { value formattedValue currency { code } }
      media {
        standard: source(sizeName: "standard") { url mimeType mediaSize { name maxWidth maxHeight } }
        mini: source(sizeName: "mini") { url mimeType }
      }
      brand { id name uri }
      category { id name uri }
      categories { id name uri }
      items { id name stock { available } }
    }
    pagination { total currentPage lastPage hasNextPage }
    userErrors { message path }
  }
}`;

const money = "{ value formattedValue }";
const cart = `mutation Add($item: String!) {
  addItem(item: $item) {
    line { id quantity }
    userErrors { message path }
    selection {
      id
      grandTotal ${money}
      discounts { name value ${money} }
      lines {
        id name quantity size unitPrice ${money} unitOriginalPrice ${money} lineValue ${money}
        displayItem { id uri media { source(sizeName: "mini") { url } } }
        item { id stock { available } }
      }
    }
  }
}`;

/** Most shoppers leave the order as it is. */
const sorts = [
  [],
  [],
  [{ key: "PRICE", order: "ASC" }],
  [{ key: "PRICE", order: "DESC" }],
  [{ key: "CREATED_AT", order: "DESC" }],
  [{ key: "URI", order: "ASC" }],
];

/** Lists of 24 that differ: wide categories mostly, narrow ones, a brand, everything. */
export function listingBodies(facts: Facts): readonly GraphqlBody[] {
  const bodies = new Map<string, GraphqlBody>();
  for (let step = 0; bodies.size < variants && step < variants * 100; step += 1) {
    const body = { query: listing, variables: listed(facts, chance(17, step, 1)) };
    bodies.set(JSON.stringify(body.variables), body);
  }
  return [...bodies.values()];
}

function listed({ wide, narrow, brands }: Facts, pick: Chance): GraphqlBody["variables"] {
  const share = pick.below(100);
  const category = (of: Facts["wide"]) => [{ key: "categories", values: [String(pick.one(of).id)] }];
  const brand = [{ key: "brands", values: [String(pick.one(brands))] }];
  const filters = share < 60 ? category(wide) : share < 75 ? category(narrow) : share < 90 ? brand : [];
  const page = share >= 60 && share < 75 ? 1 : 1 + pick.below(pages);
  return { where: { filters, onlyAvailable: pick.below(4) === 0 }, sort: pick.one(sorts), page };
}

/** Each of them begins a session of its own. */
export function cartBodies(items: readonly string[]): readonly GraphqlBody[] {
  return Array.from({ length: variants }, (_, index) => {
    const item = items[index % items.length] ?? "";
    return { query: cart, variables: { item } };
  });
}
