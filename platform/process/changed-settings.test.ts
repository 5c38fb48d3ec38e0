import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "../foundations/database/open.ts";
import { inTransaction } from "../foundations/database/transaction.ts";
import { storeSettingsChange } from "../foundations/settings/changes/stored-changes.ts";
import { buyerOf, payWithDummy } from "../interfaces/checkout/payment/testing/buyer.ts";
import { adminClient, testAdminKey } from "../interfaces/admin/testing/admin-shop.ts";
import { testClient } from "../testing/client.ts";
import { startPlatformProcess, type PlatformProcess } from "../testing/platform-process.ts";
import { readIds } from "../testing/platform.ts";
import { testSettings } from "../testing/settings.ts";
import { createShopDatabase } from "../testing/shop-template.ts";

const patience = { timeout: 60_000, interval: 50 };

let database: Database;
let item: (product: string, size?: string) => string;
let display: (product: string) => string;
const processes: PlatformProcess[] = [];

beforeAll(async () => {
  database = await createShopDatabase(await testSettings());
  ({ item, display } = await readIds(database));
  for (const process of await Promise.all([start(), start()])) processes.push(process);
});
afterAll(async () => {
  for (const process of processes) await process.kill();
  await database.close();
});

async function start(): Promise<PlatformProcess> {
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  return startPlatformProcess(rows[0]?.name ?? "");
}

function shopOf({ origin }: PlatformProcess) {
  const call = testClient(origin);
  const admin = adminClient({ origin }, { Authorization: `Bearer ${testAdminKey}` });
  return {
    call,
    change: async (path: string, body: object) => {
      const version = (await admin("GET", path)).text("version");
      const changed = await admin("PATCH", path, body, { "If-Match": version });
      expect(changed.status).toBe(200);
    },
    admin,
    /** What standard shipping costs a new shopper. */
    rate: async () => {
      const buyer = await buyerOf({ call }, item("101"));
      return (await buyer.call("GET", "selection")).at("shippingMethods.0.priceAsNumber");
    },
  };
}

const shops = () => processes.map(shopOf);
const rateOf = (amount: string) => ({ rates: [{ pricelist: "1", price: { amount, currency: "SEK" } }] });

it("a change takes hold in every process, no call fails meanwhile, and the last of many is what stays", async () => {
  const [one, other] = shops();
  const ending = new AbortController();
  const statuses = new Set<number>();
  const callers = shops().map(async ({ call }) => {
    while (!ending.signal.aborted) {
      statuses.add((await call("GET", `products/${display("101")}`)).status);
      statuses.add((await call("POST", `items/${item("101")}/quantity/1`)).status);
    }
  });
  for (const amount of ["51", "52"]) {
    await one?.change("shipping-methods/standard", rateOf(amount));
    await vi.waitFor(async () => expect(await one?.rate()).toBe(Number(amount)), patience);
  }
  for (const amount of ["61", "62", "63"]) await other?.change("shipping-methods/standard", rateOf(amount));
  for (const shop of shops()) {
    await vi.waitFor(async () => expect(await shop.rate()).toBe(63), patience);
  }
  ending.abort();
  await Promise.all(callers);
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 201]);
});

it("what is changed in the catalogue afterwards is shown, in a language that is new too", async () => {
  const [one] = shops();
  if (!one) throw new Error("There is no process.");
  expect((await one.admin("POST", "languages", { id: "fi", name: "Finnish" })).status).toBe(201);
  await vi.waitFor(async () => expect((await one.call("PUT", "languages/fi")).status).toBe(200), patience);
  const { token } = await one.call("PUT", "languages/fi");
  const shown = async () =>
    (await one.call("GET", `products/${display("101")}`, { token })).at("product.name");
  expect(await shown()).toBe("Tee");
  const product = (await one.admin("GET", "products?q=Tee&limit=1")).text("items.0.id");
  await one.change(`products/${product}`, { texts: { fi: { name: "Paita" } } });
  await vi.waitFor(async () => expect(await shown()).toBe("Paita"), patience);
});

it("a payment that has begun with a method comes back when it is switched off, and nobody else is offered it", async () => {
  const [one, other] = shops();
  if (!one || !other) throw new Error("There are no two processes.");
  const buyer = await buyerOf(one, item("101"));
  const fields = await payWithDummy(buyer);
  await other.change("payment-methods/dummy", { isActive: false });
  await vi.waitFor(async () => {
    const late = await buyerOf(one, item("101"));
    const { status } = await late.pay("dummy");
    expect(status).toBe(404);
  }, patience);
  const back = await buyer.comeBack(fields);
  expect([back.status, back.at("status"), back.at("paymentMethod")]).toEqual([200, "untouched", "dummy"]);
});

it("a process that starts later serves by them from its first call on", async () => {
  const late = await start();
  processes.push(late);
  expect(await shopOf(late).rate()).toBe(63);
});

it("changes that do not fit the settings file keep a process from starting, and one that serves goes on", async () => {
  const bad = { country: "FI", names: { en: "Finland" }, market: 99, pricelist: 2, language: "en" };
  await inTransaction(database.db, (tx) =>
    storeSettingsChange(tx, { part: "countries", key: "FI", value: bad }, new Date()),
  );
  await expect(start()).rejects.toThrow("The platform ended with 1.");
  const [one] = shops();
  expect(await one?.rate()).toBe(63);
});
