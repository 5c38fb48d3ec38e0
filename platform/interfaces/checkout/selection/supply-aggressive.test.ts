import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putStock, withStores } from "../../../stores/testing/street.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({ ...withStores(settings), oversellProtection: "aggressive" }),
  });
  await putStock(shop, shop.item("104"), 2, 3);
});

afterAll(() => shop.close());

describe("aggressive stock and allocation rules, checkout-rest.md 12.4", () => {
  it("what is added is held against the stock of the rule's warehouses", async () => {
    const { token } = await shop.call("PUT", "allocation-rule/1", { trusted: true });
    const added = await shop.call("POST", `items/${shop.item("104")}/quantity/5`, { token });
    expect(added.status).toBe(201);
    expect(added.at("selection.items.0.quantity")).toBe(3);
    expect(added.at("unavailable")).toMatchObject([{ originalQuantity: 5, unavailable: 2, available: 3 }]);
    const line = added.text("selection.items.0.line");
    const refused = await shop.call("POST", `lines/${line}`, { token });
    expect(refused.status).toBe(410);
    await shop.call("PUT", "brick-and-mortar/2", { token });
    const raised = await shop.call("PUT", `lines/${line}/quantity/13`, { token });
    expect(raised.status).toBe(200);
    expect(raised.at("selection.items.0.quantity")).toBe(13);
  });

  it("the rule is kept though nothing was in the selection when it was set", async () => {
    const { token } = await shop.call("PUT", "brick-and-mortar/1");
    const seen = await shop.call("GET", "selection", { token });
    expect(seen.at("selection.brickAndMortar.brickAndMortar")).toBe(1);
  });
});
