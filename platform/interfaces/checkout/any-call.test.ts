import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tryCalls, type HostileTarget } from "../../testing/hostile/try-calls.ts";
import { unlimited } from "../../testing/hostile/unlimited.ts";
import { inLongRun, rounds } from "../../testing/long.ts";
import { jsonOf, rawRequest } from "../../testing/raw-request.ts";
import { checkoutOperations, hostileCheckout, knownToCheckout } from "./testing/hostile-calls.ts";
import { startSetShop, type SetShop } from "./testing/set-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop(undefined, unlimited);
});

afterAll(() => shop.close());

function targetOf(form: "classic" | "nested"): HostileTarget {
  const item = shop.item("101");
  const known = knownToCheckout({
    items: [item, shop.item("102"), shop.set("203"), "1-999"],
    products: [shop.display("101"), shop.display("102"), "999"],
  });
  return hostileCheckout({ origin: shop.origin, form, item, known });
}

const forms = inLongRun ? (["classic", "nested"] as const) : (["classic"] as const);

describe.each(forms)("any call is answered as the document says (%s)", (form) => {
  it.each(checkoutOperations(form))("$method $path", async (operation) => {
    const runs = { numRuns: rounds(2, 20), seed: 11 };
    await expect(tryCalls(operation, targetOf(form), runs)).resolves.toBeUndefined();
  });
});

it("after all of that a new session is as empty as ever, and no object has a field more", async () => {
  const answer = await rawRequest(shop.origin, "GET", "/api/checkout/selection");
  expect(answer.status).toBe(200);
  expect(jsonOf(answer)).toMatchObject({ selection: { items: [] } });
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  expect(Reflect.get({}, "trusted")).toBeUndefined();
});
