import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSalesrepRecords } from "./read-records.ts";
import { openKeptShop, refused, wrote, type KeptShop } from "./testing/kept-shop.ts";
import { updateSalesreps } from "./update-salesreps.ts";

let shop: KeptShop;

beforeAll(async () => {
  shop = await openKeptShop();
});
afterAll(() => shop.close());

const kept = async (subject: string) => (await readSalesrepRecords(shop.db, [subject])).get(subject)?.record;

const boss = { id: "1", email: "boss@example.com", name: "Boss", percent: "2" };
const seller = {
  id: "S2",
  email: "seller@example.com",
  name: "Seller",
  percent: "7.5",
  mastersalesrep: [{ id: "1", percent: "1.25" }],
};

describe("sales reps: soap.md 3.1", () => {
  it("are inserted, told of and given back whole; one may name another that stands before it", async () => {
    expect(await shop.write(updateSalesreps, [boss, seller])).toMatchObject({ inserted: 2 });
    expect(await shop.news()).toEqual(["salesrep 1", "salesrep 2"]);
    const read = await readSalesrepRecords(shop.db, ["1", "2"]);
    expect(read).toEqual(
      new Map([
        ["1", { entry: "1", record: boss }],
        ["2", { entry: "S2", record: seller }],
      ]),
    );
  });

  it("change nothing when they are sent again", async () => {
    expect(await shop.attempt(updateSalesreps, [seller, boss])).toMatchObject({
      result: { unchanged: 2 },
      untouched: true,
    });
  });

  it("may be their own masters, and each other's", async () => {
    const masters = [{ id: "S2" }, { id: "1" }];
    expect(await shop.write(updateSalesreps, [{ id: "1", mastersalesrep: masters }])).toMatchObject({
      changed: 1,
    });
    expect(await kept("1")).toEqual({ ...boss, mastersalesrep: masters });
    await shop.write(updateSalesreps, [{ id: "1", mastersalesrep: [{ id: "1", percent: "3" }] }]);
    expect(await kept("1")).toEqual({ ...boss, mastersalesrep: [{ id: "S2" }, { id: "1", percent: "3" }] });
  });

  it("keep what is absent, and clear what is empty", async () => {
    await shop.write(updateSalesreps, [{ id: "1", percent: "", mastersalesrep: [] }]);
    expect(await kept("1")).toEqual({ ...boss, percent: "", mastersalesrep: [] });
    await shop.news();
  });

  it("are told of to nobody when the user's own writing is not", async () => {
    await shop.quietly(updateSalesreps, [{ id: "1", name: "Chief" }]);
    expect(await shop.news()).toEqual([]);
  });

  it("are written once by calls at the same time", async () => {
    const results = await shop.atOnce(20, updateSalesreps, [{ id: "P", mastersalesrep: [{ id: "1" }] }]);
    expect(wrote(results)).toBe(1);
    expect(await shop.news()).toEqual(["salesrep 3"]);
  });

  it.each([
    ["no id", { name: "x" }, "id", "required"],
    ["a percent that is none", { id: "X", percent: "many" }, "percent", "invalid"],
    [
      "a master without an id",
      { id: "X", mastersalesrep: [{}] },
      "mastersalesrep/salesrep[1]/id",
      "required",
    ],
    [
      "a master that nobody knows",
      { id: "X", mastersalesrep: [{ id: "1" }, { id: "404" }] },
      "mastersalesrep/salesrep[2]/id",
      "unknown",
    ],
  ])("with %s are refused", async (_, record, field, code) => {
    expect(await shop.attempt<object>(updateSalesreps, [record])).toMatchObject(
      refused({ record: 1, field, code }),
    );
  });

  it("with a master that stands after them are refused", async () => {
    const records = [{ id: "X", mastersalesrep: [{ id: "Y" }] }, { id: "Y" }];
    expect(await shop.attempt<object>(updateSalesreps, records)).toMatchObject(
      refused({ record: 1, id: "X", field: "mastersalesrep/salesrep[1]/id", code: "unknown" }),
    );
  });
});
