import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filled, startSetShop, type SetShop } from "../testing/set-shop.ts";

const forms = ["classic", "nested"] as const;

describe("stock at every add (12.4, aggressive)", () => {
  let strict: SetShop;

  beforeAll(async () => {
    strict = await startSetShop((settings) => ({ ...settings, oversellProtection: "aggressive" }));
  });

  afterAll(() => strict.close());

  it.each(forms)("what can be had of a bundle is added, the bundle is named (%s)", async (form) => {
    const answer = await strict.call("POST", `items/${strict.set("201")}/quantity/7`, { form });
    expect(answer.status).toBe(201);
    expect(answer.at("selection.items.0.quantity")).toBe(5);
    expect(answer.at("unavailable.0")).toMatchObject({
      item: strict.set("201"),
      originalQuantity: 7,
      unavailable: 2,
      available: 5,
    });
  });

  it("what a line of the same selection takes is not there for a bundle: 410, nothing added", async () => {
    const { token } = await strict.call("POST", `items/${strict.item("109")}`);
    const answer = await strict.call("POST", `items/${strict.set("205")}`, { token });
    expect([answer.status, answer.at("errors")]).toEqual([410, { stock: "unavailable items" }]);
    expect(answer.at("unavailable.0")).toMatchObject({ item: strict.set("205"), available: 0 });
    expect(answer.list("selection.items")).toHaveLength(1);
  });

  it("a flexible bundle, and parts on preorder, by what was chosen", async () => {
    const body = filled([1, strict.item("101", "L")], [1, strict.item("101", "M")], [2, strict.item("104")]);
    const answer = await strict.call("POST", `items/bundles/${strict.set("203")}`, { body });
    expect([answer.status, answer.at("errors")]).toEqual([410, { stock: "unavailable items" }]);
    const coat = await strict.call("POST", `items/${strict.set("207")}/quantity/50`);
    expect([coat.status, coat.at("selection.items.0.quantity")]).toEqual([201, 50]);
    const card = await strict.call("POST", "items/gift-certificates/1", { body: { quantity: 100 } });
    expect([card.status, card.at("selection.items.0.quantity")]).toEqual([201, 100]);
  });
});
