import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { updateCampaigns } from "../../records/update-campaigns.ts";
import { updateCategories } from "../../records/update-categories.ts";
import { updatePreview } from "../../records/update-preview.ts";
import { updatePricelists } from "../../records/update-pricelists.ts";
import { updateProducts } from "../../records/update-products.ts";
import { shirt } from "../../testing/shirt.ts";
import { openShopDatabase, type ShopDatabase } from "../../testing/shop-database.ts";
import { recordChanges } from "../changes.ts";
import { keepers, toldByIndex } from "./testing/kept-index.ts";
import { rounds } from "../../testing/long.ts";

const names = ["1", "2", "3", "4", "5", "6"] as const;
const inChild = { childFrom: 1 };

let shop: ShopDatabase;
let all: ReturnType<typeof keepers>;

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.write(updateProducts, [shirt("1"), shirt("2", { status: "inactive" }), shirt("3")]);
  await shop.write(updatePricelists, [
    {
      id: "1",
      items: [
        { id: "1", price: "100", variation: [{ id: "1-a", price: "90" }] },
        { id: "3", price: "300" },
      ],
    },
    { id: "2", items: [{ id: "3", price: "30" }] },
  ]);
  await shop.write(updateCampaigns, [{ id: "1", name: "June", percent: "25", products: ["3"] }]);
});
beforeEach(() => {
  all = keepers(shop);
});
afterEach(() => all.close());
afterAll(() => shop.close());

const fresh = async () => toldByIndex((await all.open()).index);

const change = oneof(
  record({ id: constantFrom(...names), word: constantFrom("Shirt", "Blouse", "Tunic") }).map(
    ({ id, word }) =>
      () =>
        shop.write(updateProducts, [shirt(id, { description: `${word} ${id}` })]),
  ),
  record({ id: constantFrom(...names), status: constantFrom("active" as const, "inactive" as const) }).map(
    ({ id, status }) =>
      () =>
        shop.write(updateProducts, [{ id, status }]),
  ),
  record({ id: constantFrom(...names), market: constantFrom("1", "2") }).map(({ id, market }) => () => {
    const displays = [{ store: 1, categories: [{ id: "2" }], markets: [{ id: market }] }];
    return shop.write(updateProducts, [{ id, variations: [{ id: `${id}-a`, displays }] }]);
  }),
  record({
    id: constantFrom(...names),
    list: constantFrom("1", "2"),
    price: integer({ min: 1, max: 999 }),
  }).map(
    ({ id, list, price }) =>
      () =>
        shop.write(updatePricelists, [{ id: list, items: [{ id, price: String(price) }] }]),
  ),
  record({ id: constantFrom(...names), qty: integer({ min: 0, max: 9 }) }).map(({ id, qty }) => () => {
    const sizes = [{ id: "M", warehouseitems: [{ id: "1", qty }] }];
    return shop.write(updateProducts, [{ id, variations: [{ id: `${id}-a`, sizes }] }]);
  }),
  record({ percent: constantFrom("10", "50"), product: constantFrom(...names) }).map(
    ({ percent, product }) =>
      () =>
        shop.write(updateCampaigns, [{ id: "1", name: "June", percent, products: [product] }]),
  ),
  constantFrom("Shirts", "Tops").map(
    (name) => () =>
      shop.write(updateCategories, [{ id: "2", names: { en: name }, uris: { en: name.toLowerCase() } }]),
  ),
  record({ id: constantFrom(...names), preview: constantFrom(true, false) }).map(
    ({ id, preview }) =>
      () =>
        shop.write(updatePreview, [{ id, store: 1, preview }]),
  ),
);

describe("the index of the catalogue", () => {
  it("is the same built in a process of its own and on the spot", async () => {
    const there = await all.open(inChild);
    const told = await toldByIndex(there.index);
    expect(told).toEqual(await fresh());
    expect(Object.keys(told.items)).toEqual(["1", "3"]);
    expect(told.items[3]).toMatchObject({
      prices: { 1: 30_000, 2: 3_000 },
      stock: ["0 1 3", "0 2 4", "1 1 5"],
    });
    expect(told.items[1]).toMatchObject({ prices: { 1: 9_000 } });
    expect(told.uris[0]).toEqual([[1], [3]]);
    expect(all.said).toEqual([]);
  });

  it("that follows any changes is the same as one that is built after them", async () => {
    const first = await all.open(inChild);
    const second = await all.open();
    await assert(
      asyncProperty(array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const write of changes) await write();
        await Promise.all([first.refresh(), second.refresh()]);
        const told = await fresh();
        expect(await toldByIndex(first.index)).toEqual(told);
        expect(await toldByIndex(second.index)).toEqual(told);
      }),
      { numRuns: rounds(8, 15) },
    );
  });

  it("takes in what changes while it is built anew, and is replaced as a whole", async () => {
    const keeper = await all.open();
    const old = keeper.index;
    const rebuilt = keeper.rebuild();
    expect(keeper.rebuild()).toBe(rebuilt);
    for (const id of names) {
      await shop.write(updateProducts, [shirt(id, { description: `While it is built ${id}` })]);
      await keeper.refresh();
    }
    await rebuilt;
    expect(keeper.index).not.toBe(old);
    expect(await toldByIndex(keeper.index)).toEqual(await fresh());
    await shop.write(updateProducts, [shirt("1", { description: "Shirt 1" })]);
    await keeper.refresh();
    expect(await toldByIndex(keeper.index)).toEqual(await fresh());
  });
});

describe("a build that fails", () => {
  it("by a process that dies leaves the old index to go on, and following it", async () => {
    const keeper = await all.open({ heapMb: 6 });
    const old = keeper.index;
    await keeper.rebuild();
    expect(keeper.index).toBe(old);
    expect(all.said).toEqual(["the catalogue index could not be built anew, the old one goes on"]);
    await shop.write(updateProducts, [shirt("1", { description: "Blouse 1" })]);
    await keeper.refresh();
    expect(keeper.index).toBe(old);
    expect(await toldByIndex(keeper.index)).toEqual(await fresh());
  });

  it("by a database that is away is tried again", async () => {
    const address = { ...shop.address };
    const keeper = await all.open({ address });
    const old = keeper.index;
    Object.assign(address, { database: "nowhere" });
    await keeper.rebuild();
    expect(keeper.index).toBe(old);
    Object.assign(address, shop.address);
    await keeper.rebuild();
    expect(keeper.index).not.toBe(old);
    expect(await toldByIndex(keeper.index)).toEqual(await fresh());
  });

  it("because everything is closed leaves nothing running", async () => {
    const running = () => process.getActiveResourcesInfo().filter((kind) => kind === "ProcessWrap").length;
    const keeper = await all.open();
    const before = running();
    const rebuilt = keeper.rebuild();
    await keeper.close();
    await rebuilt;
    await expect.poll(running).toBe(before);
    expect(all.said).toEqual([]);
  });
});

describe("a corrupt document", () => {
  it("stops nothing, whatever is wrong with it: the item is left out until it is whole", async () => {
    await shop.write(updateProducts, [shirt("3", { status: "active" })]);
    const keeper = await all.open();
    const whole = await toldByIndex(keeper.index);
    const { document } = await shop.db
      .selectFrom("display_document")
      .select("document")
      .where("display", "=", 3)
      .where("language", "=", "")
      .executeTakeFirstOrThrow();
    const write = (text: string) =>
      inTransaction(shop.db, async (tx) => {
        await tx
          .updateTable("display_document")
          .set({ document: text })
          .where("display", "=", 3)
          .where("language", "=", "")
          .execute();
        await recordChanges(tx, "item", [3]);
      });
    for (const json of ["{}", "null", '{"id": 3}']) {
      await write(json);
      await keeper.refresh();
      expect(Object.keys((await toldByIndex(keeper.index)).items)).not.toContain("3");
    }
    const there = await all.open(inChild);
    expect(await toldByIndex(there.index)).toEqual(await toldByIndex(keeper.index));
    expect(all.said).toEqual(
      Array.from({ length: 4 }, () => "a corrupt document is left out of the catalogue"),
    );
    await write(JSON.stringify(document));
    await keeper.refresh();
    expect(await toldByIndex(keeper.index)).toEqual(whole);
  });
});

describe("a process that slept for longer than the trail is kept", () => {
  it("builds its index anew", async () => {
    let passed = 0;
    const keeper = await all.open({ clock: () => Date.now() + passed });
    const old = keeper.index;
    await shop.write(updateProducts, [shirt("1", { description: "Told to nobody" })]);
    await shop.db.deleteFrom("catalog_change").execute();
    passed = 13 * 60 * 60_000;
    await keeper.refresh();
    await keeper.rebuild();
    expect(keeper.index).not.toBe(old);
    expect(await toldByIndex(keeper.index)).toEqual(await fresh());
    expect(keeper.unseenMs()).toBeGreaterThan(0);
    const before = keeper.unseenMs();
    await keeper.refresh();
    expect(keeper.unseenMs()).toBeLessThan(before + 60_000);
  });
});
