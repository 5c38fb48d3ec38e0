import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase, type Database } from "../../foundations/database/open.ts";
import {
  newMember,
  startAccountShop,
  type Member,
} from "../../interfaces/checkout/customer/testing/shopper.ts";
import { buyerOf } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { createLog } from "../../foundations/log.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { testSettings } from "../../testing/settings.ts";
import { createShopDatabase } from "../../testing/shop-template.ts";
import { brokenInvariants } from "../../testing/invariants/shop.ts";
import type { TestPlatform } from "../../testing/platform.ts";
import { checkBackup } from "./check-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const shoppers = 4;
/** Takes nothing. */
const fullDevice = "/dev/full";
const picture = "pictures/0123456789.webp";

let folder: string;
let source: Database;
let shop: TestPlatform;
let member: Member;
/** Order numbers that were answered before the backup began. */
const acknowledged: number[] = [];
let path: string;

/** Buys again and again until it is told to stop. */
async function buyUntil(stop: AbortSignal): Promise<void> {
  while (!stop.aborted) await buyOne(shop);
}

async function buyOne(at: TestPlatform): Promise<number> {
  const buyer = await buyerOf(at, at.item("104"));
  return Number((await buyer.pay("invoice")).text("order"));
}

const place = (name: string) => join(folder, name);

/** As the command does it: by a connection of its own. */
async function restore({ address }: Database, dataDir: string, from = path, replace = false): Promise<void> {
  const log = createLog("silent");
  const database = connectDatabase(address, { log, poolSize: 1 });
  try {
    await restoreBackup({ database, dataDir, path: from, log, replace });
  } finally {
    await database.close();
  }
}

async function withEmpty(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await createTestDatabase("template0");
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function tablesOf({ pool }: Database): Promise<number | null> {
  return (await pool.query("select from information_schema.tables where table_schema = 'public'")).rowCount;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-backup-"));
  path = place("shop.backup");
  source = await createShopDatabase(await testSettings());
  await source.db.updateTable("stock").set({ quantity: 100_000 }).execute();
  shop = await startAccountShop({ database: source });
  member = await newMember(shop);
  acknowledged.push(await buyOne(shop));
  await mkdir(place("from/media/pictures"), { recursive: true });
  await writeFile(place(`from/media/${picture}`), "a picture");
  await writeFile(place("from/session-secret"), "a secret");
  const stop = new AbortController();
  const buying = Array.from({ length: shoppers }, () => buyUntil(stop.signal));
  acknowledged.push(await buyOne(shop));
  const { now } = shop.platform;
  await writeBackup({ database: source, dataDir: place("from"), path, now });
  stop.abort();
  await Promise.all(buying);
});

afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

describe("a backup that is made while the shop sells", () => {
  it("is for its owner alone, and whole", async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const { tables } = await checkBackup(path);
    expect(tables.find(({ name }) => name === "order")?.rows).toBeGreaterThanOrEqual(acknowledged.length);
  });

  it("becomes a shop in an empty database: all that was answered is there, and it sells on", async () => {
    const database = await createTestDatabase("template0");
    await restore(database, place("to"));
    const rows = await database.db.selectFrom("order").select("number").execute();
    const numbers = rows.map(({ number }) => number);
    expect(numbers).toEqual(expect.arrayContaining(acknowledged));
    expect(await brokenInvariants(database.db)).toEqual([]);
    expect(await readFile(place(`to/media/${picture}`), "utf8")).toBe("a picture");
    expect(await readFile(place("to/session-secret"), "utf8")).toBe("a secret");
    const again = await startAccountShop({ database });
    const order = await buyOne(again);
    expect(numbers).not.toContain(order);
    const login = await again.call("POST", `login/${member.email}`, { body: { password: member.password } });
    expect(login.status).toBe(200);
    await again.close();
  });

  it("is not put over a shop, unless that is given up for it", async () => {
    await withEmpty(async (database) => {
      await restore(database, place("twice"));
      await expect(restore(database, place("other"))).rejects.toThrow("a shop in the database already");
      await expect(restore(database, place("twice"))).rejects.toThrow("pictures already");
      await restore(database, place("twice"), path, true);
      expect(await brokenInvariants(database.db)).toEqual([]);
      await expect(restore(database, place("twice"), path, true)).rejects.toThrow("The shop is open");
    });
  });
});

describe("a backup that is broken", () => {
  it.each([
    ["cut", (bytes: Buffer) => bytes.subarray(0, bytes.length - 2_000), "no whole backup"],
    ["empty", () => Buffer.alloc(0), "no whole backup"],
    ["something else", () => Buffer.from("hello"), "no whole backup"],
    ["changed", flipped, /no whole backup|broken at/],
  ] as const)("%s: is named, and nothing of it is restored", async (name, change, message) => {
    const broken = place(`${name}.backup`);
    await writeFile(broken, change(await readFile(path)));
    await withEmpty(async (database) => {
      await expect(restore(database, place("broken"), broken)).rejects.toThrow(message);
      expect(await tablesOf(database)).toBe(0);
    });
  });

  it("a file that is not there is named", async () => {
    await expect(checkBackup(place("nothing"))).rejects.toThrow(place("nothing"));
  });
});

it("what cannot be finished leaves no file", async () => {
  const { now } = shop.platform;
  const nowhere = place("nowhere/shop.backup");
  await expect(writeBackup({ database: source, dataDir: folder, path: nowhere, now })).rejects.toThrow(
    "ENOENT",
  );
});

it.runIf(existsSync(fullDevice))("what there is no room for leaves no file, and the one before", async () => {
  const { now } = shop.platform;
  const kept = place("kept.backup");
  await writeFile(kept, "the one before");
  await symlink(fullDevice, `${kept}.partial`);
  await expect(writeBackup({ database: source, dataDir: folder, path: kept, now })).rejects.toThrow("ENOSPC");
  expect(await readFile(kept, "utf8")).toBe("the one before");
  expect((await readdir(folder)).filter((name) => name.endsWith(".partial"))).toEqual([]);
});

function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 0xff;
  return changed;
}
