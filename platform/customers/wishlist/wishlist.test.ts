import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { problemsOf, valueOf } from "../customer/testing/account-shop.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { failure, success, type Result } from "../../foundations/errors.ts";
import { rounds } from "../../testing/long.ts";
import { openShopDatabase } from "../../testing/shop-database.ts";
import { shirt } from "../../testing/shirt.ts";
import { updateProducts } from "../../catalogue/master-data/products/update-products.ts";
import { addWishlistItem, removeWishlistItem, lockWishlist, mostItems, type Wishlist } from "./wishlist.ts";
import { readItemsOf, readWishlistItems, readWishlists } from "./read-wishlist.ts";

const shop = await openShopDatabase();
const products = ["1", "2", "3", "4", "5"].map((id) => shirt(id));
await shop.write(updateProducts, products);
const rows = await shop.db.selectFrom("display").select("id").orderBy("id").execute();
const displays = rows.map(({ id }) => id);
let customer: number;

afterAll(() => shop.close());

beforeEach(async () => {
  customer = await newCustomer();
});

async function newCustomer(): Promise<number> {
  const { id } = await shop.db
    .insertInto("customer")
    .values({ store: 1, email: `${Math.random()}@example.com` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a list of a customer; 0 is the default one. */
function change(
  work: (tx: Parameters<typeof addWishlistItem>[0], list: Wishlist) => Promise<Result<Wishlist>>,
  number = 0,
  of = customer,
): Promise<Result<Wishlist>> {
  return inTransaction(shop.db, async (tx) => {
    const list = await lockWishlist(tx, of, number, shop.time());
    return list ? work(tx, list) : failure("wishlist", "not-found");
  });
}

const add = (index: number) =>
  change((tx, list) => addWishlistItem(tx, list, displays[index] ?? 0, shop.time()));
const remove = (index: number) => change((tx, list) => removeWishlistItem(tx, list, displays[index] ?? 0));

/** The displays on the default list by their places above, what was added last first; and how many it counts. */
async function contents() {
  const [list] = await readWishlists({ db: shop.db, now: () => shop.time() }, customer);
  const items = await inTransaction(shop.db, (tx) =>
    readWishlistItems(tx, list ?? { id: 0, isDefault: true }),
  );
  const counted = shop.db.selectFrom("wishlist").select("items").where("customer", "=", customer);
  const { items: count } = await counted.executeTakeFirstOrThrow();
  expect((await readItemsOf(shop.db, [list?.id ?? 0]))(list?.id ?? 0)).toMatchObject(items);
  return { items: items.map(({ display }) => displays.indexOf(display)), count };
}

const fillUp = (count: number) =>
  shop.db.updateTable("wishlist").set({ items: count }).where("customer", "=", customer).execute();

describe("a customer's wishlist, checkout-rest.md#customer-calls", () => {
  it("is there from the first look on, and holds what was added last first", async () => {
    expect(await contents()).toEqual({ items: [], count: 0 });
    for (const index of [0, 1, 2]) valueOf(await add(index));
    expect(await contents()).toEqual({ items: [2, 1, 0], count: 3 });
    valueOf(await remove(1));
    expect(problemsOf(await remove(1))).toEqual({ displayItem: "not-found" });
    expect(await contents()).toEqual({ items: [2, 0], count: 2 });
  });

  it("is found by its number too, by nobody else", async () => {
    const { id } = valueOf(await add(0));
    const none = async (_tx: unknown, list: Wishlist): Promise<Result<Wishlist>> => success(list);
    expect(valueOf(await change(none, id)).id).toBe(id);
    const notFound = { wishlist: "not-found" };
    expect(problemsOf(await change(none, id, await newCustomer()))).toEqual(notFound);
    expect(problemsOf(await change(none, 999_999))).toEqual(notFound);
  });
});

describe("wishlists at the same time", () => {
  const atOnce = (count: number, work: (index: number) => Promise<Result<Wishlist>>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  it("first uses make one list, of one product added many times one takes it", async () => {
    const results = await atOnce(rounds(6, 20), () => add(0));
    const refused = results.filter(({ ok }) => !ok).map(problemsOf);
    expect(refused).toEqual(results.slice(1).map(() => ({ wishlist: "duplicate-item" })));
    expect(await contents()).toEqual({ items: [0], count: 1 });
  });

  it("the last free place goes to one of two", async () => {
    await contents();
    await fillUp(mostItems - 1);
    const results = await atOnce(2, add);
    expect(results.filter(({ ok }) => !ok).map(problemsOf)).toEqual([{ wishlist: "too-large" }]);
    const { items, count } = await contents();
    expect([items.length, count]).toEqual([1, mostItems]);
  });
});
