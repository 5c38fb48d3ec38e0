import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tryCalls } from "../../testing/hostile/try-calls.ts";
import { rounds } from "../../testing/long.ts";
import { unlimited } from "../../testing/hostile/unlimited.ts";
import { knownToCheckout } from "../checkout/testing/hostile-calls.ts";
import { startSetShop, type SetShop } from "../checkout/testing/set-shop.ts";
import { hostileShop, shopOperations } from "./testing/hostile-calls.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop(undefined, unlimited);
});

afterAll(() => shop.close());

describe("any call is answered as its schema says", () => {
  it.each(shopOperations)("$method $path", async (operation) => {
    const item = shop.item("101");
    const items = [item, shop.item("102"), shop.set("203"), "1-999"];
    const known = knownToCheckout({ items, products: [shop.display("101"), "999"] });
    const target = hostileShop({ origin: shop.origin, item, known });
    await expect(tryCalls(operation, target, { numRuns: rounds(2, 10), seed: 12 })).resolves.toBeUndefined();
  });
});
