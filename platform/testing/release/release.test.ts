import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { applyFiles, migrate, readMigrations } from "../../foundations/database/migrate.ts";
import type { Database } from "../../foundations/database/open.ts";
import { contentsOf, loggedIn } from "../../interfaces/checkout/customer/testing/shopper.ts";
import { buyerOf, start } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { createLog } from "../../foundations/log.ts";
import { applySettings } from "../../apply-settings/apply-settings.ts";
import { createTestDatabase } from "../database.ts";
import { brokenAtRest } from "../invariants/shop.ts";
import { inLongRun } from "../long.ts";
import { startTestPlatform, type TestPlatform } from "../platform.ts";
import { testSettings } from "../settings.ts";
import { dump, dumpSchema, load } from "./dump.ts";
import { live, toldSchema, withEverything, type Told } from "./live.ts";

const release = z.object({ lastMigration: z.string(), told: toldSchema, dump: dumpSchema });
type Release = z.infer<typeof release>;

/** With `KEEP_RELEASE=<file>` what is run here is kept as a release for those that come. */
const keepAs = process.env["KEEP_RELEASE"];
const log = createLog("silent");

async function ofToday(): Promise<Release> {
  const shop = await startTestPlatform({ settings: withEverything });
  try {
    const told = await live(shop);
    const files = await readMigrations();
    const made = {
      lastMigration: files.at(-1)?.name ?? "",
      told,
      dump: await dump(shop.platform.db, new Date()),
    };
    if (keepAs) await writeFile(keepAs, await promisify(gzip)(JSON.stringify(made), { level: 9 }));
    return made;
  } finally {
    await shop.close();
  }
}

async function kept(name: string): Promise<Release> {
  const packed = await readFile(new URL(name, import.meta.url));
  return release.parse(JSON.parse(String(await promisify(gunzip)(packed))));
}

/** The database as the release left it. */
async function databaseOf({ lastMigration, dump: rows }: Release): Promise<Database> {
  const database = await createTestDatabase("template0");
  const files = (await readMigrations()).filter(({ name }) => name <= lastMigration);
  const client = await database.pool.connect();
  await applyFiles(client, files);
  client.release();
  await load(database.db, rows, new Date());
  return database;
}

const releases: [string, () => Promise<Release>][] = [
  ["the release before", () => kept("release-0175.json.gz")],
];
// Takes as long again.
if (inLongRun || keepAs) releases.push(["today", ofToday]);

describe.each(releases)("the data of %s, after an update", (_, read) => {
  let told: Told;
  let before: Release;
  let shop: TestPlatform;

  beforeAll(async () => {
    before = await read();
    told = before.told;
    const database = await databaseOf(before);
    await migrate(database, log);
    const settings = withEverything(await testSettings());
    await applySettings({ db: database.db, settings, log, now: () => new Date() });
    shop = await startTestPlatform({ database, settings: withEverything });
  });

  afterAll(() => shop.close());

  it("has every row, and keeps every promise", async () => {
    const after = await dump(shop.platform.db, new Date());
    // An update is written into the audit, documents that it derives again are changes of the catalogue, and it may
    // know more parts of a shop file.
    const counts = ({
      audit: _audit,
      catalog_change: _changes,
      applied_settings: _parts,
      ...rows
    }: Release["dump"]["tables"]) =>
      Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.length]));
    expect(counts(after.tables)).toMatchObject(counts(before.dump.tables));
    expect(await brokenAtRest(shop.platform.db)).toEqual([]);
  });

  it("lets a guest go on with her token, her lines and her voucher", async () => {
    const { token, contents, voucher } = told.guest;
    const selection = await shop.call("GET", "selection", { token });
    expect(contentsOf(selection)).toEqual(contents);
    expect(selection.at("selection.discounts.vouchers.0.voucher")).toBe(voucher);
    const body = { ...start, paymentMethod: "invoice" };
    const paid = await shop.call("POST", "payment", { token, body });
    expect(paid.at("action")).toBe("success");
  });

  it("lets a payment that was under way become its order", async () => {
    const { token, fields } = told.paying;
    const back = await shop.call("POST", "payment-result", { token, body: { paymentMethodFields: fields } });
    expect(back.status).toBe(200);
    expect(back.at("order")).toBe(fields["ba_order_num"]);
  });

  it("lets a customer log in, see her orders, her wishes and what she had chosen", async () => {
    const again = await loggedIn(shop, told.member);
    const orders = await again.call("POST", "orders");
    expect(orders.list("orders").map((order) => Reflect.get(Object(order), "order"))).toEqual(
      told.member.orders,
    );
    expect(orders.at("orders.1.shipments.0.trackingId")).toBe("TRACK-1");
    expect(contentsOf(await again.call("GET", "selection"))).toEqual(told.member.contents);
    const wishes = await again.call("GET", "customer/wishlists/0");
    expect(wishes.at("wishlist.items.0.product.product")).toBe(shop.display("104"));
    const still = await shop.call("GET", "selection", { token: told.member.token });
    expect(contentsOf(still)).toEqual(told.member.contents);
  });

  it("lets a subscriber see her contract, and whoever has a gift card the rest of it", async () => {
    const again = await loggedIn(shop, told.subscriber);
    const contracts = await again.call("POST", "customer/subscriptions");
    expect(contracts.at("contracts.0.contract")).toBe(told.subscriber.contract);
    const { cardNumber, pin, balance } = told.giftCard;
    const buyer = await buyerOf(shop, shop.item("101"), 5);
    const paid = await buyer.call("POST", "gift-card-apply", { cardNumber, pin });
    expect(paid.at("selection.discounts.vouchers.0.priceOffAsNumber")).toBe(-balance / 100);
  });
});
