import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { releaseLapsedStock } from "../../../stock/release-stock.ts";
import { putStock, stockOf, withStores } from "../../../stores/testing/street.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf, hiddenFields, type Buyer } from "../payment/testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: withStores });
});

afterAll(() => shop.close());

const cap = () => shop.item("104");

beforeEach(async () => {
  // What an earlier test reserved has lapsed.
  shop.passTime(31 * 60_000);
  await releaseLapsedStock(shop.platform.db, shop.platform.now());
  await putStock(shop, cap(), 1, 10);
  await putStock(shop, cap(), 2, 3);
});

const stockText = async (buyer: Buyer) =>
  (await buyer.call("GET", "selection", undefined, { trusted: true })).at("products.0.items.0.stock");

describe.each(["classic", "nested"] as const)(
  "PUT brick-and-mortar, checkout-rest.md section 10 (%s)",
  (form) => {
    it("the selection is picked up there, and shows it", async () => {
      const buyer = await buyerOf(shop, cap());
      const before = await buyer.call("GET", "selection", undefined, { form });
      expect(before.at("selection")).toMatchObject({ brickAndMortar: null, items: [{ storePickup: false }] });
      const answer = await buyer.call("PUT", "brick-and-mortar/1", {}, { form });
      expect(answer.status).toBe(200);
      expect(answer.at("selection")).toMatchObject({
        brickAndMortar: { brickAndMortar: 1, name: "Zinkgruvan" },
        items: [{ storePickup: true, quantity: 1 }],
      });
      expect(answer.at("selection.brickAndMortar")).not.toHaveProperty("warehouse");
      const seen = await buyer.call("GET", "selection", undefined, { form, trusted: true });
      expect(seen.at("selection.brickAndMortar")).toMatchObject({ warehouse: 2, allocationRule: null });
    });

    it("DELETE has it sent again, also where nothing was to be picked up", async () => {
      const buyer = await buyerOf(shop, cap());
      await buyer.call("PUT", "brick-and-mortar/1", {}, { form });
      for (const _ of ["first", "again"]) {
        const answer = await buyer.call("DELETE", "brick-and-mortar", {}, { form });
        expect(answer.status).toBe(200);
        expect(answer.at("selection")).toMatchObject({
          brickAndMortar: null,
          items: [{ storePickup: false, quantity: 1 }],
        });
      }
    });

    it.each([
      ["4", 404, "not found"],
      ["x", 404, "not found"],
      ["3", 412, "missing data"],
    ])("%s: %d, nothing changed", async (id, status, message) => {
      const buyer = await buyerOf(shop, cap());
      const answer = await buyer.call("PUT", `brick-and-mortar/${id}`, {}, { form });
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ token: buyer.token, errors: { brickAndMortar: message } });
      expect((await buyer.call("GET", "selection")).at("selection.brickAndMortar")).toBeNull();
    });
  },
);

describe.each(["classic", "nested"] as const)(
  "PUT allocation-rule, checkout-rest.md section 10 (%s)",
  (form) => {
    it("without the secret: 403, also of one that there is not", async () => {
      for (const id of [1, 99]) {
        const answer = await shop.call("PUT", `allocation-rule/${id}`, { form });
        expect(answer.status).toBe(403);
        expect(answer.at("errors")).toEqual({ accessRight: "denied" });
      }
    });

    it.each(["99", "0", "x"])("%s: 404", async (id) => {
      const answer = await shop.call("PUT", `allocation-rule/${id}`, { form, trusted: true });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ token: answer.token, errors: { allocationRule: "not found" } });
    });

    it("is kept with the selection", async () => {
      const buyer = await buyerOf(shop, cap());
      const answer = await buyer.call("PUT", "allocation-rule/1", undefined, { form, trusted: true });
      expect(answer.status).toBe(200);
      expect(answer.at("selection.brickAndMortar")).toBeNull();
      const id = answer.text("selection.selection");
      const { db } = shop.platform;
      const row = await db.selectFrom("selection").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      expect(row.allocation_rule).toBe(1);
    });
  },
);

describe("where a selection is taken from, checkout-rest.md 12.4", () => {
  it("its products tell the stock of that place", async () => {
    await putStock(shop, cap(), 2, 0);
    const buyer = await buyerOf(shop, cap());
    expect(await stockText(buyer)).toBe("yes");
    const there = await buyer.call("PUT", "brick-and-mortar/1");
    expect(there.at("products.0.items.0.stock")).toBe("no");
    expect(there.at("products.0.available")).toBe(false);
    expect(await stockText(buyer)).toBe("no");
  });

  it("what the place lacks is 410, though others have it", async () => {
    const buyer = await buyerOf(shop, cap(), 5);
    await buyer.call("PUT", "allocation-rule/1", undefined, { trusted: true });
    const answer = await buyer.pay("dummy");
    expect(answer.status).toBe(410);
    expect(answer.at("unavailable")).toMatchObject([{ originalQuantity: 5, unavailable: 2, available: 3 }]);
    expect(await stockOf(shop, cap())).toEqual({ 1: [10, 0], 2: [3, 0] });
    expect((await buyer.pay("dummy")).status).toBe(200);
    expect(await stockOf(shop, cap())).toEqual({ 1: [10, 0], 2: [3, 3] });
  });

  it("a rule is followed in its order, from reservation to order", async () => {
    const buyer = await buyerOf(shop, cap(), 5);
    await buyer.call("PUT", "allocation-rule/2", undefined, { trusted: true });
    const started = await buyer.pay("dummy");
    expect(await stockOf(shop, cap())).toEqual({ 1: [10, 2], 2: [3, 3] });
    const ordered = await buyer.comeBack(hiddenFields(started.text("formHtml")));
    expect(ordered.status).toBe(200);
    expect(ordered.at("items.0.storePickup")).toBe(false);
    expect(await stockOf(shop, cap())).toEqual({ 1: [8, 0], 2: [0, 0] });
    const { db } = shop.platform;
    const allocated = await db
      .selectFrom("allocation")
      .select(["warehouse", "quantity"])
      .where("order_number", "=", Number(ordered.text("order")))
      .orderBy("warehouse")
      .execute();
    expect(allocated).toEqual([
      { warehouse: 1, quantity: 2 },
      { warehouse: 2, quantity: 3 },
    ]);
  });

  it("the rule of the start is that of the order, though the selection has another one now", async () => {
    const buyer = await buyerOf(shop, cap(), 2);
    await buyer.call("PUT", "brick-and-mortar/1");
    const started = await buyer.pay("dummy");
    await buyer.call("PUT", "brick-and-mortar/2");
    shop.passTime(31 * 60_000);
    const ordered = await buyer.comeBack(hiddenFields(started.text("formHtml")));
    expect(ordered.status).toBe(200);
    expect(ordered.at("items.0.storePickup")).toBe(true);
    expect(await stockOf(shop, cap())).toEqual({ 1: [10, 0], 2: [1, 0] });
    const receipt = await buyer.call("GET", "receipt");
    expect(receipt.at("items.0.storePickup")).toBe(true);
  });

  it("a later store takes the place of a rule, a later rule that of a store's", async () => {
    const buyer = await buyerOf(shop, cap(), 4);
    await buyer.call("PUT", "allocation-rule/2", undefined, { trusted: true });
    await buyer.call("PUT", "brick-and-mortar/1");
    expect((await buyer.pay("dummy")).status).toBe(410);
    await buyer.call(
      "PUT",
      `lines/${(await buyer.call("GET", "selection")).text("selection.items.0.line")}/quantity/4`,
    );
    const ruled = await buyer.call("PUT", "allocation-rule/2", undefined, { trusted: true });
    expect(ruled.at("selection.brickAndMortar.brickAndMortar")).toBe(1);
    expect((await buyer.pay("dummy")).status).toBe(200);
    expect(await stockOf(shop, cap())).toEqual({ 1: [10, 1], 2: [3, 3] });
  });

  it("with the secret, products of a selection tell the stock of every warehouse, 4 and 8.2", async () => {
    const warehouses = [
      { warehouse: "1", stock: 10 },
      { warehouse: "2", stock: 3 },
    ];
    const buyer = await buyerOf(shop, cap());
    const classic = await buyer.call("GET", "selection", undefined, { trusted: true });
    expect(classic.at("products.0.items.0.warehouses")).toEqual(warehouses);
    const nested = await buyer.call("GET", "selection", undefined, { trusted: true, form: "nested" });
    expect(nested.at("selection.items.0.product.items.0.warehouses")).toEqual(warehouses);
    const plain = await buyer.call("GET", "selection");
    expect(plain.at("products.0.items.0")).not.toHaveProperty("warehouses");
    expect(plain.at("selection")).not.toHaveProperty("selection");
  });
});

describe.each(["classic", "nested"] as const)(
  "POST fulfillment-check, checkout-rest.md section 10 (%s)",
  (form) => {
    const ask = (buyer: Buyer, brickAndMortars: unknown) =>
      buyer.call("POST", "fulfillment-check", { brickAndMortars }, { form });

    it("names those that can deliver everything, the best stock first", async () => {
      const buyer = await buyerOf(shop, cap(), 3);
      const answer = await ask(buyer, [1, 2, 3, 99, 1]);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ token: buyer.token, brickAndMortars: [2, 1] });
      await buyer.call("POST", `items/${shop.item("101")}`);
      expect((await ask(buyer, ["1", "2"])).at("brickAndMortars")).toEqual([2]);
    });

    it("one unit more than there is, and it is none; preorder and what is held count", async () => {
      const buyer = await buyerOf(shop, cap(), 3);
      await buyer.call("POST", `items/${shop.item("108")}/quantity/50`);
      expect((await ask(buyer, [1])).at("brickAndMortars")).toEqual([1]);
      await buyer.call("PUT", "brick-and-mortar/1");
      expect((await buyer.pay("dummy")).status).toBe(200);
      expect(await stockOf(shop, cap())).toEqual({ 1: [10, 0], 2: [3, 3] });
      expect((await ask(buyer, [1])).at("brickAndMortars")).toEqual([1]);
      const other = await buyerOf(shop, cap());
      expect((await ask(other, [1, 2])).at("brickAndMortars")).toEqual([2]);
      await buyer.call("POST", `items/${cap()}`);
      expect((await ask(buyer, [1])).at("brickAndMortars")).toEqual([]);
    });

    it.each([
      [{}, { brickAndMortars: "required" }],
      [{ brickAndMortars: 1 }, { brickAndMortars: "invalid" }],
      [{ brickAndMortars: "1" }, { brickAndMortars: "invalid" }],
      [{ brickAndMortars: [1, "x"] }, { "brickAndMortars.1": "invalid" }],
      [{ brickAndMortars: [0] }, { "brickAndMortars.0": "too small" }],
      [{ brickAndMortars: Array.from({ length: 1001 }, () => 1) }, { brickAndMortars: "too large" }],
    ])("%j: 406", async (body, errors) => {
      const buyer = await buyerOf(shop, cap());
      const answer = await buyer.call("POST", "fulfillment-check", body, { form });
      expect(answer.status).toBe(406);
      expect(answer.body).toEqual({ token: buyer.token, errors });
    });

    it("without lines: 412", async () => {
      const answer = await shop.call("POST", "fulfillment-check", { body: { brickAndMortars: [1] }, form });
      expect(answer.status).toBe(412);
      expect(answer.body).toEqual({ token: answer.token, errors: { selection: "empty" } });
    });
  },
);
