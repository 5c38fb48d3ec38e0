import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPaymenttermRecords, readShippingtermRecords } from "./read-records.ts";
import { openKeptShop, refused, wrote, type KeptShop } from "./testing/kept-shop.ts";
import { updatePaymentterms, updateShippingterms } from "./update-terms.ts";

let shop: KeptShop;

beforeAll(async () => {
  shop = await openKeptShop();
});
afterAll(() => shop.close());

const net30 = { id: "N30", name: "30 days", description: "Within 30 days", duedays: "30" };

describe.each([
  { name: "paymentterms", update: updatePaymentterms, read: readPaymenttermRecords, type: "paymentterm" },
  { name: "shippingterms", update: updateShippingterms, read: readShippingtermRecords, type: "shippingterm" },
])("$name: soap.md 3.2", ({ update, read, type }) => {
  const kept = async (subject: string) => (await read(shop.db, [subject])).get(subject);

  it("are inserted, told of and given back whole", async () => {
    expect(await shop.write(update, [net30])).toMatchObject({ inserted: 1 });
    expect(await shop.news()).toEqual([`${type} 1`]);
    expect(await kept("1")).toEqual({ entry: "N30", record: net30 });
  });

  it("change nothing and tell nothing when they are sent again, or with less", async () => {
    for (const record of [net30, { id: "N30" }, { id: "N30", duedays: "030" }]) {
      expect(await shop.attempt(update, [record])).toMatchObject({
        result: { ok: true, inserted: 0, changed: 0, unchanged: 1 },
        untouched: true,
      });
    }
  });

  it("keep what is absent, and clear what is empty", async () => {
    await shop.write(update, [{ id: "N30", description: "", duedays: "" }]);
    expect(await kept("1")).toEqual({
      entry: "N30",
      record: { id: "N30", name: "30 days", description: "", duedays: "" },
    });
    expect(await shop.news()).toEqual([`${type} 1`]);
  });

  it("are told of to nobody when the user's own writing is not", async () => {
    expect(await shop.quietly(update, [{ id: "N30", name: "Thirty" }])).toMatchObject({ changed: 1 });
    expect(await shop.news()).toEqual([]);
  });

  it("have the number that their id is, when it is free", async () => {
    await shop.write(update, [{ id: "77" }, { id: "007" }]);
    expect(await shop.news()).toEqual([`${type} 77`, `${type} 78`]);
    expect(await kept("78")).toEqual({ entry: "007", record: { id: "007" } });
  });

  it("are written once by calls at the same time", async () => {
    const results = await shop.atOnce(20, update, [{ id: "AT", name: "Once" }]);
    expect(wrote(results)).toBe(1);
    expect(await shop.news()).toEqual([`${type} 79`]);
  });

  it.each([
    ["no id", { name: "x" }, "id", "required"],
    ["an empty id", { id: " ", name: "x" }, "id", "required"],
    ["a long id", { id: "x".repeat(65) }, "id", "invalid"],
    ["a long name", { id: "X", name: "x".repeat(256) }, "name", "invalid"],
    ["days that are none", { id: "X", duedays: "soon" }, "duedays", "invalid"],
    ["negative days", { id: "X", duedays: "-1" }, "duedays", "invalid"],
  ])("with %s are refused, and the whole call with them", async (_, record, field, code) => {
    expect(await shop.attempt<object>(update, [{ id: "good" }, record])).toMatchObject(
      refused({ record: 2, field, code }),
    );
  });

  it("one id with two contents in a call is refused", async () => {
    const twice = [
      { id: "T", name: "a" },
      { id: "T", name: "b" },
    ];
    expect(await shop.attempt(update, twice)).toMatchObject(
      refused({ record: 2, id: "T", field: "id", code: "duplicate" }),
    );
  });
});

it("subjects that are no numbers or of nobody are read as nothing", async () => {
  expect(await readPaymenttermRecords(shop.db, ["999", "x", "1/2", ""])).toEqual(new Map());
});
