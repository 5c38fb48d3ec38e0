import { METHODS } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rawRequest } from "./raw-request.ts";
import { startTestPlatform, type TestPlatform } from "./platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const paths = [
  "/api/checkout/selection",
  "/api/checkout/%ff",
  "/api/storefront",
  "/api/shop/selections",
  "/pay/redirect",
  "/payment-webhooks/dummy",
  "/outbox",
  "/media/1/x.jpg",
  "/health",
];
// Asks a proxy, and is answered by none.
const methods = METHODS.filter((method) => method !== "CONNECT");

async function errorsAt(path: string): Promise<readonly string[]> {
  const statuses = await Promise.all(
    methods.map(async (method) => ({ method, status: (await rawRequest(shop.origin, method, path)).status })),
  );
  return statuses.filter(({ status }) => status >= 500).map(({ method }) => method);
}

it.each(paths)("%s: no method that there is, with nothing sent along, is an error of ours", async (path) => {
  expect(await errorsAt(path)).toEqual([]);
});

it("of the integration service only a call is answered by a fault", async () => {
  expect(await errorsAt("/ams/system/service/module/soap/api")).toEqual(["POST"]);
});
