import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { raiseEvents } from "../../foundations/events/raise-events.ts";
import { watchProcess } from "../../foundations/metrics/metrics.ts";
import { startWorker } from "../../foundations/jobs/worker.ts";
import { buyerOf } from "../checkout/payment/testing/buyer.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
  watchProcess(shop.platform.metrics);
});

afterAll(() => shop.close());

async function scrape(): Promise<string> {
  const response = await fetch(`${shop.origin}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  return response.text();
}

/** The value of a metric, by its name behind `vitrine_`, and its labels. */
async function told(name: string): Promise<number> {
  const line = (await scrape()).split("\n").find((candidate) => candidate.startsWith(`vitrine_${name} `));
  return Number(line?.split(" ").at(-1));
}

describe("GET /metrics", () => {
  it("counts requests by interface and status class, never by path", async () => {
    const checkout = `checkout:${shop.platform.settings.plugins[0]?.uri}`;
    await shop.call("POST", "products", { body: {} });
    await shop.call("GET", "products/99999");
    await fetch(`${shop.origin}/no/such/secret-path`);
    for (const [name, status] of [
      [checkout, "2xx"],
      [checkout, "4xx"],
      ["none", "4xx"],
    ]) {
      const labels = `{interface="${name}",status="${status}"}`;
      expect(await told(`http_request_duration_seconds_count${labels}`)).toBe(1);
    }
    expect(await scrape()).not.toContain("secret-path");
  });

  it("counts what waits: events, mails, webhooks, givebacks, changes, pictures", async () => {
    const { db, now } = shop.platform;
    const minuteAgo = new Date(now().getTime() - 60_000);
    await inTransaction(db, (tx) => raiseEvents(tx, [{ type: "market", subject: "1" }], minuteAgo));
    const pictures = db.selectFrom("product_media").select(["product", "external_id"]);
    const picture = await pictures.executeTakeFirstOrThrow();
    await db
      .updateTable("product_media")
      .set({ state: "waiting" })
      .where("product", "=", picture.product)
      .where("external_id", "=", picture.external_id)
      .execute();
    const waiting = { events: 1, pictures: 1, mails: 0, webhooks: 0, givebacks: 0, changes: 0 };
    for (const [queue, length] of Object.entries(waiting)) {
      expect([queue, await told(`queue_length{queue="${queue}"}`)]).toEqual([queue, length]);
    }
    expect(await told("feed_oldest_event_seconds")).toBeGreaterThanOrEqual(60);
  });

  it("tells what becomes of payments: started, short of goods, ordered", async () => {
    await (await buyerOf(shop, shop.item("101"))).pay("invoice");
    const late = await buyerOf(shop, shop.item("101"));
    await shop.platform.db.updateTable("stock").set({ quantity: 0 }).execute();
    await late.pay("invoice");
    for (const result of ["started", "ordered", "unavailable"]) {
      expect([result, await told(`payments_total{result="${result}"}`)]).toEqual([result, 1]);
    }
  });

  it("tells of rounds of work, and when one was done", async () => {
    const { metrics, log } = shop.platform;
    let rounds = 0;
    const round = async () => {
      rounds += 1;
      if (rounds === 1) throw new Error("as it should");
    };
    const worker = startWorker(log, { name: "test", everyMs: 1, run: round }, metrics);
    const count = (result: string) => told(`work_rounds_total{work="test",result="${result}"}`);
    await vi.waitFor(async () => expect(await count("done")).toBeGreaterThan(0), 10_000);
    await worker.close();
    expect(await count("failed")).toBe(1);
    expect(await told('work_done_timestamp_seconds{work="test"}')).toBeGreaterThan(1_700_000_000);
  });

  it("tells of the database's connections, and of the index", async () => {
    await shop.platform.catalog.refresh();
    const idle = await told('database_connections{state="idle"}');
    expect(idle + (await told('database_connections{state="used"}'))).toBeGreaterThan(0);
    expect(await told("database_waiting")).toBe(0);
    expect(await told("catalog_index_age_seconds")).toBeLessThan(60);
    const displays = await shop.platform.db.selectFrom("display").select("id").execute();
    expect(await told("catalog_index_items")).toBe(displays.length);
    expect(await told("catalog_index_build_seconds")).toBeGreaterThan(0);
  });

  it("tells of the process, and holds no secrets", async () => {
    const text = await scrape();
    expect(text).toContain("process_cpu_seconds_total");
    const secrets = JSON.stringify(shop.platform.settings.plugins).match(/(?<=")test-[\w-]+(?=")/g) ?? [];
    expect(secrets.length).toBeGreaterThan(3);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

describe("metrics", () => {
  /** Names that a document tells of, and those that are told. */
  async function compare(file: string, form: RegExp) {
    const types = (await scrape()).matchAll(/^# TYPE (\w+) \w+$/gm);
    const all = new Set([...types].map(([, name = ""]) => name));
    const text = await readFile(new URL(`../../../docs/${file}`, import.meta.url), "utf8");
    return { all, names: [...new Set([...text.matchAll(form)].map(([name]) => name))].toSorted() };
  }

  it("of the shop stand in the table of docs/operations.md, and no others do", async () => {
    const { all, names } = await compare("operations.md", /(?<=^\| `)vitrine_\w+/gm);
    expect(names).toEqual([...all].filter((name) => name.startsWith("vitrine_")).toSorted());
  });

  it.each(["grafana-dashboard.json", "alerts.yaml"])("that %s names are told", async (file) => {
    const { all, names } = await compare(file, /\b(?:vitrine|process|nodejs)_\w+/g);
    expect(names.length).toBeGreaterThan(5);
    // `…_bucket` and so on are told as one.
    const isTold = (name: string) => all.has(name) || all.has(name.replace(/_(bucket|count|sum)$/, ""));
    expect(names.filter((name) => !isTold(name))).toEqual([]);
  });
});
