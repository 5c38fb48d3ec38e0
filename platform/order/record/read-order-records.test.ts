import { CompiledQuery, type KyselyPlugin } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDesk, type Desk, type NewTestOrder } from "../testing/desk.ts";
import { operationsOf, units } from "../testing/operations.ts";
import { orderSubject } from "../order-changed.ts";
import { marketsOfOrders } from "./markets-of-orders.ts";
import { readOrderRecords } from "./read-order-records.ts";
import { keepAt, recordAt } from "./testing/record-desk.ts";

let desk: Desk;

beforeEach(async () => {
  desk = await openDesk();
});

afterEach(() => desk.close());

const order: NewTestOrder = { lines: [{ quantity: 2, unit: 10_000, allocated: { 1: 2 } }], shipping: 4_900 };

/** Counts the statements that go through it. */
function counting() {
  const seen = new Set<object>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      seen.add(queryId);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { seen, plugin };
}

describe("the records of orders (soap.md 5, 7)", () => {
  it("by subject; what there is not is absent", async () => {
    const { db, platform } = desk;
    const refs = [await desk.place(order), await desk.place(order)];
    const [first = "", second = ""] = refs.map(orderSubject);
    const records = await readOrderRecords(db, platform.settings, [
      second,
      "1/999",
      "2/10001",
      "",
      "1",
      "1/2/3",
      "one/two",
      "1/99999999999999999999",
      first,
    ]);
    expect([...records.keys()].toSorted()).toEqual([first, second]);
    expect(records.get(first)).toMatchObject({ entry: "10001", record: { id: "10001" } });
    expect(await readOrderRecords(db, platform.settings, [])).toEqual(new Map());
  });

  it("by as many statements for nine orders as for one", async () => {
    const on = operationsOf(desk);
    const subjects: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      const ref = await desk.place(order);
      await on.cancel(ref, units(1, 1));
      await on.pack(ref, "S-1", [units(1, 1)]);
      await on.refund(ref, `R-${count}`, { lines: [units(1, 1)] });
      subjects.push(orderSubject(ref));
    }
    const { seen, plugin } = counting();
    const db = desk.db.withPlugin(plugin);
    await readOrderRecords(db, desk.platform.settings, subjects.slice(0, 1));
    expect(seen.size).toBe(9);
    const records = await readOrderRecords(db, desk.platform.settings, subjects);
    expect([seen.size, records.size]).toEqual([18, 9]);
  });

  it("orders of two stores with the same number are told apart", async () => {
    const { db } = desk;
    const ref = await desk.place(order);
    await db.insertInto("store").values({ id: 2, type: "retail", name: "Two" }).execute();
    for (const table of ["order", "order_line"] as const) {
      const key = table === "order" ? "number" : "order_number";
      await db.executeQuery(
        CompiledQuery.raw(
          `insert into "${table}" select (json_populate_record(t, '{"store": 2, "selection": null, "attempt": null,
           "session": null}')).* from "${table}" t where ${key} = ${ref.number}`,
        ),
      );
    }
    await operationsOf(desk).cancelAll(ref);
    const [one, two] = [orderSubject(ref), `2/${ref.number}`];
    const records = await readOrderRecords(db, desk.platform.settings, [one, two]);
    expect(records.get(one)?.record).toMatchObject({ store: 1, status: "cancelled", products: [] });
    expect(records.get(two)?.record).toMatchObject({ store: 2, status: "confirmed", ordertotal: "249.00" });
    expect(records.get(two)?.record.payments).toBeUndefined();
    expect(await marketsOfOrders(db, [one, two, "3/1", "x"])).toEqual(
      new Map([
        [one, 1],
        [two, 1],
      ]),
    );
  });

  it("the integrator's id is the order's once it is given; its number stays", async () => {
    const ref = await desk.place(order);
    await desk.db.updateTable("order").set({ external_id: "ERP-7", locked: true }).execute();
    const records = await readOrderRecords(desk.db, desk.platform.settings, [orderSubject(ref)]);
    expect(records.get(orderSubject(ref))).toMatchObject({
      entry: "ERP-7",
      record: { id: "ERP-7", ordernumber: "10001", locked: "yes" },
    });
  });

  it("the customer's id is the integrator's, else the platform's number", async () => {
    const { id } = await desk.db
      .insertInto("customer")
      .values({ store: 1, email: "anna@account.example" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const ref = await desk.place({ ...order, customer: id });
    const description = "anna@account.example";
    expect(await recordAt(desk, ref)).toMatchObject({
      customer: { id: String(id), description },
      buyer: { id: String(id), description, firstname: "Anna", email: "anna@example.com" },
    });
    await desk.db.updateTable("customer").set({ external_id: "C-1" }).execute();
    expect(await recordAt(desk, ref)).toMatchObject({ customer: { id: "C-1", description } });
  });
});

describe("what is kept for an integrator (soap.md 3.3, 5)", () => {
  it("wins over what is worked out, and stands beside it", async () => {
    const ref = await desk.place({
      ...order,
      snapshot: { additionalNotes: "Ring", submitted: { affiliate: "blog", additionalFields: { a: "1" } } },
    });
    await keepAt(desk, ref, {
      type: "wholesale",
      currencyrate: "9.5",
      internal: true,
      account: { id: "A-1", description: "Ek AB" },
      salesrep: { id: "R-1", percent: "5" },
      mastersalesrep: [{ id: "R-2" }],
      deliverywindow: { id: "D-1", atonce: true },
      primary_warehouse: { warehouse: { id: "w1" } },
      shipping: { description: "Freight", id: "F-1" },
      handling: { subtotal: "12.5" },
      carrierinformation: { account: "77", packages: 3 },
      shippingaddress: { attn: "Goods in" },
      buyer: { id: "B-1" },
      internalinformation: "Pays late",
      ponumber: "PO-1",
      ecvatno: "SE1",
      additionals: [{ key: "affiliate", value: "shop" }, { key: "language" }, { key: "own", value: "x" }],
    });
    const record = await recordAt(desk, ref);
    expect(record).toMatchObject({
      type: "wholesale",
      currencyrate: "9.50000",
      internal: true,
      account: { id: "A-1", description: "Ek AB" },
      salesrep: { id: "R-1", percent: "5" },
      mastersalesrep: [{ id: "R-2" }],
      deliverywindow: { id: "D-1", atonce: true },
      primary_warehouse: { warehouse: { id: "w1" } },
      carrierinformation: { account: "77", packages: 3 },
      shippingaddress: { attn: "Goods in", firstname: "Anna" },
      buyer: { id: "B-1" },
      internalinformation: "Pays late",
      other: "Ring",
      ponumber: "PO-1",
      ecvatno: "SE1",
    });
    expect(record.shipping).toEqual({
      subtotal: "49.00",
      description: "Freight",
      key: "standard",
      id: "F-1",
    });
    expect(record.handling).toMatchObject({ subtotal: "0.00", key: "invoice" });
    expect(record.additionals).toEqual([
      { key: "a", value: "1" },
      { key: "affiliate", value: "shop" },
      { key: "own", value: "x" },
    ]);
  });

  it("of a line", async () => {
    const ref = await desk.place(order);
    const size = { orderitem: { id: "L-7" }, supplierorderitems: [{ id: "P-1", qty: 2, eta: "2026-12-01" }] };
    const kept = { sku: "ERP-1", description: "Shirt, blue", comment: "Fold it", type: "sample", size };
    await desk.db
      .updateTable("order_line")
      .set({ kept: JSON.stringify(kept) })
      .execute();
    expect((await recordAt(desk, ref)).products).toMatchObject([
      {
        sku: "ERP-1",
        description: "Shirt, blue",
        comment: "Fold it",
        type: "sample",
        sizes: [{ id: "s1", qty: 2, ...size }],
      },
    ]);
  });
});
