import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "../../../foundations/database/open.ts";
import { productRecord, type ProductRecord } from "../../../catalogue/master-data/products/product-record.ts";
import { recordShape } from "../../../catalogue/integration/record-shape.ts";
import { inLongRun, rounds } from "../../../testing/long.ts";
import { startPlatformProcess, type PlatformProcess } from "../../../testing/platform-process.ts";
import { testSettings } from "../../../testing/settings.ts";
import { shirt } from "../../../testing/shirt.ts";
import { createShopDatabase } from "../../../testing/shop-template.ts";
import { soapCall, type SoapAnswer } from "../testing/soap-call.ts";
import { writeRecord } from "../response/write-record.ts";

const count = rounds(200, 1_000);
const often = { timeout: 60_000, interval: 1 };
const patience = { timeout: 300_000 };

let database: Database;
let platform: PlatformProcess;

beforeAll(async () => {
  database = await createShopDatabase(await testSettings());
  await start();
});
afterAll(async () => {
  await platform.kill();
  await database.close();
});

async function start(): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  platform = await startPlatformProcess(rows[0]?.name ?? "");
}

function send(products: readonly ProductRecord[]): Promise<SoapAnswer> {
  const shape = recordShape(productRecord);
  const xml = products.map((product) => `<product>${writeRecord(shape, product)}</product>`).join("");
  return soapCall(platform.origin, "Products_Update", `<products>${xml}</products>`);
}

/** Tables at whose statement a call is killed, from its first to its last; in the short run one of them. */
const tables = ["product", "variation_size", "stock", "display_document", "catalog_change"];
const moments = inLongRun ? tables : ["display_document"];

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

it(
  "a call whose process is killed is there as a whole after a new start, or not at all: soap.md#calls",
  patience,
  async () => {
    const products = Array.from({ length: count }, (_, index) => shirt(`K${index}`, { media: [] }));
    for (const moment of moments) {
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
  },
);
