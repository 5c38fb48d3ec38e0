import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../../checkout/testing/set-shop.ts";
import { bothShopper, startFullShop, type BothShopper } from "../testing/both-interfaces.ts";

let shop: SetShop;
let shopper: BothShopper;
/** Sold by two, four, six … */
let socks: string;

beforeAll(async () => {
  shop = await startFullShop(undefined, { LIMIT_STOREFRONT_COMPILE_AFTER: "2" });
  socks = shop.item("102");
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

/** Plain, compiled at this one, compiled before. */
const tries = [1, 2, 3];
const asked = "line { quantity } userErrors { message path }";

const added = (quantity: number) => ({ line: { quantity }, userErrors: [] });
const refused = { line: null, userErrors: [{ message: "Invalid quantity", path: ["quantity"] }] };

async function add(query: string, variables: Readonly<Record<string, unknown>> = {}) {
  return (await shopper.graphql(query, { variables: { item: socks, ...variables } })).data;
}

describe("without a quantity the smallest step to an allowed one is added (checkout-rest.md 12.3)", () => {
  it("as POST items does; one that is written is one", async () => {
    const rest = await shopper.rest("POST", `items/${socks}`);
    expect(rest.at("selection.items.0.quantity")).toBe(2);
    const query = (more: string) => `mutation ($item: String!) { addItem(item: $item${more}) { ${asked} } }`;
    for (const time of tries) {
      expect(await add(query(", quantity: 1"))).toEqual({ addItem: refused });
      expect(await add(query(""))).toEqual({ addItem: added(2 + 2 * time) });
    }
  });

  it("a variable without a value is none; its value and its default are quantities", async () => {
    const query = (variable: string) =>
      `mutation ($item: String!, ${variable}) { addItem(item: $item, quantity: $q) { ${asked} } }`;
    for (const time of tries) {
      expect(await add(query("$q: Int"))).toEqual({ addItem: added(6 * time - 4) });
      expect(await add(query("$q: Int"), { q: 1 })).toEqual({ addItem: refused });
      expect(await add(query("$q: Int = 1"))).toEqual({ addItem: refused });
      expect(await add(query("$q: Int"), { q: 4 })).toEqual({ addItem: added(6 * time) });
    }
  });

  it("a bundle too", async () => {
    const sections = `[{ sectionId: 1, item: "${shop.item("105")}" }]`;
    const query = (more: string) =>
      `mutation ($item: String!) { addFlexibleBundle(item: $item, sections: ${sections}${more}) { ${asked} } }`;
    const variables = { item: shop.set("204") };
    for (const time of tries) {
      const bundle = await add(query(""), variables);
      expect(bundle).toEqual({ addFlexibleBundle: added(1 + time) });
    }
    const other = await bothShopper(shop);
    const answer = await other.graphql(query(", quantity: 1"), { variables });
    expect(answer.data).toEqual({ addFlexibleBundle: refused });
  });

  it("each of several is asked by itself, by a fragment too, whatever they are called", async () => {
    const query = `
      mutation ($item: String!) {
        selection_a: addItem(item: $item, quantity: 4) { line { quantity } }
        a: addItem(item: $item) { line { quantity } selection { id } }
        ...More
      }
      fragment More on Mutation { ... { b: addItem(item: $item, quantity: 4) { line { quantity } } } }`;
    for (const time of tries) {
      const before = 10 * (time - 1);
      expect(await add(query)).toMatchObject({
        selection_a: { line: { quantity: before + 4 } },
        a: { line: { quantity: before + 6 } },
        b: { line: { quantity: before + 10 } },
      });
    }
  });
});
