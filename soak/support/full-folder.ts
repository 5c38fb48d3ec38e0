import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { stringify } from "yaml";
import { migrate } from "../../platform/foundations/database/migrate.ts";
import { connectDatabase, type Database } from "../../platform/foundations/database/open.ts";
import { inTransaction } from "../../platform/foundations/database/transaction.ts";
import { createLog } from "../../platform/foundations/log.ts";
import { updateProducts } from "../../platform/catalogue/master-data/products/update-products.ts";
import type { Settings } from "../../platform/foundations/settings/schema.ts";
import { loadShop } from "../../platform/testing/load-shop.ts";
import { testSettings } from "../../platform/testing/settings.ts";
import { shirt } from "../../platform/testing/shirt.ts";
import { type PlatformProcess, startPlatform, temporaryDataDir } from "./platforms.ts";
import { startPostgres } from "./postgres.ts";
import { clientOf } from "./shopper.ts";
import { openSmallDisk, type SmallDisk } from "./small-disk.ts";
import { until } from "./until.ts";

const megabytes = 24;
/** Of fewer products no snapshot is taken. */
const products = 1_100;
const pictures = 12;
/** More than are followed from a snapshot: the next start builds. */
const changes = 10_001;
const patienceMs = 90_000;
/** A picture is tried again after a minute. */
const takenWithinMs = 180_000;
const words = {
  noRoom: "there is no room for pictures",
  unkept: "no snapshot of the catalogue index is kept",
};

/** The disk of the data folder is full, that of the database is not: what becomes of pictures and of snapshots. */
export async function fillFolder(forMs: number) {
  const disk = await openSmallDisk(megabytes);
  const folder = await temporaryDataDir();
  const postgres = await startPostgres();
  await postgres.createDatabase("shop");
  const databaseUrl = postgres.url("shop");
  const database = connectDatabase(
    { connectionString: databaseUrl },
    { log: createLog("silent"), poolSize: 4 },
  );
  try {
    const settings = await furnish(database, folder.path);
    const environment = { DATA_DIR: disk.path, LOG_LEVEL: "info" };
    const shopFile = join(folder.path, "shop.yaml");
    const platform = await startPlatform({ dataDir: folder.path, databaseUrl, shopFile, environment });
    try {
      return await tryFolder({ disk, platform, database, settings, forMs });
    } finally {
      await platform.stop();
    }
  } finally {
    await database.close();
    await postgres.remove();
    await disk.remove();
    await folder.remove();
  }
}

interface Full {
  readonly disk: SmallDisk;
  readonly platform: PlatformProcess;
  readonly database: Database;
  readonly settings: Settings;
  readonly forMs: number;
}

async function tryFolder({ disk, platform, database, settings, forMs }: Full) {
  const client = clientOf([platform.origin]);
  const path = join(disk.path, "catalogue", "catalogue.index");
  const snapshot = () => readFile(path).catch(() => Buffer.alloc(0));
  const filesIn = (name: string) => readdir(join(disk.path, "media", name)).catch(() => []);
  const says = (word: string) => async () => (await platform.written()).includes(word);
  await until(
    async () => (await snapshot()).length > 0,
    patienceMs,
    () => platform.written(),
  );
  const before = await snapshot();

  await disk.fill();
  await sql`insert into catalog_change (display, kind) select 1, 'item' from generate_series(1, ${changes}::int)`.execute(
    database.db,
  );
  await platform.stop();
  await platform.start();
  await until(says(words.unkept), patienceMs, () => platform.written());
  await sendPictures(database, settings, disk.path);
  await until(says(words.noRoom), patienceMs, () => platform.written());
  const reads = new Set<number>();
  for (const end = Date.now() + forMs; Date.now() < end; await sleep(200)) {
    await disk.fill();
    reads.add((await client("GET", "products", { headers: { "API-Token": "none" } })).status);
  }
  const said = await platform.written();
  const whileFull = [
    ...([...reads].join() === "200" ? [] : [`the catalogue is read all the time: ${[...reads].join()}`]),
    ...((await snapshot()).equals(before) ? [] : ["the snapshot before is left as it was"]),
    ...((await readdir(join(disk.path, "catalogue"))).length === 1 ? [] : ["no snapshot lies there by half"]),
    ...((await filesIn("temp")).length === 0 ? [] : ["no picture lies there by half"]),
    ...((await countWaiting(database)) === pictures ? [] : ["pictures wait for room"]),
    ...(said.split(words.noRoom).length === 2 ? [] : ["what is missing is told of once"]),
    ...(said.includes("could not be taken in") ? ["no picture is blamed for it"] : []),
    ...(await broken(await filesIn("pictures"), platform)),
  ];

  await disk.makeRoom();
  const began = performance.now();
  await until(
    async () => (await countWaiting(database)) === 0,
    takenWithinMs,
    () => platform.written(),
  );
  const takenMs = Math.round(performance.now() - began);
  const made = await filesIn("pictures");
  await platform.stop();
  await platform.start();
  await until(
    async () => !(await snapshot()).equals(before),
    patienceMs,
    () => platform.written(),
  );
  const failures = [
    ...whileFull,
    ...(await broken(made, platform)),
    ...((await filesIn("kept")).length === pictures ? [] : ["every picture is there in the end"]),
    ...((await says("there is room for pictures again")()) ? [] : ["that there is room again is told"]),
  ];
  return { row: { phase: "data folder full", pictures, takenMs, snapshotBytes: before.length }, failures };
}

async function furnish(database: Database, folder: string): Promise<Settings> {
  const settings = await testSettings();
  await writeFile(join(folder, "shop.yaml"), stringify(settings));
  await migrate(database, createLog("silent"));
  await loadShop(database, settings);
  const records = Array.from({ length: products }, (_, index) => shirt(`F${index}`));
  await inTransaction(database.db, (tx) => updateProducts(tx, records, { settings, now: new Date() }));
  return settings;
}

async function sendPictures(database: Database, settings: Settings, dataDir: string): Promise<void> {
  const noise = { type: "gaussian", sigma: 60, mean: 128 } as const;
  for (let index = 0; index < pictures; index += 1) {
    const create = { width: 900 + index, height: 1_200, channels: 3, background: "#fff", noise } as const;
    const image = (await sharp({ create }).jpeg().toBuffer()).toString("base64");
    const record = shirt(`F${index}`, { media: [{ id: "a", image }] });
    const context = { settings, now: new Date(), dataDir };
    await inTransaction(database.db, (tx) => updateProducts(tx, [record], context));
  }
}

async function countWaiting({ db }: Database): Promise<number> {
  return (await db.selectFrom("product_media").where("state", "=", "waiting").select("source").execute())
    .length;
}

/** Which of these are served as something else than a whole picture, in words. */
async function broken(files: readonly string[], { origin }: PlatformProcess): Promise<readonly string[]> {
  const told: string[] = [];
  for (const file of files) {
    const answer = await fetch(`${origin}/media/pictures/${file}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isWhole = await sharp(bytes, { failOn: "error" })
      .raw()
      .toBuffer()
      .then(
        () => answer.status === 200,
        () => false,
      );
    if (!isWhole) told.push(`what is served is whole: ${file}`);
  }
  return told;
}
