import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateProducts } from "../../../master-data/products/update-products.ts";
import { shirt } from "../../../../testing/shirt.ts";
import { openIndexShop, indexContents, type IndexShop } from "../testing/index-shop.ts";

const inChild = { childFrom: 1 };
const minuteMs = 60_000;

let shop: IndexShop;
let snapshotFolder: string;
let path: string;
let passed: number;

beforeAll(async () => {
  shop = await openIndexShop();
  await shop.write(updateProducts, [shirt("1"), shirt("2"), shirt("3", { status: "inactive" })]);
});
beforeEach(() => {
  snapshotFolder = mkdtempSync(join(tmpdir(), "vitrine-snapshot-"));
  path = join(snapshotFolder, "catalogue.index");
  passed = 0;
});
afterEach(async () => {
  await shop.endTest();
  rmSync(snapshotFolder, { recursive: true, force: true });
});
afterAll(() => shop.close());

const clock = () => Date.now() + passed;
const isReadBy = () => shop.isSnapshotRead({ snapshotFolder, clock });

/** A process that builds its index, and goes on when a snapshot of it is there. */
async function leaveSnapshot() {
  const manager = await shop.open({ ...inChild, snapshotFolder, clock });
  await expect.poll(() => existsSync(path), { timeout: 60_000 }).toBe(true);
  return manager;
}

describe("a snapshot of the index", () => {
  it("is not followed from when more changed than a build costs, or the database has another history", async () => {
    await leaveSnapshot();
    await shop.noteChanges("stock", 50_000);
    expect(await isReadBy()).toBe(true);
    await shop.noteChanges("item", 5_001);
    expect(await isReadBy()).toBe(false);
    rmSync(path);
    await leaveSnapshot();
    expect(await isReadBy()).toBe(true);
    await shop.db.deleteFrom("index_snapshot").execute();
    expect(await isReadBy()).toBe(false);
  });

  it("is renewed after many changes and before the change log is too short for it, beside the index that answers", async () => {
    const manager = await leaveSnapshot();
    const { index } = manager;
    const isRenewed = async (afterMs: number) => {
      const before = readFileSync(path);
      passed += afterMs;
      await manager.refresh();
      await expect.poll(() => readFileSync(path).equals(before), { timeout: 60_000 }).toBe(false);
      const read = await shop.open({ snapshotFolder, clock });
      expect(await indexContents(read.index)).toEqual(await shop.fresh());
    };
    await shop.noteChanges("item", 5_000);
    await manager.refresh();
    await isRenewed(4 * minuteMs);
    await isRenewed(6 * 60 * minuteMs);
    expect([manager.index === index, manager.builds]).toEqual([true, 1]);
  });

  it("for which there is no room is told of and taken later by itself, when there is", async () => {
    const folder = join(snapshotFolder, "occupied");
    writeFileSync(folder, "");
    const manager = await shop.open({ ...inChild, snapshotFolder: folder, clock });
    expect(await indexContents(manager.index)).toEqual(await shop.fresh());
    const unkept = () =>
      shop.said.filter((msg) => msg === "no snapshot of the catalogue index is kept").length;
    await expect.poll(unkept, { timeout: 60_000 }).toBe(1);
    // As it does every second; while it still ends another one, it begins none.
    const refreshed = (look: () => unknown) => async () => {
      await manager.refresh();
      return look();
    };
    passed += 16 * minuteMs;
    await expect.poll(refreshed(unkept), { timeout: 60_000 }).toBe(2);
    rmSync(folder);
    passed += 31 * minuteMs;
    const kept = () => existsSync(join(folder, "catalogue.index"));
    await expect.poll(refreshed(kept), { timeout: 60_000 }).toBe(true);
    expect([manager.builds, unkept()]).toEqual([1, 2]);
  });
});
