import { once } from "node:events";
import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Catalog } from "../../../../catalogue/catalog/catalog.ts";
import { inTransaction } from "../../../../foundations/database/transaction.ts";
import { createMetrics } from "../../../../foundations/metrics/metrics.ts";
import { buildServer, openFront } from "../../../../process/server.ts";
import { updateProducts } from "../../../../catalogue/master-data/products/update-products.ts";
import { startTestPlatform, type TestPlatform } from "../../../../testing/platform.ts";
import { jsonOf, rawRequest } from "../../../../testing/raw-request.ts";

const made = 180;
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ environment: { LIMIT_PRODUCTS_AT_ONCE: "30" } });
  const { db, settings, now, catalog } = shop.platform;
  const records = Array.from({ length: made }, (_, index) => ({
    id: String(1000 + index),
    description: `Made ${index}`,
    variations: [
      {
        id: String(1000 + index),
        sizetable: { id: "1" },
        sizes: [{ id: "M" }],
        displays: [{ store: 1, categories: [{ id: "2" }], markets: [{ id: "1" }] }],
      },
    ],
  }));
  await inTransaction(db, (tx) => updateProducts(tx, records, { settings, now: now() }));
  await catalog.refresh();
});
afterAll(() => shop.close());

const path = "/api/checkout/products";
const raw = (method: string, at = path, headers: Record<string, string> = {}) =>
  rawRequest(shop.origin, method, at, { headers: { "API-Token": "none", ...headers } });
const textOf = async (method: string, at?: string) => (await raw(method, at)).body.toString();

describe("checkout-rest.md#list-body: without a limit a list is everything, in parts", () => {
  it("says the same as pages do, the token first; pretty indents it by two", async () => {
    const text = await textOf("POST");
    const whole = JSON.parse(text);
    expect(text.startsWith('{"token":null,"products":[{')).toBe(true);
    const pages = [];
    for (let skipFirst = 0; skipFirst < made + 9; skipFirst += 30) {
      const body = { skipFirst, limit: 30 };
      pages.push(await shop.call("POST", "products", { body, token: "none" }));
    }
    expect(pages.flatMap((page) => page.list("products"))).toEqual(whole.products);
    expect(pages[0]?.at("filter")).toEqual(whole.filter);
    expect(whole.productCount).toBe(made + 9);
    expect(await textOf("POST", `${path}?pretty`)).toBe(JSON.stringify(whole, null, 2));
  });

  it("may be kept for a minute, and has no tag; compressed it is the same; HEAD sends no byte of it", async () => {
    const { headers, body } = await raw("GET", path, { "Accept-Encoding": "gzip" });
    const kept = [headers["content-encoding"], headers["cache-control"], headers["etag"]];
    expect(kept).toEqual(["gzip", "public, max-age=60", undefined]);
    expect(gunzipSync(body).toString()).toBe(await textOf("GET"));
    const head = await raw("HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });
});

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

/**
 * Another door to the same shop, whose catalogue tells how much is read of it, and may fail, or wait until a client
 * is gone.
 */
async function watched({ failAfter = Infinity, retryDelay = Infinity } = {}) {
  let read = 0;
  let leave = () => {};
  const gone = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const { platform } = shop;
  const catalog = new Proxy(platform.catalog, {
    get: (target, name) => {
      if (name === "entriesFromIndex") {
        const entriesFromIndex: Catalog["entriesFromIndex"] = async (view, ids) => {
          read += ids.length;
          if (read > failAfter) throw new Error("The database went away.");
          if (read > retryDelay) await gone;
          return target.entriesFromIndex(view, ids);
        };
        return entriesFromIndex;
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const front = openFront(platform.config.limits, platform.settings);
  front.server.on("connection", (socket) => socket.once("close", leave));
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  front.serve(await buildServer({ ...platform, catalog, metrics: createMetrics() }));
  const address = front.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const close = () => front.close(1_000);
  opened.push({ close });
  return { origin: `http://127.0.0.1:${port}`, read: () => read, close };
}

describe("an answer in parts that does not come to its end", () => {
  const headers = { "API-Token": "none" };

  it("is cut when reading fails, so that nobody takes it for whole", async () => {
    const { origin, read } = await watched({ failAfter: 90 });
    await expect(rawRequest(origin, "POST", path, { headers })).rejects.toThrow("aborted");
    expect(read()).toBeLessThan(made);
  });

  it("is refused like any other while nothing was sent of it, compressed or not", async () => {
    const { origin } = await watched({ failAfter: 0 });
    for (const coding of ["gzip", "identity"]) {
      const sent = { headers: { ...headers, "Accept-Encoding": coding } };
      const refused = await rawRequest(origin, "POST", path, sent);
      expect([refused.status, refused.headers["content-encoding"]]).toEqual([500, undefined]);
      expect(jsonOf(refused)).toEqual({ token: null, errors: { server: "internal error" } });
    }
  });

  it("is read no further when its client is gone", async () => {
    const { origin, read, close } = await watched({ retryDelay: 90 });
    await new Promise<void>((resolve) => {
      const sent = request(`${origin}${path}`, { method: "POST", headers }, (answer) => {
        answer.once("data", () => sent.destroy());
        answer.on("error", () => undefined);
        answer.once("close", resolve);
      });
      sent.on("error", () => undefined);
      sent.end();
    });
    await close();
    expect(read()).toBeLessThan(made);
  });
});
