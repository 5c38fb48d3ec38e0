import { assert, asyncProperty } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { buyerOf } from "../checkout/payment/testing/buyer.ts";
import { updateOperations } from "./operations.ts";
import { recordsOf } from "./testing/hostile-records.ts";
import { soapCall } from "./testing/soap-call.ts";

let shop: TestPlatform;
/** An order of the shop. */
let order: string;

beforeAll(async () => {
  shop = await startTestPlatform();
  const buyer = await buyerOf(shop, shop.item("101"));
  order = (await buyer.pay("invoice")).text("order");
});
afterAll(() => shop.close());

const written = new Set<string>();

describe("any records are written or refused by their fields", () => {
  it.each(updateOperations)("$name", async (operation) => {
    const property = asyncProperty(recordsOf(operation, [order, order]), async (xml) => {
      const { status, fault } = await soapCall(shop.origin, operation.name, xml);
      expect(status).toBe(fault === null ? 200 : 500);
      if (fault === null) written.add(operation.name);
      if (fault === null) return;
      expect([fault.faultstring, fault.faultcode]).toEqual(["validation failed", "SOAP-ENV:Client"]);
      expect(fault.errors.length).toBeGreaterThan(0);
      for (const { field, code, message } of fault.errors) expect([field, code, message]).not.toContain("");
    });
    await assert(property, { numRuns: 25, seed: 13 });
  });

  it("of most operations some are written, and the catalogue is served as before", async () => {
    expect(written.size).toBeGreaterThan(updateOperations.length / 2);
    await shop.platform.catalog.refresh();
    for (const form of ["classic", "nested"] as const) {
      expect((await shop.call("POST", "products", { body: { limit: 100 }, form })).status).toBe(200);
      expect((await shop.call("GET", "selection", { form })).status).toBe(200);
    }
  });
});
