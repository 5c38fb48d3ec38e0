import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refused, unchanged } from "../testing/product-writer.ts";
import {
  readPaymenttermRecords,
  readShippingtermRecords,
  updatePaymentterms,
  updateShippingterms,
} from "./terms.ts";
import { openIntegrationShop, wrote, type IntegrationShop } from "./testing/integration-shop.ts";

let shop: IntegrationShop;

beforeAll(async () => {
  shop = await openIntegrationShop();
});
afterAll(() => shop.close());

const net30 = { id: "N30", name: "30 days", description: "Within 30 days", duedays: "30" };

describe.each([
  ["paymentterm", updatePaymentterms, readPaymenttermRecords],
  ["shippingterm", updateShippingterms, readShippingtermRecords],
] as const)("%ss: soap.md#master-data", (type, update, read) => {
  const kept = async (subject: string) => (await read(shop.db, [subject])).get(subject);

  it("are inserted, told of and given back whole; sent again, or with less, they change and tell nothing", async () => {
    expect(await shop.write(update, [net30])).toMatchObject({ inserted: 1 });
    expect(await shop.news()).toEqual([`${type} 1`]);
    expect(await kept("1")).toEqual({ entry: "N30", record: net30 });
    for (const record of [net30, { id: "N30" }, { id: "N30", duedays: "030" }]) {
      expect(await shop.attempt(update, [record])).toEqual({ result: unchanged, untouched: true });
    }
  });

  it("keep what is absent, and clear what is empty; nobody is told when the user's own writing is not", async () => {
    const empty = { description: "", duedays: "" };
    await shop.write(update, [{ id: "N30", ...empty }]);
    expect((await kept("1"))?.record).toEqual({ ...net30, ...empty });
    expect(await shop.news()).toEqual([`${type} 1`]);
    expect(await shop.quietly(update, [{ id: "N30", name: "Thirty" }])).toMatchObject({ changed: 1 });
    expect(await shop.news()).toEqual([]);
  });

  it("have the number that their id is, when it is free, and are written once by calls at the same time", async () => {
    await shop.write(update, [{ id: "77" }, { id: "007" }]);
    expect(await kept("78")).toEqual({ entry: "007", record: { id: "007" } });
    expect(wrote(await shop.atOnce(20, update, [{ id: "AT", name: "Once" }]))).toBe(1);
    expect(await shop.news()).toEqual([`${type} 77`, `${type} 78`, `${type} 79`]);
  });

  it.each([
    [{ name: "x" }, "id", "required"],
    [{ id: " ", name: "x" }, "id", "required"],
    [{ id: "x".repeat(65) }, "id", "invalid"],
    [{ id: "X", name: "x".repeat(256) }, "name", "invalid"],
    [{ id: "X", duedays: "-1" }, "duedays", "invalid"],
    [{ id: "good", name: "other" }, "id", "duplicate"],
  ])("with %j are refused, and the whole call with them", async (record, field, code) => {
    const result = await shop.attempt<object>(update, [{ id: "good" }, record]);
    expect(result).toMatchObject(refused({ record: 2, field, code }));
  });
});

it("subjects that are no numbers or of nobody are read as nothing", async () => {
  expect(await readPaymenttermRecords(shop.db, ["999", "x", "1/2", ""])).toEqual(new Map());
});
