import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../foundations/database/open.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { updateProducts } from "../master-data/products/update-products.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { startPlatformProcess, type PlatformProcess } from "../../testing/platform-process.ts";
import { captureLog } from "../../testing/log-capture.ts";
import { testSettings } from "../../testing/settings.ts";
import { createShopDatabase } from "../../testing/shop-template.ts";
import { shirt } from "../../testing/shirt.ts";
import { DiskSpace } from "./disk-space.ts";

const patience = { timeout: 60_000 };
const products = ["N1", "N2"];

let settings: Settings;
let database: Database;
let dataDir: string;
let full: PlatformProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vitrine-room-"));
  settings = await testSettings();
  database = await createShopDatabase(settings);
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: "info" };
  // Far less than a picture takes.
  full = await startPlatformProcess(rows[0]?.name ?? "", { environment, fileBlocks: 8 });
});
afterAll(async () => {
  await full.kill();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function sendPictures(): Promise<void> {
  const noise = { type: "gaussian", sigma: 60, mean: 128 } as const;
  for (const [index, id] of products.entries()) {
    const create = { width: 1_000 + index, height: 1_000, channels: 3, background: "#fff", noise } as const;
    const picture = await sharp({ create }).jpeg().toBuffer();
    const record = shirt(id, { media: [{ id: "a", image: picture.toString("base64") }] });
    const context = { settings, now: new Date(), dataDir };
    await inTransaction(database.db, (tx) => updateProducts(tx, [record], context));
  }
}

async function states(): Promise<readonly string[]> {
  const sent = database.db.selectFrom("product_media").where("source", "like", "sha256:%");
  const rows = await sent.select("state").execute();
  return rows.map(({ state }) => state);
}

const filesIn = (folder: string) => readdir(join(dataDir, "media", folder)).catch(() => []);

it(
  "pictures for which there is no room wait, leave nothing half written, and are told of once",
  { timeout: 180_000 },
  async () => {
    await sendPictures();
    const said = "there is no room for pictures";
    await expect.poll(() => full.written(), patience).toContain(said);
    await expect.poll(() => filesIn("temp"), patience).toEqual([]);
    expect(await filesIn("kept")).toEqual([]);
    expect(await states()).toEqual(products.map(() => "waiting"));
    expect((await fetch(`${full.origin}/health`)).status).toBe(200);
    expect(full.written().split(said)).toHaveLength(2);
    expect(full.written()).not.toContain("a picture could not be taken in");
    for (const file of await filesIn("pictures")) {
      const { data } = await sharp(join(dataDir, "media", "pictures", file)).toBuffer({
        resolveWithObject: true,
      });
      expect(data.length).toBeGreaterThan(0);
    }
  },
);

it("room for pictures is told of when it is gone and when it is there again, and not looked for at once", () => {
  const { log, lines } = captureLog();
  let time = 0;
  const room = new DiskSpace({ log, now: () => new Date(time) });
  const isMissing = (code: string) => room.isMissing(Object.assign(new Error(code), { code }));
  expect([isMissing("EIO"), room.isResting]).toEqual([false, false]);
  expect([isMissing("ENOSPC"), isMissing("EDQUOT")]).toEqual([true, true]);
  // A smaller one found room.
  room.wasThere();
  expect(room.isResting).toBe(true);
  time += 30_000;
  expect([room.isResting, isMissing("EROFS")]).toEqual([false, true]);
  expect(lines({ msg: "there is no room for pictures" })).toMatchObject([{ err: { code: "ENOSPC" } }]);
  time += 60_000;
  room.wasThere();
  room.wasThere();
  expect(lines({ msg: "there is room for pictures again" })).toHaveLength(1);
  isMissing("ENOSPC");
  expect(lines({ msg: "there is no room for pictures" })).toHaveLength(2);
});
