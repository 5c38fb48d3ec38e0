import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { closedWithout } from "../testing/set-shop.ts";
import { newMember, startAccountShop, type Member, type Shopper } from "./testing/shopper.ts";

let shop: TestPlatform;
/** Has product 101 on her list; nothing that is refused changes it. */
let member: Member;

beforeAll(async () => {
  shop = await startAccountShop({ settings: closedWithout("wishlists") });
  member = await newMember(shop);
  await member.call("POST", entry("101"));
});

afterAll(() => shop.close());

const list = "customer/wishlists/0";
const entry = (product: string) => `${list}/items/${shop.display(product)}`;

async function productsOf({ call }: Shopper, path = list): Promise<readonly unknown[]> {
  return (await call("GET", path)).list("wishlist.items").map((item) => Object(item).product.product);
}

describe("a customer's wishlist, checkout-rest.md#customer-calls", () => {
  it("is empty at first, then holds products, seen under its own number too", async () => {
    const customer = await newMember(shop);
    const empty = await customer.call("GET", list);
    const wishlist = { isDefault: true, items: [] };
    expect([empty.status, empty.body]).toMatchObject([200, { wishlist, totalItems: 0 }]);
    const added = await customer.call("POST", entry("101"));
    expect([added.status, added.at("totalItems")]).toEqual([200, 1]);
    const product = { product: shop.display("101"), priceAsNumber: 350 };
    expect(added.at("wishlist.items")).toMatchObject([{ product }]);
    const numbered = `customer/wishlists/${added.text("wishlist.wishlist")}`;
    expect(await productsOf(await customer.again(), numbered)).toEqual([shop.display("101")]);
    const removed = await customer.call("DELETE", entry("101"));
    expect([removed.status, removed.body]).toEqual([200, empty.body]);
  });

  it("shows full pages of what the session sees in its market and price list; the rest stays on it", async () => {
    const customer = await newMember(shop);
    for (const product of ["101", "103", "102"]) await customer.call("POST", entry(product));
    const ids = ["102", "103", "101"].map((product) => shop.display(product));
    expect(await productsOf(customer)).toEqual(ids);
    expect(await productsOf(customer, `${list}?page=2&limit=2`)).toEqual(ids.slice(2));
    await customer.call("PUT", "countries/US");
    for (const [page, products] of [[ids[0]], [ids[2]], []].entries()) {
      expect(await productsOf(customer, `${list}?limit=1&page=${page + 1}`)).toEqual(products);
    }
    expect((await customer.call("GET", list)).at("wishlist.items.1.product.priceAsNumber")).toBe(100);
    const removed = await customer.call("DELETE", entry("103"));
    expect([removed.status, removed.at("totalItems")]).toEqual([200, 2]);
  });
});

describe("what is refused", () => {
  const displayItem = { displayItem: "display item not found" };
  const wishlist = { wishlist: "not found" };

  it.each<readonly [string, string, number, object]>([
    ["GET", `${list}?page=-1&limit=1.5`, 406, { page: "too small", limit: "invalid" }],
    ["GET", "customer/wishlists/mine", 404, wishlist],
    ["POST", "customer/wishlists/999999/items/{101}", 404, wishlist],
    ["POST", `${list}/items/none`, 404, displayItem],
    ["POST", `${list}/items/{106}`, 404, displayItem],
    ["DELETE", `${list}/items/{102}`, 404, displayItem],
    ["POST", `${list}/items/{101}`, 406, { wishlist: "duplicate item" }],
  ])("%s %s: %i %j, nothing changed", async (method, path, status, errors) => {
    const filled = path.replaceAll(/\{(\d+)\}/g, (_all, product: string) => shop.display(product));
    const answer = await member.call(method, filled);
    expect([answer.status, answer.at("errors")]).toEqual([status, errors]);
    expect(await productsOf(member)).toEqual([shop.display("101")]);
  });

  it.each([
    ["GET", ""],
    ["POST", "/items/1"],
    ["DELETE", "/items/1"],
  ])("%s%s: 403 without a login or switched off, 404 of another's list", async (method, path) => {
    const anonymous = await shop.call(method, list + path);
    expect([anonymous.status, anonymous.at("errors")]).toEqual([403, { accessRight: "denied" }]);
    const off = await member.call(method, `/api/closed/${list}${path}`);
    expect([off.status, off.at("errors")]).toEqual([403, { feature: "not enabled" }]);
    const theirs = (await member.call("GET", list)).text("wishlist.wishlist");
    const answer = await (await newMember(shop)).call(method, `customer/wishlists/${theirs}${path}`);
    expect([answer.status, answer.at("errors")]).toEqual([404, wishlist]);
  });

  it("a list that is full is 406", async () => {
    const full = shop.platform.db.updateTable("wishlist").where("customer", "=", Number(member.customer));
    await full.set({ items: 10_000 }).execute();
    const answer = await member.call("POST", entry("102"));
    expect([answer.status, answer.at("errors")]).toEqual([406, { wishlist: "too large" }]);
  });
});
