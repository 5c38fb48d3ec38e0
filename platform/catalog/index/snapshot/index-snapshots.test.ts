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
import { updateCampaigns } from "../../../records/update-campaigns.ts";
import { updateCategories } from "../../../records/update-categories.ts";
import { updatePricelists } from "../../../records/update-pricelists.ts";
import { updateProducts } from "../../../records/update-products.ts";
import { shirt } from "../../../testing/shirt.ts";
import { openShopDatabase, type ShopDatabase } from "../../../testing/shop-database.ts";
import type { KeeperOptions } from "../index-keeper.ts";
import { isSnapshotRead, keepers, toldByIndex } from "../testing/kept-index.ts";

const inChild = { childFrom: 1 };
const minuteMs = 60_000;

let shop: ShopDatabase;
let all: ReturnType<typeof keepers>;
let snapshotFolder: string;
let path: string;

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.write(updateProducts, [shirt("1"), shirt("2"), shirt("3", { status: "inactive" })]);
});
beforeEach(() => {
  all = keepers(shop);
  snapshotFolder = mkdtempSync(join(tmpdir(), "vitrine-snapshot-"));
  path = join(snapshotFolder, "catalogue.index");
});
afterEach(async () => {
  await all.close();
  rmSync(snapshotFolder, { recursive: true, force: true });
});
afterAll(() => shop.close());

const fresh = async () => toldByIndex((await all.open()).index);
const isThere = () => expect.poll(() => existsSync(path), { timeout: 10_000 }).toBe(true);

const isOtherThan = (before: Buffer) =>
  expect.poll(() => readFileSync(path).equals(before), { timeout: 10_000 }).toBe(false);

/** A process that builds its index, and goes when a snapshot of it is there. */
async function leaveSnapshot(): Promise<void> {
  await all.open({ ...inChild, snapshotFolder });
  await isThere();
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

const isReadBy = (given: Partial<KeeperOptions> = {}) =>
  isSnapshotRead(shop, () => all.open({ snapshotFolder, ...given }));

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
    const { index } = await all.open({ snapshotFolder });
    const told = await toldByIndex(index);
    expect(told).toEqual(await fresh());
    expect(Object.keys(told.items)).toEqual(["1", "3"]);
    expect(told.items[1]).toMatchObject({ prices: { 1: 7_500 } });
    expect(all.said).toEqual([]);
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
    const { index } = await all.open({ snapshotFolder });
    expect(await toldByIndex(index)).toEqual(await fresh());
  });

  it("is not read after a migration", async () => {
    await putSnapshot();
    await sql`insert into schema_migration (name, checksum) values ('9999-later.sql', '')`.execute(shop.db);
    try {
      expect(await isReadBy()).toBe(false);
    } finally {
      await sql`delete from schema_migration where name = '9999-later.sql'`.execute(shop.db);
    }
  });

  it("is not read by a shop of other languages", async () => {
    await putSnapshot();
    const settings = { ...shop.settings, languages: shop.settings.languages.slice(0, 1) };
    expect(await isReadBy({ settings })).toBe(false);
  });

  it("is not followed from when it is so old that the trail may not reach back", async () => {
    await putSnapshot();
    const after = (minutes: number) => ({ clock: () => Date.now() + minutes * minuteMs });
    expect(await isReadBy(after(11 * 60))).toBe(true);
    expect(await isReadBy(after(12 * 60))).toBe(false);
  });
});

describe("a snapshot that is not whole", () => {
  it.each([
    ["cut off", () => truncateSync(path, statSync(path).size - 1)],
    ["empty", () => truncateSync(path, 0)],
    ["changed at its beginning", () => flip(0)],
    ["changed in its head", () => flip(4)],
    ["changed in its middle", () => flip(Math.floor(statSync(path).size / 2))],
    ["changed at its end", () => flip(statSync(path).size - 1)],
    ["something else", () => writeFileSync(path, "{}")],
  ])("because it is %s is told of, and the index is built", async (_, damage) => {
    await putSnapshot();
    damage();
    expect(await isReadBy()).toBe(false);
    expect(all.said).toEqual(["the snapshot of the catalogue index cannot be read"]);
  });

  it("cannot come about: one that cannot be written is told of, and the index is there all the same", async () => {
    const occupied = join(snapshotFolder, "occupied");
    writeFileSync(occupied, "");
    const { index } = await all.open({ ...inChild, snapshotFolder: occupied });
    expect(await toldByIndex(index)).toEqual(await fresh());
    await expect
      .poll(() => all.said, { timeout: 10_000 })
      .toEqual([
        "the snapshot of the catalogue index cannot be read",
        "no snapshot of the catalogue index is kept",
      ]);
  });
});

describe("a snapshot that the database has left behind", () => {
  it("holds for the history of the database in which it was taken", async () => {
    await leaveSnapshot();
    expect(await isReadBy()).toBe(true);
    await shop.db.deleteFrom("index_snapshot").execute();
    expect(await isReadBy()).toBe(false);
  });

  it("is not followed from when more changed than a build costs", async () => {
    await leaveSnapshot();
    await noteChanges("stock", 50_000);
    expect(await isReadBy()).toBe(true);
    await noteChanges("item", 5_001);
    expect(await isReadBy()).toBe(false);
  });
});

describe("a snapshot for which there is no room", () => {
  it("is taken later by itself, when there is room", { timeout: 60_000 }, async () => {
    let passed = 0;
    const folder = join(snapshotFolder, "occupied");
    writeFileSync(folder, "");
    const options = { ...inChild, snapshotFolder: folder, clock: () => Date.now() + passed };
    const keeper = await all.open(options);
    const unkept = () =>
      all.said.filter((msg) => msg === "no snapshot of the catalogue index is kept").length;
    await expect.poll(unkept, { timeout: 10_000 }).toBe(1);
    // As it does every second; while it still ends another one, it begins none.
    const refreshed = (look: () => unknown) => async () => {
      await keeper.refresh();
      return look();
    };
    passed += 16 * minuteMs;
    await expect.poll(refreshed(unkept), { timeout: 20_000 }).toBe(2);
    rmSync(folder);
    passed += 31 * minuteMs;
    const kept = () => existsSync(join(folder, "catalogue.index"));
    await expect.poll(refreshed(kept), { timeout: 20_000 }).toBe(true);
    expect([keeper.builds, unkept()]).toEqual([1, 2]);
  });
});

describe("a snapshot that gets old", () => {
  it("is renewed after many changes, beside the index that answers", async () => {
    let passed = 0;
    const keeper = await all.open({ ...inChild, snapshotFolder, clock: () => Date.now() + passed });
    await isThere();
    const { index } = keeper;
    const before = readFileSync(path);
    await noteChanges("item", 5_000);
    await keeper.refresh();
    passed = 4 * minuteMs;
    await keeper.refresh();
    await isOtherThan(before);
    expect(keeper.index).toBe(index);
    expect(await toldByIndex((await all.open({ snapshotFolder })).index)).toEqual(await fresh());
  });

  it("is renewed before the trail is too short for it", async () => {
    let passed = 0;
    const keeper = await all.open({ ...inChild, snapshotFolder, clock: () => Date.now() + passed });
    await isThere();
    const before = readFileSync(path);
    passed = 6 * 60 * minuteMs;
    await keeper.refresh();
    await isOtherThan(before);
    expect(keeper.builds).toBe(1);
  });
});

async function noteChanges(kind: "item" | "stock", count: number): Promise<void> {
  await sql`insert into catalog_change (display, kind)
    select 1, ${kind} from generate_series(1, ${count}::int)`.execute(shop.db);
}

function flip(at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 0x20;
  writeFileSync(path, bytes);
}
