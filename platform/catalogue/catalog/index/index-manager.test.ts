import { array, assert, asyncProperty, boolean, constantFrom, nat, record } from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import type { ProductRecord } from "../../master-data/products/product-record.ts";
import { updateCampaigns } from "../../master-data/campaigns/update-campaigns.ts";
import { updateCategories } from "../../master-data/categories/update-categories.ts";
import { updatePreview } from "../../master-data/displays/update-preview.ts";
import { updatePricelists } from "../../master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../../master-data/products/update-products.ts";
import { shirt } from "../../../testing/shirt.ts";
import { recordChanges } from "../changes.ts";
import { openIndexShop, indexContents, type IndexShop } from "./testing/index-shop.ts";
import { rounds } from "../../../testing/long.ts";

const names = ["1", "2", "3", "4", "5", "6"] as const;
const inChild = { childFrom: 1 };

let shop: IndexShop;

beforeAll(async () => {
  shop = await openIndexShop();
  await put(shirt("1"), shirt("2", { status: "inactive" }), shirt("3"));
  const own = { id: "1", price: "100", variation: [{ id: "1-a", price: "90" }] };
  await shop.write(updatePricelists, [
    { id: "1", items: [own, { id: "3", price: "300" }] },
    { id: "2", items: [{ id: "3", price: "30" }] },
  ]);
  await campaign("25", "3");
});
afterEach(() => shop.endTest());
afterAll(() => shop.close());

const put = (...records: readonly ProductRecord[]) => shop.write(updateProducts, records);
const describeAs = (id: string, description: string) => put(shirt(id, { description }));
const campaign = (percent: string, product: string) =>
  shop.write(updateCampaigns, [{ id: "1", name: "June", percent, products: [product] }]);

const changes = {
  name: (id: string, size: number) => describeAs(id, `${["Shirt", "Blouse", "Tunic"][size % 3]} ${id}`),
  status: (id: string, _size: number, flag: boolean) => put({ id, status: flag ? "active" : "inactive" }),
  market: (id: string, _size: number, flag: boolean) => {
    const displays = [{ store: 1, categories: [{ id: "2" }], markets: [{ id: flag ? "1" : "2" }] }];
    return put({ id, variations: [{ id: `${id}-a`, displays }] });
  },
  stock: (id: string, qty: number) => {
    const sizes = [{ id: "M", warehouseitems: [{ id: "1", qty }] }];
    return put({ id, variations: [{ id: `${id}-a`, sizes }] });
  },
  price: (id: string, size: number, flag: boolean) =>
    shop.write(updatePricelists, [{ id: flag ? "1" : "2", items: [{ id, price: String(size + 1) }] }]),
  campaign: (id: string, _size: number, flag: boolean) => campaign(flag ? "10" : "50", id),
  category: (_id: string, _size: number, flag: boolean) => {
    const name = flag ? "Shirts" : "Tops";
    return shop.write(updateCategories, [{ id: "2", names: { en: name }, uris: { en: name.toLowerCase() } }]);
  },
  preview: (id: string, _size: number, preview: boolean) =>
    shop.write(updatePreview, [{ id, store: 1, preview }]),
};
const change = record({
  write: constantFrom(...Object.values(changes)),
  id: constantFrom(...names),
  size: nat({ max: 9 }),
  flag: boolean(),
});

describe("the index of the catalogue", () => {
  it("is the same built in a process of its own and on the spot", async () => {
    const told = await indexContents((await shop.open(inChild)).index);
    expect(told).toEqual(await shop.fresh());
    expect(told.items).toMatchObject({
      1: { prices: { 1: 9_000 } },
      3: { prices: { 1: 30_000, 2: 3_000 }, stock: ["0 1 3", "0 2 4", "1 1 5"] },
    });
    expect(told.uris[0]).toEqual([[1], [3]]);
    expect(shop.said).toEqual([]);
  });

  it("that follows any changes is the same as one that is built after them", async () => {
    const both = [await shop.open(inChild), await shop.open()];
    await assert(
      asyncProperty(array(change, { minLength: 1, maxLength: 6 }), async (drawn) => {
        for (const { write, id, size, flag } of drawn) await write(id, size, flag);
        await Promise.all(both.map((manager) => manager.refresh()));
        const told = await shop.fresh();
        for (const { index } of both) expect(await indexContents(index)).toEqual(told);
      }),
      { numRuns: rounds(5, 15) },
    );
  });

  it("takes in what changes while it is built anew, and is replaced as a whole", async () => {
    const manager = await shop.open();
    const old = manager.index;
    const rebuilt = manager.rebuild();
    expect(manager.rebuild()).toBe(rebuilt);
    for (const id of names) {
      await describeAs(id, `While it is built ${id}`);
      await manager.refresh();
    }
    await rebuilt;
    expect(manager.index).not.toBe(old);
    expect(await indexContents(manager.index)).toEqual(await shop.fresh());
  });

  it("is built anew by a process that slept for longer than the change log is kept", async () => {
    let passed = 0;
    const manager = await shop.open({ clock: () => Date.now() + passed });
    const old = manager.index;
    await describeAs("1", "Told to nobody");
    await shop.db.deleteFrom("catalog_change").execute();
    passed = 13 * 60 * 60_000;
    await manager.refresh();
    await manager.rebuild();
    expect(manager.index).not.toBe(old);
    expect(await indexContents(manager.index)).toEqual(await shop.fresh());
    const before = manager.stalenessMs();
    expect(before).toBeGreaterThan(0);
    await manager.refresh();
    expect(manager.stalenessMs()).toBeLessThan(before + 60_000);
  });
});

describe("a build that fails", () => {
  it("by a process that dies leaves the old index to go on, and following it", async () => {
    const manager = await shop.open({ heapMb: 6 });
    const old = manager.index;
    await manager.rebuild();
    expect(shop.said).toEqual(["the catalogue index could not be built anew, the old one goes on"]);
    await describeAs("1", "Blouse 1");
    await manager.refresh();
    expect(manager.index).toBe(old);
    expect(await indexContents(manager.index)).toEqual(await shop.fresh());
  });

  it("by a database that is away is tried again", async () => {
    const address = { ...shop.address };
    const manager = await shop.open({ address });
    const old = manager.index;
    Object.assign(address, { database: "nowhere" });
    await manager.rebuild();
    expect(manager.index).toBe(old);
    Object.assign(address, shop.address);
    await manager.rebuild();
    expect(manager.index).not.toBe(old);
    expect(await indexContents(manager.index)).toEqual(await shop.fresh());
  });

  it("because everything is closed leaves nothing running", async () => {
    const running = () => process.getActiveResourcesInfo().filter((kind) => kind === "ProcessWrap").length;
    const manager = await shop.open();
    const before = running();
    const rebuilt = manager.rebuild();
    await manager.close();
    await rebuilt;
    await expect.poll(running).toBe(before);
    expect(shop.said).toEqual([]);
  });
});

it("a corrupt document stops nothing: the item is left out until it is whole", async () => {
  await put(shirt("3", { status: "active" }));
  const manager = await shop.open();
  const whole = await indexContents(manager.index);
  const shared = { display: 3, language: "" };
  const { document } = await shop.db
    .selectFrom("display_document")
    .select("document")
    .where((is) => is.and(shared))
    .executeTakeFirstOrThrow();
  const write = (text: string) =>
    inTransaction(shop.db, async (tx) => {
      const all = tx.updateTable("display_document").set({ document: text });
      await all.where((is) => is.and(shared)).execute();
      await recordChanges(tx, "item", [3]);
    });
  for (const json of ["{}", "null", '{"id": 3}']) {
    await write(json);
    await manager.refresh();
    expect(Object.keys((await indexContents(manager.index)).items)).not.toContain("3");
  }
  const there = await shop.open(inChild);
  expect(await indexContents(there.index)).toEqual(await indexContents(manager.index));
  expect(new Set(shop.said)).toEqual(new Set(["a corrupt document is left out of the catalogue"]));
  await write(JSON.stringify(document));
  await manager.refresh();
  expect(await indexContents(manager.index)).toEqual(whole);
});
