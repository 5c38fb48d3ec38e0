import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateCampaigns } from "../../../master-data/campaigns/update-campaigns.ts";
import { updateCategories } from "../../../master-data/categories/update-categories.ts";
import { updatePricelists } from "../../../master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../../../master-data/products/update-products.ts";
import { shirt } from "../../../../testing/shirt.ts";
import type { IndexManagerOptions } from "../index-manager.ts";
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
const isReadBy = (given: Partial<IndexManagerOptions> = {}) =>
  shop.isSnapshotRead({ snapshotFolder, clock, ...given });

/** A process that builds its index, and goes on when a snapshot of it is there. */
async function leaveSnapshot() {
  const manager = await shop.open({ ...inChild, snapshotFolder, clock });
  await expect.poll(() => existsSync(path), { timeout: 60_000 }).toBe(true);
  return manager;
}

/** A snapshot that was left once, for tests that do not look at how it came about. */
let left: Buffer | undefined;

async function putSnapshot(): Promise<void> {
  if (left === undefined) {
    await leaveSnapshot();
    left = readFileSync(path);
  } else writeFileSync(path, left);
  expect(await isReadBy()).toBe(true);
}

describe("a snapshot of the index", () => {
  it("is read at the next start, which follows everything that changed since, by nobody but who runs the shop", async () => {
    await leaveSnapshot();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await isReadBy()).toBe(true);
    await shop.write(updateProducts, [
      shirt("1", { description: "Blouse 1" }),
      shirt("3", { status: "active" }),
      { id: "2", status: "inactive" },
    ]);
    await shop.write(updatePricelists, [{ id: "1", items: [{ id: "1", price: "75" }] }]);
    await shop.write(updateCampaigns, [{ id: "1", name: "June", percent: "25", products: ["1"] }]);
    await shop.write(updateCategories, [{ id: "2", names: { en: "Tops" }, uris: { en: "tops" } }]);
    const told = await indexContents((await shop.open({ snapshotFolder })).index);
    expect(told).toEqual(await shop.fresh());
    expect(told.items).toMatchObject({ 1: { prices: { 1: 7_500 } }, 3: {} });
    expect(shop.said).toEqual([]);
  });

  it("misses nothing of a transaction that was under way when it was taken", async () => {
    const late = await shop.db.startTransaction().execute();
    const note = sql`insert into catalog_change (display, kind) values (1, 'item')`;
    await note.execute(late);
    await note.execute(shop.db);
    await leaveSnapshot();
    await sql`update display_document set document = jsonb_set(document::jsonb, '{name}', '"Late"')::json
      where display = 1 and language = 'en'`.execute(late);
    await late.commit().execute();
    const { index } = await shop.open({ snapshotFolder });
    expect(await indexContents(index)).toEqual(await shop.fresh());
  });

  it("is not read after a migration, nor by a shop of other languages, nor where the change log may not reach back", async () => {
    await putSnapshot();
    const settings = { ...shop.settings, languages: shop.settings.languages.slice(0, 1) };
    expect(await isReadBy({ settings })).toBe(false);
    passed = 11 * 60 * minuteMs;
    expect(await isReadBy()).toBe(true);
    passed = 12 * 60 * minuteMs;
    expect(await isReadBy()).toBe(false);
    passed = 0;
    await sql`insert into schema_migration (name, checksum) values ('9999-later.sql', '')`.execute(shop.db);
    try {
      expect(await isReadBy()).toBe(false);
    } finally {
      await sql`delete from schema_migration where name = '9999-later.sql'`.execute(shop.db);
    }
  });

  it.each([
    ["cut off", () => truncateSync(path, statSync(path).size - 1)],
    ["empty", () => truncateSync(path, 0)],
    ["changed in its head", () => flip(4)],
    ["changed at its end", () => flip(statSync(path).size - 1)],
    ["something else", () => writeFileSync(path, "{}")],
  ])("that is %s is told of, and the index is built", async (_, damage) => {
    await putSnapshot();
    damage();
    expect(await isReadBy()).toBe(false);
    expect(shop.said).toEqual(["the snapshot of the catalogue index cannot be read"]);
  });

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

function flip(at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 0x20;
  writeFileSync(path, bytes);
}
