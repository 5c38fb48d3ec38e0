import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient } from "../testing/graphql-client.ts";
import { statementsOf } from "../testing/statements.ts";
import { errorsOf, graphqlMember, startStorefront } from "./testing/members.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

const display = (product: string) => Number(shop.display(product));
const adding = (product: number, list = "") =>
  `mutation { addWishlistItem(displayItemId: ${product} ${list}) {
    wishlist { id isDefault name items { id name price { value } } } userErrors { __typename message path }
  } }`;
const removing = (product: number, list: number) =>
  `mutation { removeWishlistItem(displayItemId: ${product}, wishlistId: ${list}) {
    wishlist { id items { id } } userErrors { message path }
  } }`;
const looking = "{ customer { wishlists { id isDefault name items { id } } } }";

describe("wishlists (storefront-graphql.md 5.3)", () => {
  it("the default list is there from the first look on, and is that of REST", async () => {
    const { ask, token } = await graphqlMember(shop);
    const first = await ask(looking);
    const id = Number(first.at("data.customer.wishlists.0.id"));
    expect(first.data).toEqual({
      customer: { wishlists: [{ id, isDefault: true, name: "Wishlist", items: [] }] },
    });
    const rest = await shop.call("GET", "customer/wishlists/0", { token });
    expect(rest.at("wishlist.wishlist")).toBe(String(id));
    expect((await ask(looking)).data).toEqual(first.data);
  });

  it("holds display items as the session sees them, what was added last first, page by page", async () => {
    const { ask } = await graphqlMember(shop);
    const products = ["101", "102", "103"].map(display);
    const [first = 0, second = 0, third = 0] = products;
    for (const product of [first, second]) await ask(adding(product));
    const answer = await ask(adding(third));
    const id = Number(answer.at("data.addWishlistItem.wishlist.id"));
    expect(answer.at("data.addWishlistItem")).toMatchObject({
      wishlist: {
        id,
        isDefault: true,
        items: [
          { id: third, name: "Scarf", price: { value: 200 } },
          { id: second },
          { id: first, price: { value: 350 } },
        ],
      },
      userErrors: [],
    });
    const pages = await ask(`{ customer { wishlists {
      one: items(limit: 2) { id } two: items(limit: 2, page: 2) { id } beyond: items(limit: 2, page: 9) { id }
    } } }`);
    expect(pages.at("data.customer.wishlists.0")).toEqual({
      one: [{ id: third }, { id: second }],
      two: [{ id: first }],
      beyond: [{ id: first }],
    });
    await ask(`mutation { setCountryState(countryCode: "US") { userErrors { message } } }`);
    expect((await ask(looking)).at("data.customer.wishlists.0.items")).not.toContainEqual({ id: third });
  });

  it("removes what is there; what is not is no error", async () => {
    const { ask } = await graphqlMember(shop);
    const id = Number((await ask(adding(display("101")))).at("data.addWishlistItem.wishlist.id"));
    for (let i = 0; i < 2; i += 1) {
      expect((await ask(removing(display("101"), id))).data).toEqual({
        removeWishlistItem: { wishlist: { id, items: [] }, userErrors: [] },
      });
    }
    expect(errorsOf(await ask(removing(2_000_000_000, id)))).toEqual([]);
  });

  it("tells what is wrong, and changes nothing", async () => {
    const { ask } = await graphqlMember(shop);
    const other = await graphqlMember(shop);
    const theirs = Number((await other.ask(looking)).at("data.customer.wishlists.0.id"));
    await ask(adding(display("101")));
    const before = await ask(looking);
    expect(errorsOf(await ask(adding(2_000_000_000)))).toEqual([
      ["Display item not found", ["displayItemId"]],
    ]);
    expect(errorsOf(await ask(adding(-1)))).toEqual([["Display item not found", ["displayItemId"]]]);
    expect(errorsOf(await ask(adding(display("101"))))).toEqual([
      ["Item is already in the wishlist", ["displayItemId"]],
    ]);
    expect(errorsOf(await ask(adding(display("102"), `wishlistId: ${theirs}`)))).toEqual([
      ["Wishlist not found", ["wishlistId"]],
    ]);
    const removed = await ask(removing(display("101"), theirs));
    expect(errorsOf(removed)).toEqual([["Wishlist not found", ["wishlistId"]]]);
    expect(removed.at("data.removeWishlistItem.wishlist")).toBeNull();
    expect((await ask(looking)).data).toEqual(before.data);
  });

  it("of several who add one item at once, one does", async () => {
    const { ask } = await graphqlMember(shop);
    const answers = await Promise.all([1, 2, 3].map(() => ask(adding(display("101")))));
    const twice = [["Item is already in the wishlist", ["displayItemId"]]];
    expect(answers.map(errorsOf).toSorted((a, b) => a.length - b.length)).toEqual([[], twice, twice]);
    expect((await ask(looking)).at("data.customer.wishlists.0.items")).toEqual([{ id: display("101") }]);
  });

  it("Wishlist is full", async () => {
    const { ask, id: customer } = await graphqlMember(shop);
    await ask(looking);
    const { db } = shop.platform;
    await db.updateTable("wishlist").set({ items: 10_000 }).where("customer", "=", customer).execute();
    expect(errorsOf(await ask(adding(display("101"))))).toEqual([["Wishlist is full", ["wishlistId"]]]);
  });

  it("takes as many statements for three items as for one", async () => {
    const { ask } = await graphqlMember(shop);
    await ask(adding(display("101")));
    const query = "{ customer { wishlists { items { id name price { value } } } } }";
    await ask(query);
    const one = await statementsOf(shop, () => ask(query));
    expect(one).toBeGreaterThan(0);
    for (const product of ["102", "103"]) await ask(adding(display(product)));
    expect(await statementsOf(shop, () => ask(query))).toBe(one);
  });

  it("are for customers alone", async () => {
    const answer = await graphqlClient(shop)(adding(1));
    expect([answer.status, answer.at("data"), answer.at("errors.0.message")]).toEqual([
      200,
      null,
      "Login required",
    ]);
  });

  it("switched off they are refused, and a customer has none", async () => {
    const features = {
      bundles: true,
      giftCertificates: true,
      giftCards: true,
      subscriptions: false,
      wishlists: false,
    };
    const bare = await startStorefront({ features });
    try {
      const { ask } = await graphqlMember(bare);
      const none = await ask("{ customer { wishlists { id } subscriptionContracts { id } } }");
      expect(none.data).toEqual({ customer: { wishlists: [], subscriptionContracts: [] } });
      expect((await ask(adding(1))).at("errors")).toEqual([
        { message: "wishlists is not enabled", path: ["addWishlistItem"], extensions: { code: "FORBIDDEN" } },
      ]);
      expect((await ask("{ subscriptionContracts { id } }")).at("errors.0.message")).toBe(
        "subscriptions is not enabled",
      );
    } finally {
      await bare.close();
    }
  });
});
