import { mkdtempSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { updateProducts } from "../../../master-data/products/update-products.ts";
import { shirt } from "../../../../testing/shirt.ts";
import type { IndexManagerOptions } from "../index-manager.ts";
import { openIndexShop, indexContents, type IndexShop } from "../testing/index-shop.ts";
import { saveSnapshotRows, openSnapshotRows } from "./snapshot-rows.ts";

const keptSnapshotBytes = 1_000_000;

let shop: IndexShop;

beforeAll(async () => {
  shop = await openIndexShop();
  await shop.write(updateProducts, [shirt("1"), shirt("2")]);
});
afterEach(async () => {
  await shop.endTest();
  await shop.db.deleteFrom("snapshot_part").execute();
  await shop.db.deleteFrom("kept_snapshot").execute();
});
afterAll(() => shop.close());

const kept = () => shop.db.selectFrom("kept_snapshot").selectAll().execute();
const tokens = async () => {
  const rows = await shop.db.selectFrom("snapshot_part").select("token").distinct().execute();
  return rows.map(({ token }) => token).toSorted();
};

/** A process that builds its index, and goes on when a snapshot of it is there. */
async function leaveSnapshot(given: Partial<IndexManagerOptions> = {}): Promise<void> {
  await shop.open({ childFrom: 1, keptSnapshotBytes, ...given });
  const isThere = async () => typeof (await kept())[0]?.token;
  await expect.poll(isThere, { timeout: 60_000 }).toBe("string");
}

const isReadBy = (given: Partial<IndexManagerOptions> = {}) =>
  shop.isSnapshotRead({ keptSnapshotBytes, ...given });

describe("a snapshot of the index in the database", () => {
  it("is read by a process that has none on a disk, which follows everything that changed since", async () => {
    await leaveSnapshot();
    expect([await isReadBy(), await isReadBy({ keptSnapshotBytes: undefined })]).toEqual([true, false]);
    await shop.write(updateProducts, [
      shirt("1", { description: "Blouse 1" }),
      { id: "2", status: "inactive" },
    ]);
    const told = await indexContents((await shop.open({ keptSnapshotBytes })).index);
    expect(told).toEqual(await shop.fresh());
    expect(Object.keys(told.items)).toEqual(["1"]);
    expect(shop.said).toEqual([]);
  });

  it("is read where the one on the disk is damaged", async () => {
    const snapshotFolder = mkdtempSync(join(tmpdir(), "vitrine-rows-"));
    try {
      await leaveSnapshot({ snapshotFolder });
      const path = join(snapshotFolder, "catalogue.index");
      truncateSync(path, statSync(path).size - 1);
      expect(await isReadBy({ snapshotFolder })).toBe(true);
      expect(shop.said).toEqual(["the snapshot of the catalogue index cannot be read"]);
    } finally {
      rmSync(snapshotFolder, { recursive: true, force: true });
    }
  });

  it.each([
    ["lacks a part", sql`delete from snapshot_part where number = 0`],
    ["has a part that is something else", sql`update snapshot_part set packed = '\\x00'`],
    ["is longer than its parts", sql`update kept_snapshot set bytes = bytes + 100`],
  ])("that %s is told of, and the index is built", async (_, damage) => {
    await leaveSnapshot();
    await damage.execute(shop.db);
    expect(await isReadBy()).toBe(false);
    expect(shop.said).toEqual(["the snapshot of the catalogue index cannot be read"]);
  });

  it("leaves nothing behind when it takes more room than there is", async () => {
    const manager = await shop.open({ childFrom: 1, keptSnapshotBytes: 100 });
    await expect.poll(() => shop.said).toEqual(["no snapshot of the catalogue index is kept"]);
    await manager.close();
    expect([await tokens(), (await kept()).map(({ token }) => token)]).toEqual([[], [null]]);
  });
});

describe("of several snapshots", () => {
  const keep = (token: string, text: string, key = "k") =>
    saveSnapshotRows(shop.db, { key, token, mostBytes: 1_000 }, [Buffer.from(text)]);
  const later = (minutes: number) =>
    sql`update kept_snapshot set claimed_at = claimed_at - make_interval(mins => ${minutes}::int)`.execute(
      shop.db,
    );
  const read = async (length: number, key = "k") => {
    const bytes = await openSnapshotRows(shop.db, key);
    return (await bytes?.read(length, 0))?.toString() ?? null;
  };

  it("that come at once one is written", async () => {
    await Promise.all(["a", "b", "c", "d"].map((token) => keep(token, token)));
    const [only] = await kept();
    expect(await tokens()).toEqual([only?.token]);
    expect(await read(1)).toBe(only?.token);
  });

  it("the next is written minutes later, and whoever reads the one before comes to its end", async () => {
    await keep("a", "first");
    await keep("b", "second");
    expect(await read(5)).toBe("first");
    const before = await openSnapshotRows(shop.db, "k");
    await later(5);
    await keep("c", "third");
    expect(await read(5)).toBe("third");
    expect((await before?.read(5, 0))?.toString()).toBe("first");
    expect(await tokens()).toEqual(["a", "c"]);
  });

  it("each is of its own settings, and what nobody reads any more is forgotten", async () => {
    await keep("a", "first");
    await keep("b", "other", "l");
    expect([await read(5), await read(5, "l")]).toEqual(["first", "other"]);
    await later(24 * 60);
    await sql`update snapshot_part set written_at = written_at - interval '10 minutes'`.execute(shop.db);
    await keep("c", "third");
    expect([await read(5), await read(5, "l"), await tokens()]).toEqual(["third", null, ["c"]]);
  });

  it("one of which parts were lost on the way does not take the place of the last", async () => {
    await keep("a", "first");
    await later(5);
    await sql`create function lose() returns trigger language plpgsql as 'begin return null; end'`.execute(
      shop.db,
    );
    await sql`create trigger lose before insert on snapshot_part for each row execute function lose()`.execute(
      shop.db,
    );
    await expect(keep("b", "second")).rejects.toThrow("Its parts were forgotten before it was whole.");
    await sql`drop trigger lose on snapshot_part`.execute(shop.db);
    expect(await read(5)).toBe("first");
  });
});
