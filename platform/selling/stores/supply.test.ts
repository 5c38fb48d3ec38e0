import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { failure } from "../../foundations/errors.ts";
import { openSelectionShop, type SelectionShop, type Shopper } from "../selection/testing/selection-shop.ts";
import { reserveStock } from "../../catalogue/stock/reserve-stock.ts";
import { storesFor } from "../selection/checkout/find-stores.ts";
import { chooseAllocationRule, chooseBrickAndMortar, supplyOf, type SupplyChoice } from "./supply.ts";
import { putStock, stockOf, withStores } from "./testing/street.ts";

let shop: SelectionShop;
const cap = () => shop.item("104");

beforeAll(async () => {
  shop = await openSelectionShop(withStores);
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.platform.db.deleteFrom("reservation").execute();
  await shop.platform.db.updateTable("stock").set({ reserved: 0 }).execute();
  await putStock(shop, cap(), 1, 10);
  await putStock(shop, cap(), 2, 3);
});

const choice = (brickAndMortar: number | null, allocationRule: number | null = null): SupplyChoice => ({
  brickAndMortar,
  allocationRule,
});

describe("where a selection is taken from, checkout-rest.md#stock", () => {
  it.each([
    ["the market's warehouses", 1, undefined, [1, 2], "complete"],
    ["those of another market", 2, undefined, [1], "complete"],
    ["nothing chosen", 1, choice(null), [1, 2], "complete"],
    ["a store's warehouse", 1, choice(1), [2], "complete"],
    ["a store's rule", 1, choice(2), [2, 1], "order"],
    ["a rule goes before the store's own", 1, choice(1, 2), [2, 1], "order"],
    ["a rule that is gone is as if not chosen", 1, choice(1, 99), [2], "complete"],
    ["a store that is gone, or tells nothing", 1, choice(3), [1, 2], "complete"],
  ])("%s", (_, market, chosen, warehouses, prefer) => {
    const supply = supplyOf(shop.platform.settings, market, chosen);
    expect(supply).toMatchObject(market === 1 ? { warehouses, prefer } : { warehouses });
  });

  it.each([
    [1, { ok: true, value: { brickAndMortar: 1, allocationRule: null } }],
    [3, failure("brickAndMortar", "missing-data")],
    [4, failure("brickAndMortar", "not-found")],
    [null, failure("brickAndMortar", "not-found")],
  ])("store %j is chosen, and ends a rule that was", (number, result) => {
    expect(chooseBrickAndMortar(shop.platform.settings, number)).toEqual(result);
  });

  it.each([
    [2, { ok: true, value: { allocationRule: 2 } }],
    [99, failure("allocationRule", "not-found")],
  ])("rule %j is chosen, and leaves the store", (number, result) => {
    expect(chooseAllocationRule(shop.platform.settings, number)).toEqual(result);
  });
});

/** Reserves what she has in her selection, as a payment does; answers what was short. */
async function reserve(shopper: Shopper, chosen: SupplyChoice) {
  const { lines, selection } = await shopper.priced();
  const now = shop.platform.now();
  return inTransaction(shop.platform.db, (tx) =>
    reserveStock(tx, {
      selection: selection?.id ?? "",
      wants: lines.map(({ item, size, quantity }) => ({ variation: item.variation, size, quantity })),
      ...supplyOf(shop.platform.settings, 1, chosen),
      now,
      until: new Date(now.getTime() + 60_000),
      oversell: false,
    }),
  );
}

async function shopperWith(quantity: number): Promise<Shopper> {
  const shopper = await shop.begin();
  await shopper.add("104", quantity);
  return shopper;
}

describe("reservations by a rule, checkout-rest.md#stock", () => {
  it("what its places lack is short, though others have it; they are followed in their order", async () => {
    const shopper = await shopperWith(5);
    expect(await reserve(shopper, choice(null, 1))).toMatchObject([{ wanted: 5, available: 3 }]);
    expect(await stockOf(shop, cap())).toEqual({ 1: [10, 0], 2: [3, 0] });
    expect(await reserve(shopper, choice(null, 2))).toEqual([]);
    expect(await stockOf(shop, cap())).toEqual({ 1: [10, 2], 2: [3, 3] });
  });

  it("units that two rules share are sold once, and each rule's warehouses are kept to", async () => {
    await putStock(shop, cap(), 1, 2);
    await putStock(shop, cap(), 2, 1);
    const shoppers = await Promise.all(Array.from({ length: 16 }, () => shopperWith(1)));
    const short = await Promise.all(
      shoppers.map((shopper, index) => reserve(shopper, choice(null, index < 4 ? 1 : 2))),
    );
    expect(short.filter(({ length }) => length === 0)).toHaveLength(3);
    expect(await stockOf(shop, cap())).toEqual({ 1: [2, 2], 2: [1, 1] });
  });
});

describe("stores that can deliver everything, checkout-rest.md#selection-calls", () => {
  const ask = async (shopper: Shopper, ...stores: readonly number[]) =>
    storesFor(shop.platform, await shopper.session(), stores);
  const are = (...stores: readonly number[]) => ({ ok: true, value: stores });

  it("are named once, the one with the most to spare first; others and unknown ones are not", async () => {
    const shopper = await shopperWith(3);
    expect(await ask(shopper, 1, 2, 3, 99, 1)).toEqual(are(2, 1));
    await shopper.add("101");
    expect(await ask(shopper, 1, 2)).toEqual(are(2));
    expect(await ask(await shop.begin(), 1)).toEqual(failure("selection", "selection-empty"));
  });

  it("preorder can always be had; what the selection holds itself is there, what others hold is not", async () => {
    const [shopper, other] = [await shopperWith(3), await shopperWith(1)];
    expect(await reserve(shopper, choice(1))).toEqual([]);
    await shopper.add("108", 50);
    expect(await ask(shopper, 1)).toEqual(are(1));
    expect(await ask(other, 1, 2)).toEqual(are(2));
  });

  it("there are none for what is not sold here", async () => {
    const shopper = await shop.begin();
    await shopper.add("103");
    expect(await ask(shopper, 2)).toEqual(are(2));
    const session = { ...(await shopper.session()), market: 2, priceList: 4 };
    expect(await storesFor(shop.platform, session, [2])).toEqual(are());
  });
});
