import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { stringify } from "yaml";
import { placeOf } from "../platform/foundations/database/embedded/place.ts";
import { superuser } from "../platform/foundations/database/embedded/cluster.ts";
import { migrate } from "../platform/foundations/database/migrate.ts";
import { openDatabase } from "../platform/foundations/database/open.ts";
import { createLog } from "../platform/foundations/log.ts";
import { loadShop } from "../platform/testing/load-shop.ts";
import { readIds } from "../platform/testing/platform.ts";
import { testSettings } from "../platform/testing/settings.ts";
import { Counts } from "./support/counts.ts";
import { fillFolder } from "./support/full-folder.ts";
import { openJournal, type Journal } from "./support/journal.ts";
import { startPlatform, temporaryDataDir } from "./support/platforms.ts";
import { clientOf, type Client as Caller } from "./support/shopper.ts";
import { openSmallDisk, type SmallDisk } from "./support/small-disk.ts";
import { until } from "./support/until.ts";
import { brokenPromises } from "./invariants.ts";

export const name = "full-disk";
/** For which nothing more can be written. */
export const seconds = 20;

const megabytes = 224;
const shoppers = 6;
const products = ["101", "103", "104", "105", "107"];
const backWithinMs = 60_000;
const endedMs = 5_000;
const mostSegments = 60;
const lines = [
  "a call was broken off",
  '"code":"53100"',
  "the embedded PostgreSQL died; starting it again",
  "a round of work failed",
];

/** Fills disks under a shop, makes room after a while, and looks at what is there. */
export async function run(bound: number) {
  if (process.getuid?.() !== 0) {
    return { tables: { "full disk": [{ phase: "not run: only root can mount a disk" }] }, failures: [] };
  }
  const database = await fillDatabase(bound);
  const folder = await fillFolder(bound * 1_000);
  return {
    tables: { "full disk": database.phases, "full data folder": [folder.row] },
    failures: [...database.failures, ...folder.failures],
  };
}

/** The disk of the embedded database, under load. */
async function fillDatabase(bound: number) {
  const disk = await openSmallDisk(megabytes);
  const folder = await temporaryDataDir();
  try {
    const items = await furnish(disk.path, folder.path);
    const platform = await startPlatform({
      dataDir: folder.path,
      shopFile: join(folder.path, "shop.yaml"),
      environment: { DATA_DIR: disk.path },
    });
    const journal = openJournal();
    const counts = new Counts();
    const client = clientOf([platform.origin]);
    const crowd = gather(client, journal, counts, items);
    const phases = [];
    try {
      await sleep(3_000);
      phases.push({ phase: "room", ...counts.take() });
      await keepFull(disk, bound * 1_000);
      phases.push({ phase: "full", ...counts.take() });
      await endItsLog(urlOf(disk.path), disk);
      await keepFull(disk, endedMs);
      phases.push({ phase: "full, and the server stops", ...counts.take() });
      const began = performance.now();
      await disk.makeRoom();
      await until(
        async () => (await client("POST", `items/${items[0]}`)).status === 201,
        backWithinMs,
        () => platform.written(),
      );
      const backMs = Math.round(performance.now() - began);
      await sleep(3_000);
      phases.push({ phase: "room again", ...counts.take(), backMs });
    } finally {
      await crowd.leave();
    }
    const broken = await brokenPromises(urlOf(disk.path), journal);
    const said = await platform.written();
    await platform.stop();
    const unsaid = lines.filter((line) => !said.includes(line)).map((line) => `the log tells: ${line}`);
    return { phases, failures: [...broken, ...failuresOf(phases), ...unsaid] };
  } finally {
    await disk.remove();
    await folder.remove();
  }
}

async function furnish(dataDir: string, folder: string): Promise<readonly string[]> {
  const log = createLog("silent");
  const settings = await testSettings();
  await writeFile(join(folder, "shop.yaml"), stringify(settings));
  const database = await openDatabase({ dataDir, log });
  try {
    await migrate(database, log);
    await loadShop(database, settings);
    const { item } = await readIds(database);
    return products.map((product) => item(product));
  } finally {
    await database.close();
  }
}

function urlOf(dataDir: string): string {
  return `postgresql://${superuser}@${encodeURIComponent(placeOf(dataDir).sockets)}:5432/vitrine`;
}

async function keepFull(disk: SmallDisk, forMs: number): Promise<void> {
  for (const end = Date.now() + forMs; Date.now() < end; await sleep(200)) await disk.fill();
}

/** Asks for segment after segment of its log: the server cannot go on when there is no room for the next one. */
async function endItsLog(connectionString: string, disk: SmallDisk): Promise<void> {
  const client = new Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  for (let segment = 0; segment < mostSegments; segment += 1) {
    await disk.fill();
    try {
      await client.query("select pg_logical_emit_message(true, 'soak', 'full')");
      await client.query("select pg_switch_wal()");
    } catch {
      return;
    }
  }
  await client.end();
  throw new Error("The server had room for its log on a full disk.");
}

/** Shoppers who begin again and again, and one who looks at the catalogue. */
function gather(client: Caller, journal: Journal, counts: Counts, items: readonly string[]) {
  const left = new AbortController();
  const isOpen = () => !left.signal.aborted;
  const shop = async (place: number) => {
    for (let turn = place; isOpen(); turn += 1) {
      const item = items[turn % items.length] ?? "";
      const answer = await client("POST", `items/${item}`);
      counts.note("adds", answer.status);
      if (answer.status === 201) journal.added(answer.text("token"), item, 1);
      else await sleep(50);
    }
  };
  const look = async () => {
    for (; isOpen(); await sleep(20)) {
      counts.note("reads", (await client("GET", "products", { headers: { "API-Token": "none" } })).status);
    }
  };
  const all = [...Array.from({ length: shoppers }, (_, place) => shop(place)), look()];
  return {
    leave: async () => {
      left.abort();
      await Promise.all(all);
    },
  };
}

type Phase = Readonly<Record<string, number | string>>;

function failuresOf(phases: readonly Phase[]): readonly string[] {
  const [, full = {}, , again = {}] = phases;
  const allowed = new Set(["adds 201", "adds 503", "reads 200", "reads 503", "phase", "backMs"]);
  const others = phases.flatMap((phase) => Object.keys(phase).filter((key) => !allowed.has(key)));
  return [
    ...others.map((key) => `on a full disk nothing but 503 is told: ${key}`),
    ...(full["adds 503"] === undefined ? ["the disk was not full"] : []),
    ...(full["reads 200"] === undefined ? ["reads go on"] : []),
    ...(again["adds 201"] === undefined ? ["it goes on by itself"] : []),
  ];
}
