import { afterAll, beforeAll, expect, it } from "vitest";
import { buyerOf, type Buyer } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { backEndOf } from "../../interfaces/shop/testing/shop-client.ts";
import { soapCall } from "../../interfaces/soap/testing/soap-call.ts";
import { graphqlClient } from "../../interfaces/storefront/testing/graphql-client.ts";
import { openFaultyShop, type FaultyShop } from "../faulty-shop.ts";
import { startWorker } from "../../foundations/jobs/worker.ts";
import { readMetric } from "./read-metric.ts";

const calls = 40;
const mostWaiting = 10;
const connections = 5;

let faulty: FaultyShop;
let buyer: Buyer;

beforeAll(async () => {
  faulty = await openFaultyShop({
    environment: {
      LIMIT_DATABASE_ANSWER_TIMEOUT_MS: "1500",
      LIMIT_DATABASE_CONNECT_TIMEOUT_MS: "2500",
      LIMIT_DATABASE_WAITING: String(mostWaiting),
    },
  });
  buyer = await buyerOf(faulty.shop, faulty.shop.item("101"));
});

afterAll(async () => {
  faulty.line.hold(false);
  await faulty.close();
});

async function health(): Promise<unknown> {
  const response = await fetch(`${faulty.shop.origin}/health`);
  return [response.status, await response.json()];
}

it("a database that takes calls and never answers: each call ends by its limits, and all is well with it again", async () => {
  const { shop, line } = faulty;
  const add = `mutation { addItem(item: "${shop.item("104")}") { line { id } } }`;
  await expect.poll(health).toEqual([200, { status: "ok" }]);
  line.hold(true);
  expect((await buyer.call("POST", `items/${shop.item("104")}`)).status).toBe(503);
  expect((await graphqlClient(shop)(add, { token: buyer.token })).status).toBe(503);
  expect((await backEndOf(shop).call("POST", "selections")).status).toBe(503);
  const faulted = await soapCall(shop.origin, "Warehouses_Update", "<warehouses/>");
  expect([faulted.fault?.faultstring, faulted.headers.get("retry-after")]).toEqual([
    "temporarily unavailable",
    "5",
  ]);

  // Where the database is, is no question of whether this process can serve.
  expect(await health()).toEqual([200, { status: "ok", database: "away" }]);
  const metric = (name: string) => readMetric(shop, name);
  expect(await metric("vitrine_database_away")).toBe(1);
  expect(await metric('vitrine_queue_length{queue="mails"}')).toBeUndefined();

  line.hold(false);
  expect((await buyer.call("POST", `items/${shop.item("104")}`)).status).toBe(201);
  await expect.poll(health).toEqual([200, { status: "ok" }]);
  expect(await metric("vitrine_database_away")).toBe(0);
  expect(await metric('vitrine_queue_length{queue="mails"}')).toBe(0);
});

it("of many calls as many wait as may, and all are answered", async () => {
  const { shop, line } = faulty;
  line.hold(true);
  const answers = Array.from({ length: calls }, () => shop.call("GET", "selection", { token: buyer.token }));
  await expect.poll(() => readMetric(shop, "vitrine_database_waiting")).toBeLessThanOrEqual(mostWaiting);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(await readMetric(shop, 'vitrine_database_connections{state="used"}')).toBeLessThanOrEqual(
    connections,
  );
  line.hold(false);
  expect((await buyer.call("GET", "selection")).status).toBe(200);
  expect(await readMetric(shop, "vitrine_database_waiting")).toBe(0);
});

it("rounds of work fail meanwhile, and go on", async () => {
  const { shop, line } = faulty;
  const round = async () => void (await shop.platform.db.selectFrom("mail").select("id").execute());
  line.hold(true);
  const worker = startWorker(
    shop.platform.log,
    { name: "look", everyMs: 1, run: round },
    shop.platform.metrics,
  );
  const rounds = (result: string) =>
    readMetric(shop, `vitrine_work_rounds_total{work="look",result="${result}"}`);
  await expect.poll(() => rounds("failed"), { timeout: 60_000 }).toBeGreaterThan(0);
  line.hold(false);
  await expect.poll(() => rounds("done"), { timeout: 60_000 }).toBeGreaterThan(0);
  await worker.close();
  expect(faulty.logged({ msg: "a round of work failed", work: "look" })).not.toEqual([]);
});
