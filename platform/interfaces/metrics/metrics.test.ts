import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { raiseEvents } from "../../events/raise-events.ts";
import { watchProcess } from "../../metrics/metrics.ts";
import { startWorker } from "../../worker.ts";
import { buyerOf } from "../checkout/payment/testing/buyer.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

async function scrape(): Promise<string> {
  const response = await fetch(`${shop.origin}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  return response.text();
}

const valueOf = (text: string, line: string) =>
  Number(
    text
      .split("\n")
      .find((candidate) => candidate.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

describe("GET /metrics", () => {
  it("counts requests by interface and status class, never by path", async () => {
    const [plugin] = shop.platform.settings.plugins;
    await shop.call("POST", "products", { body: {} });
    await shop.call("GET", "products/99999");
    await fetch(`${shop.origin}/no/such/secret-path`);
    const text = await scrape();
    const requests = (name: string, status: string) =>
      valueOf(text, `vitrine_http_request_duration_seconds_count{interface="${name}",status="${status}"}`);
    expect(requests(`checkout:${plugin?.uri}`, "2xx")).toBe(1);
    expect(requests(`checkout:${plugin?.uri}`, "4xx")).toBe(1);
    expect(requests("none", "4xx")).toBe(1);
    expect(text).not.toContain("secret-path");
  });

  it("counts what waits: mails, webhooks, events, changes", async () => {
    const { db, now } = shop.platform;
    const minuteAgo = new Date(now().getTime() - 60_000);
    await inTransaction(db, (tx) => raiseEvents(tx, [{ type: "market", subject: "1" }], minuteAgo));
    const text = await scrape();
    expect(valueOf(text, 'vitrine_queue_length{queue="events"}')).toBe(1);
    expect(valueOf(text, 'vitrine_queue_length{queue="mails"}')).toBe(0);
    expect(valueOf(text, 'vitrine_queue_length{queue="webhooks"}')).toBe(0);
    expect(valueOf(text, 'vitrine_queue_length{queue="givebacks"}')).toBe(0);
    expect(valueOf(text, "vitrine_feed_oldest_event_seconds")).toBeGreaterThanOrEqual(60);
    // Nobody is to be told of them.
    expect(valueOf(text, 'vitrine_queue_length{queue="changes"}')).toBe(0);
  });

  it("counts pictures that are to be taken in", async () => {
    const { db } = shop.platform;
    const [picture] = await db.selectFrom("product_media").select(["product", "external_id"]).execute();
    const before = valueOf(await scrape(), 'vitrine_queue_length{queue="pictures"}');
    await db
      .updateTable("product_media")
      .set({ state: "waiting" })
      .where("product", "=", picture?.product ?? 0)
      .where("external_id", "=", picture?.external_id ?? "")
      .execute();
    expect([before, valueOf(await scrape(), 'vitrine_queue_length{queue="pictures"}')]).toEqual([0, 1]);
  });

  it("tells calls of webhooks by kind and result", async () => {
    shop.platform.metrics.webhookDeliveries.inc({ kind: "checkout", result: "sent" }, 3);
    const line = 'vitrine_webhook_deliveries_total{kind="checkout",result="sent"}';
    expect(valueOf(await scrape(), line)).toBe(3);
  });

  it("tells what becomes of payments: started, short of goods, ordered", async () => {
    const payments = async (result: string) =>
      valueOf(await scrape(), `vitrine_payments_total{result="${result}"}`);
    const buyer = await buyerOf(shop, shop.item("101"));
    await buyer.pay("invoice");
    expect([await payments("started"), await payments("ordered")]).toEqual([1, 1]);
    const late = await buyerOf(shop, shop.item("101"));
    await shop.platform.db.updateTable("stock").set({ quantity: 0 }).execute();
    await late.pay("invoice");
    expect([await payments("started"), await payments("unavailable")]).toEqual([1, 1]);
  });

  it("tells of rounds of work, and when one was done", async () => {
    const { metrics, log } = shop.platform;
    let rounds = 0;
    const round = async () => {
      rounds += 1;
      if (rounds === 1) throw new Error("as it should");
    };
    const worker = startWorker(log, { name: "test", everyMs: 1, round }, metrics);
    const told = async (result: string) =>
      valueOf(await scrape(), `vitrine_work_rounds_total{work="test",result="${result}"}`);
    await vi.waitFor(async () => expect(await told("done")).toBeGreaterThan(0), 10_000);
    await worker.close();
    expect(await told("failed")).toBe(1);
    const done = valueOf(await scrape(), 'vitrine_work_done_timestamp_seconds{work="test"}');
    expect(done).toBeGreaterThan(1_700_000_000);
  });

  it("tells of the database's connections, and who waits for one", async () => {
    const text = await scrape();
    const state = (name: string) => valueOf(text, `vitrine_database_connections{state="${name}"}`);
    expect(state("used") + state("idle")).toBeGreaterThan(0);
    expect(valueOf(text, "vitrine_database_waiting")).toBe(0);
  });

  it("tells how old the index is", async () => {
    await shop.platform.catalog.refresh();
    const age = valueOf(await scrape(), "vitrine_catalog_index_age_seconds");
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(60);
  });

  it("tells of the index: how much is in it, what changed since its build, and how long that took", async () => {
    const text = await scrape();
    const displays = await shop.platform.db.selectFrom("display").select("id").execute();
    expect(valueOf(text, "vitrine_catalog_index_items")).toBe(displays.length);
    expect(valueOf(text, "vitrine_catalog_index_changed_texts")).toBe(0);
    expect(valueOf(text, "vitrine_catalog_index_build_seconds")).toBeGreaterThan(0);
  });

  it("tells of the process, and holds no secrets", async () => {
    watchProcess(shop.platform.metrics);
    const text = await scrape();
    expect(text).toContain("process_cpu_seconds_total");
    const secrets = shop.platform.settings.plugins.flatMap((plugin) => {
      if (plugin.kind === "checkout") return plugin.secrets;
      return plugin.kind === "shop" ? plugin.keys : plugin.secrets.concat(plugin.token);
    });
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
