import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refused } from "../testing/product-writer.ts";
import { openIntegrationShop, type IntegrationShop } from "./testing/integration-shop.ts";
import { readSalesrepRecords, updateSalesreps } from "./salesreps.ts";

let shop: IntegrationShop;

beforeAll(async () => {
  shop = await openIntegrationShop();
});
afterAll(() => shop.close());

const boss = { id: "1", email: "boss@example.com", name: "Boss", percent: "2" };
const masters = [{ id: "1", percent: "1.25" }];
const seller = { id: "S2", email: "s@example.com", name: "Seller", percent: "7.5", mastersalesrep: masters };

describe("sales reps: soap.md#shared-shapes", () => {
  it("are inserted, told of and given back whole; one may name another that stands before it", async () => {
    expect(await shop.write(updateSalesreps, [boss, seller])).toMatchObject({ inserted: 2 });
    expect(await shop.news()).toEqual(["salesrep 1", "salesrep 2"]);
    const read = await readSalesrepRecords(shop.db, ["1", "2"]);
    expect([read.get("1"), read.get("2")]).toEqual([
      { entry: "1", record: boss },
      { entry: "S2", record: seller },
    ]);
    const again = await shop.attempt(updateSalesreps, [seller, boss]);
    expect(again).toMatchObject({ result: { unchanged: 2 }, untouched: true });
  });

  it("may be their own masters, and each other's; they keep what is absent, and clear what is empty", async () => {
    const changed = async (change: object) => {
      await shop.write(updateSalesreps, [{ id: "1", ...change }]);
      return (await readSalesrepRecords(shop.db, ["1"])).get("1")?.record;
    };
    const mastersalesrep = [{ id: "S2" }, { id: "1" }];
    expect(await changed({ mastersalesrep })).toEqual({ ...boss, mastersalesrep });
    const raised = { id: "1", percent: "3" };
    const merged = [{ id: "S2" }, raised];
    expect(await changed({ mastersalesrep: [raised] })).toEqual({ ...boss, mastersalesrep: merged });
    const empty = { percent: "", mastersalesrep: [] };
    expect(await changed(empty)).toEqual({ ...boss, ...empty });
  });

  it.each([
    [[{ name: "x" }], "id", "required"],
    [[{ id: "X", percent: "many" }], "percent", "invalid"],
    [[{ id: "X", mastersalesrep: [{}] }], "mastersalesrep/salesrep[1]/id", "required"],
    // Of nobody, and of one that stands behind it.
    [[{ id: "X", mastersalesrep: [{ id: "1" }, { id: "404" }] }], "mastersalesrep/salesrep[2]/id", "unknown"],
    [[{ id: "X", mastersalesrep: [{ id: "Y" }] }, { id: "Y" }], "mastersalesrep/salesrep[1]/id", "unknown"],
  ])("with %j are refused", async (records, field, code) => {
    const result = await shop.attempt<object>(updateSalesreps, records);
    expect(result).toMatchObject(refused({ record: 1, field, code }));
  });
});
