import { assert, asyncProperty } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boughtOrder } from "../../../ordering/order/update/testing/shop.ts";
import { rounds } from "../../../testing/long.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { updateOperations } from "./update-operations.ts";
import { operationsByElement } from "./operations-by-element.ts";
import { recordsOf } from "../testing/hostile-records.ts";
import { readDocument } from "../testing/read-document.ts";
import { envelopeOf } from "../testing/soap-call.ts";

let shop: TestPlatform;
/** An order of the shop. */
let order: string;

beforeAll(async () => {
  shop = await startTestPlatform();
  order = (await boughtOrder(shop)).id;
});
afterAll(() => shop.close());

const user = { username: "integration", password: "", ownEvents: true };
const written = new Set<string>();
const operations = new Map([...operationsByElement.values()].map((served) => [served.name, served]));

describe("any records are written or refused by their fields", () => {
  it.each(updateOperations)("$name", async (operation) => {
    const served = operations.get(operation.name);
    const property = asyncProperty(recordsOf(operation, [order, order]), async (xml) => {
      const { content = {} } = readDocument(envelopeOf(operation.name, xml));
      const result = await served?.call(shop.platform, content, user);
      if (result?.ok === true) written.add(operation.name);
      const problems = result?.ok === false ? result.problems : [];
      expect(result?.ok === true || problems.length > 0).toBe(true);
      for (const { field, code, message } of problems) expect([field, code, message]).not.toContain("");
    });
    await assert(property, { numRuns: rounds(12, 200), seed: 13 });
  });

  it("of most operations some are written, and the catalogue is served as before", async () => {
    expect(written.size).toBeGreaterThan(updateOperations.length / 2);
    await shop.platform.catalog.refresh();
    expect((await shop.call("POST", "products", { body: { limit: 100 } })).status).toBe(200);
    expect((await shop.call("GET", "selection")).status).toBe(200);
  });
});
