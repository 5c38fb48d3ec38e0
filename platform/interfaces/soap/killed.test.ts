import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../database/open.ts";
import { productRecord, type ProductRecord } from "../../records/product-record.ts";
import { recordShape } from "../../records/shape.ts";
import { inLongRun, rounds } from "../../testing/long.ts";
import { startPlatformProcess, type PlatformProcess } from "../../testing/platform-process.ts";
import { testSettings } from "../../testing/settings.ts";
import { shirt } from "../../testing/shirt.ts";
import { createShopDatabase } from "../../testing/shop-template.ts";
import { soapCall, type SoapAnswer } from "./testing/soap-call.ts";
import { writeRecord } from "./write-record.ts";

const count = rounds(200, 1_000);
const often = { timeout: 60_000, interval: 1 };
const patience = { timeout: 300_000 };

let database: Database;
let platform: PlatformProcess;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vitrine-media-"));
  database = await createShopDatabase(await testSettings());
  await start();
});
afterAll(async () => {
  await platform.kill();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  platform = await startPlatformProcess(rows[0]?.name ?? "", { environment: { DATA_DIR: dataDir } });
}

function send(products: readonly ProductRecord[]): Promise<SoapAnswer> {
  const shape = recordShape(productRecord);
  const xml = products.map((product) => `<product>${writeRecord(shape, product)}</product>`).join("");
  return soapCall(platform.origin, "Products_Update", `<products>${xml}</products>`);
}

/** In the short run one of the moments. */
const short = <T>(moments: readonly T[], index: number): readonly T[] =>
  inLongRun ? moments : moments.slice(index, index + 1);

describe("a call whose process is killed: soap.md 1", () => {
  /** Statements of a call at which it is killed, from its first to its last. */
  const moments = ["product", "variation_size", "stock", "display_document", "catalog_change"] as const;

  /** Until the process has come to a statement that writes into a table; the call may have ended before. */
  async function untilItWrites(table: string, ended: () => boolean): Promise<void> {
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and regexp_replace(query, '["\\s]+', ' ', 'g') ~ $1`,
        [`^ ?insert into ${table} `],
      );
      if (rows.length === 0 && !ended()) throw new Error("It is not there yet.");
    }, often);
  }

  /** How many rows of the call there are in each table that it writes. */
  async function written(): Promise<readonly number[]> {
    const { rows } = await database.pool.query<Record<string, number>>(`
      with k as (select id from product where external_id like 'K%'),
        v as (select id from variation where product in (select id from k)),
        d as (select id from display where variation in (select id from v))
      select (select count(*) from k) as products, (select count(*) from v) as variations,
        (select count(*) from variation_size where variation in (select id from v)) as sizes,
        (select count(*) from stock where variation in (select id from v)) as stocks,
        (select count(*) from d) as displays,
        (select count(*) from display_document where display in (select id from d)) as documents,
        (select count(distinct display) from catalog_change where kind = 'item' and display in (select id from d)) as changes
    `);
    return Object.values(rows[0] ?? {});
  }

  const nothing = [0, 0, 0, 0, 0, 0, 0];
  const all = [1, 1, 2, 3, 1, 4, 1].map((each) => each * count);

  it("is there as a whole after a new start, or not at all", patience, async () => {
    const products = Array.from({ length: count }, (_, index) => shirt(`K${index}`, { media: [] }));
    for (const moment of short(moments, 3)) {
      let hasEnded = false;
      const end = () => (hasEnded = true);
      const call = send(products).then(end, end);
      await untilItWrites(moment, () => hasEnded);
      await platform.kill();
      await call;
      await start();
      expect([nothing, all]).toContainEqual(await written());
    }
    expect((await send(products)).xml).toContain("<productsUpdateResponse>OK</productsUpdateResponse>");
    expect(await written()).toEqual(all);
  });
});

describe("a picture whose process is killed: soap.md 4.2", () => {
  const counted = async (query: string) => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::integer as count ${query}`,
    );
    return rows[0]?.count ?? 0;
  };
  const filesIn = (folder: string) => readdir(join(dataDir, "media", folder)).catch(() => []);

  /** Where it is killed on its way from the answer of a call to the picture. */
  const moments: readonly (() => Promise<boolean>)[] = [
    async () => true,
    async () => (await counted("from media_source where tries > 0")) > 0,
    async () => (await counted("from media_picture where not is_there")) > 0,
    async () => (await filesIn("pictures")).length % 3 > 0,
    async () => (await filesIn("pictures")).length % 3 === 0 && (await filesIn("kept")).length > 0,
  ];

  /** A picture that takes a moment to be made. */
  async function noisy(mean: number): Promise<string> {
    const noise = { type: "gaussian", sigma: 60, mean } as const;
    const picture = sharp({ create: { width: 1500, height: 2000, channels: 3, background: "#fff", noise } });
    return (await picture.jpeg().toBuffer()).toString("base64");
  }

  it("is there in the end, wherever the process is killed", patience, async () => {
    const tried = short(moments, 2);
    for (const [index, isThere] of tried.entries()) {
      const media = [{ id: "a", image: await noisy(100 + index * 10) }];
      expect((await send([shirt(`P${index}`, { media })])).status).toBe(200);
      const ended = async () => (await counted("from product_media where state = 'waiting'")) === 0;
      await vi.waitFor(async () => {
        if (!(await isThere()) && !(await ended())) throw new Error("It is not there yet.");
      }, often);
      await platform.kill();
      // The lease of the process that was killed is over.
      await database.pool.query("update media_source set next_try_at = now()");
      await start();
      await vi.waitFor(async () => {
        if (!(await ended())) throw new Error("It waits.");
      }, often);
    }
    expect(await counted("from product_media where state = 'failed'")).toBe(0);
    const files = await filesIn("pictures");
    expect(files).toHaveLength(tried.length * 3);
    for (const file of files) {
      const { format } = await sharp(await readFile(join(dataDir, "media", "pictures", file))).metadata();
      expect(format).toBe("webp");
    }
    expect(await counted("from media_source")).toBe(0);
    expect(await counted("from media_upload")).toBe(0);
  });
});
