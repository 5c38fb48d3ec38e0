import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({ ...settings, oversellProtection: "aggressive" }),
  });
});

afterAll(() => shop.close());

describe("aggressive stock protection, checkout-rest.md 12.4", () => {
  it.each(["classic", "nested"] as const)("all units missing: 410, nothing added (%s)", async (form) => {
    const answer = await shop.call("POST", `items/${shop.item("101", "L")}/quantity/2`, { form });
    expect(answer.status).toBe(410);
    expect(answer.at("errors")).toEqual({ stock: "unavailable items" });
    expect(answer.list("unavailable")).toHaveLength(1);
    expect(answer.at("unavailable.0")).toMatchObject({
      item: shop.item("101", "L"),
      product: form === "classic" ? shop.display("101") : { product: shop.display("101") },
      originalQuantity: 2,
      unavailable: 2,
      available: 0,
    });
    expect(answer.at("selection.items")).toEqual([]);
    const after = await shop.call("GET", "selection", { token: answer.token, trusted: true });
    expect(after.at("selection.selection")).toBeUndefined();
  });

  it("some missing: 201, what could be had is added", async () => {
    const answer = await shop.call("POST", `items/${shop.item("101", "S")}/quantity/7`);
    expect(answer.status).toBe(201);
    expect(answer.at("errors")).toBeUndefined();
    expect(answer.at("selection.items.0.quantity")).toBe(5);
    expect(answer.at("unavailable.0")).toMatchObject({ originalQuantity: 7, unavailable: 2, available: 5 });
    const line = answer.text("selection.items.0.line");
    const raised = await shop.call("POST", `lines/${line}`, { token: answer.token });
    expect(raised.status).toBe(410);
    expect(raised.at("selection.items.0.quantity")).toBe(5);
  });

  it("PUT items: what is sold out fails by itself, what is short is listed", async () => {
    const answer = await shop.call("PUT", "items", {
      body: {
        items: [
          { item: shop.item("101", "L"), quantity: 1 },
          { item: shop.item("101", "S"), quantity: 9 },
          { item: shop.item("101", "M"), quantity: 1 },
        ],
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.at("errors")).toEqual({ items: { [shop.item("101", "L")]: "failed" } });
    expect(answer.at("unavailable.0")).toMatchObject({
      item: shop.item("101", "S"),
      originalQuantity: 9,
      available: 5,
    });
    expect(answer.at("selection.totals.totalQuantity")).toBe(6);
  });

  it("preorder items can be had", async () => {
    expect((await shop.call("POST", `items/${shop.item("108")}/quantity/50`)).status).toBe(201);
  });
});
