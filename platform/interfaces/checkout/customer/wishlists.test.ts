import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { newMember, startAccountShop, type Member, type Shopper } from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

const list = "customer/wishlists/0";
const entry = (product: string) => `${list}/items/${shop.display(product)}`;

async function productsOf(member: Shopper, path = list): Promise<readonly unknown[]> {
  const answer = await member.call("GET", path);
  return answer
    .list("wishlist.items")
    .map((item) => Reflect.get(Object(Reflect.get(Object(item), "product")), "product"));
}

/** How many products the list is held to have. */
async function countOf({ customer }: Member): Promise<number> {
  const row = await shop.platform.db
    .selectFrom("wishlist")
    .select("items")
    .where("customer", "=", Number(customer))
    .executeTakeFirstOrThrow();
  return row.items;
}

describe("a customer's wishlist, checkout-rest.md section 15", () => {
  it.each(["classic", "nested"] as const)("is empty at first, then holds products (%s)", async (form) => {
    const member = await newMember(shop);
    const empty = await member.call("GET", list, undefined, { form });
    expect(empty.status).toBe(200);
    expect(empty.body).toEqual({
      token: member.token,
      wishlist: { wishlist: expect.stringMatching(/^\d+$/), isDefault: true, items: [] },
      totalItems: 0,
    });
    const added = await member.call("POST", entry("101"), undefined, { form });
    expect(added.status).toBe(200);
    expect(added.at("totalItems")).toBe(1);
    expect(added.at("wishlist.items.0")).toEqual({
      wishlistItem: expect.stringMatching(/^\d+$/),
      product: expect.objectContaining({ product: shop.display("101"), priceAsNumber: 350 }),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(Array.isArray(added.at("wishlist.items.0.product.categories"))).toBe(form === "nested");
    const removed = await member.call("DELETE", entry("101"), undefined, { form });
    expect(removed.status).toBe(200);
    expect(removed.body).toEqual(empty.body);
  });

  it("shows what was added last first, page by page", async () => {
    const member = await newMember(shop);
    for (const product of ["101", "102", "103"]) await member.call("POST", entry(product));
    const ids = ["103", "102", "101"].map((product) => shop.display(product));
    expect(await productsOf(member)).toEqual(ids);
    expect(await productsOf(member, `${list}?limit=2`)).toEqual(ids.slice(0, 2));
    expect(await productsOf(member, `${list}?page=2&limit=2`)).toEqual(ids.slice(2));
    expect(await productsOf(member, `${list}?page=3&limit=2`)).toEqual([]);
    expect((await member.call("GET", `${list}?page=2&limit=2`)).at("totalItems")).toBe(3);
  });

  it("is the account's: seen from another session, and under its own number", async () => {
    const member = await newMember(shop);
    const added = await member.call("POST", entry("101"));
    const other = await member.again();
    expect(await productsOf(other, `customer/wishlists/${added.text("wishlist.wishlist")}`)).toEqual([
      shop.display("101"),
    ]);
  });

  it("shows products in the session's market and price list; what is not seen there stays on the list", async () => {
    const member = await newMember(shop);
    await member.call("POST", entry("101"));
    await member.call("POST", entry("103"));
    await member.call("PUT", "countries/US");
    const answer = await member.call("GET", list);
    expect(answer.at("totalItems")).toBe(1);
    expect(answer.list("wishlist.items")).toHaveLength(1);
    expect(answer.at("wishlist.items.0.product")).toMatchObject({
      product: shop.display("101"),
      priceAsNumber: 100,
    });
    await member.call("PUT", "countries/SE");
    expect(await productsOf(member)).toHaveLength(2);
    expect((await member.call("GET", list)).at("totalItems")).toBe(2);
  });

  it("pages are full: what is not seen takes no place on them", async () => {
    const member = await newMember(shop);
    for (const product of ["101", "102", "103"]) await member.call("POST", entry(product));
    await member.call("PUT", "countries/US");
    const seen = await productsOf(member);
    expect(seen).not.toContain(shop.display("103"));
    expect(seen.length).toBeGreaterThan(0);
    for (const [index, product] of seen.entries()) {
      expect(await productsOf(member, `${list}?limit=1&page=${index + 1}`)).toEqual([product]);
    }
    expect(await productsOf(member, `${list}?limit=1&page=${seen.length + 1}`)).toEqual([]);
    const removed = await member.call("DELETE", entry("103"));
    expect([removed.status, removed.at("totalItems")]).toEqual([200, seen.length]);
  });
});

describe("what a wishlist refuses", () => {
  it.each([
    ["GET", list],
    ["POST", `${list}/items/1`],
    ["DELETE", `${list}/items/1`],
  ])("%s without a login: 403", async (method, path) => {
    const answer = await shop.call(method, path);
    expect(answer.status).toBe(403);
    expect(answer.at("errors")).toEqual({ accessRight: "denied" });
  });

  it.each([
    ["GET", "customer/wishlists/999999", { wishlist: "not found" }],
    ["GET", "customer/wishlists/mine", { wishlist: "not found" }],
    ["POST", "customer/wishlists/999999/items/{101}", { wishlist: "not found" }],
    ["DELETE", "customer/wishlists/999999/items/{101}", { wishlist: "not found" }],
    ["POST", `${list}/items/999999`, { displayItem: "display item not found" }],
    ["POST", `${list}/items/none`, { displayItem: "display item not found" }],
    ["POST", `${list}/items/{106}`, { displayItem: "display item not found" }],
    ["DELETE", `${list}/items/{102}`, { displayItem: "display item not found" }],
    ["DELETE", `${list}/items/none`, { displayItem: "display item not found" }],
  ])("%s %s: 404 %j, nothing changed", async (method, path, errors) => {
    const member = await newMember(shop);
    await member.call("POST", entry("101"));
    const filled = path.replaceAll(/\{(\d+)\}/g, (_all, product: string) => shop.display(product));
    const answer = await member.call(method, filled);
    expect([answer.status, answer.at("errors")]).toEqual([404, errors]);
    expect(await productsOf(member)).toEqual([shop.display("101")]);
  });

  it("another customer's list: 404", async () => {
    const stranger = await newMember(shop);
    const theirs = (await stranger.call("POST", entry("101"))).text("wishlist.wishlist");
    const member = await newMember(shop);
    for (const [method, path] of [
      ["GET", `customer/wishlists/${theirs}`],
      ["POST", `customer/wishlists/${theirs}/items/${shop.display("102")}`],
      ["DELETE", `customer/wishlists/${theirs}/items/${shop.display("101")}`],
    ] as const) {
      expect((await member.call(method, path)).at("errors")).toEqual({ wishlist: "not found" });
    }
    expect(await productsOf(stranger)).toEqual([shop.display("101")]);
  });

  it("an item that is there already: 406, once on the list", async () => {
    const member = await newMember(shop);
    await member.call("POST", entry("101"));
    const answer = await member.call("POST", entry("101"));
    expect([answer.status, answer.at("errors")]).toEqual([406, { wishlist: "duplicate item" }]);
    expect((await member.call("GET", list)).at("totalItems")).toBe(1);
  });

  it("the 10 001st item: 406", async () => {
    const member = await newMember(shop);
    await member.call("GET", list);
    const { db } = shop.platform;
    await db
      .updateTable("wishlist")
      .set({ items: 9_999 })
      .where("customer", "=", Number(member.customer))
      .execute();
    expect((await member.call("POST", entry("101"))).status).toBe(200);
    expect(await countOf(member)).toBe(10_000);
    const answer = await member.call("POST", entry("102"));
    expect([answer.status, answer.at("errors")]).toEqual([406, { wishlist: "too large" }]);
    expect(await productsOf(member)).toEqual([shop.display("101")]);
  });

  it.each([
    ["page=0", { page: "too small" }],
    ["page=x", { page: "invalid" }],
    ["limit=0", { limit: "too small" }],
    ["limit=101", { limit: "too large" }],
    ["page=-1&limit=1.5", { page: "too small", limit: "invalid" }],
  ])("?%s: 406 %j", async (query, errors) => {
    const member = await newMember(shop);
    const answer = await member.call("GET", `${list}?${query}`);
    expect([answer.status, answer.at("errors")]).toEqual([406, errors]);
  });

  it("switched off: 403 feature, whoever calls", async () => {
    const off = await startAccountShop({
      settings: (settings) => ({
        ...settings,
        plugins: settings.plugins.map((plugin) => ({
          ...plugin,
          features: { ...plugin.features, wishlists: false },
        })),
      }),
    });
    const member = await newMember(off);
    const answer = await member.call("GET", list);
    expect([answer.status, answer.at("errors")]).toEqual([403, { feature: "not enabled" }]);
    expect(await off.platform.db.selectFrom("wishlist").select("id").execute()).toEqual([]);
    await off.close();
  });
});

describe("wishlists at the same time", () => {
  it("20 first uses at once make one default list", async () => {
    const member = await newMember(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.call("GET", list)));
    expect(new Set(answers.map((answer) => answer.text("wishlist.wishlist"))).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("20 adds of one product at once: one takes it, the others are duplicates", async () => {
    const member = await newMember(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.call("POST", entry("101"))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 406)).toHaveLength(19);
    expect((await member.call("GET", list)).at("totalItems")).toBe(1);
  });

  it("the last free place goes to one of two", async () => {
    const member = await newMember(shop);
    await member.call("GET", list);
    const { db } = shop.platform;
    await db
      .updateTable("wishlist")
      .set({ items: 9_999 })
      .where("customer", "=", Number(member.customer))
      .execute();
    const answers = await Promise.all(["101", "102"].map((product) => member.call("POST", entry(product))));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 406]);
    expect(await countOf(member)).toBe(10_000);
    expect((await member.call("GET", list)).at("totalItems")).toBe(1);
  });

  it("adds and removals together leave the count true", async () => {
    const member = await newMember(shop);
    const products = ["101", "102", "103", "104", "105"];
    await Promise.all(products.map((product) => member.call("POST", entry(product))));
    await Promise.all(
      products.flatMap((product) => [
        member.call("DELETE", entry(product)),
        member.call("POST", entry(product)),
      ]),
    );
    const shown = await productsOf(member);
    expect((await member.call("GET", list)).at("totalItems")).toBe(shown.length);
    expect(await countOf(member)).toBe(shown.length);
  });
});
