import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { updateProducts } from "../records/update-products.ts";
import { openToldShop, type ToldShop } from "./testing/told-shop.ts";

let told: ToldShop;
const twoKinds = [{ kind: "checkout" }, { kind: "storefront" }] as const;

beforeEach(async () => {
  told = await openToldShop(twoKinds);
});

afterEach(() => told.close());

describe("what is told of a change (events-and-webhooks.md section 3)", () => {
  it("a product's name: its display items, to both kinds", async () => {
    await told.write(updateProducts, [{ id: "101", description: "Tee shirt" }]);
    const display = told.shop.display("101");
    expect(await told.tell()).toEqual([{ products: [display] }, { DisplayItems: [display] }]);
  });
});
