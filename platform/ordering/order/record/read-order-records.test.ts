import { CompiledQuery, type KyselyPlugin } from "kysely";
import { describe, expect, it } from "vitest";
import { orderSubject } from "../order-changed.ts";
import { deskForEach, units } from "../testing/operations.ts";
import { marketsOfOrders } from "./markets-of-orders.ts";
import { readOrderRecords } from "./read-order-records.ts";
import { recordAt } from "./testing/record-desk.ts";

const desk = deskForEach();
const order = { lines: [{ quantity: 2, unit: 10_000, allocated: { 1: 2 } }], shipping: 4_900 };
const read = (...subjects: readonly string[]) => readOrderRecords(desk.db, desk.platform.settings, subjects);

describe("the records of orders (soap.md#orders-out, #events)", () => {
  it("by subject; what there is not is absent", async () => {
    const refs = [await desk.place(order), await desk.place(order)];
    const [first = "", second = ""] = refs.map(orderSubject);
    const none = ["1/999", "2/10001", "", "1", "1/2/3", "one/two", "1/99999999999999999999"];
    const records = await read(second, ...none, first);
    expect([...records.keys()].toSorted()).toEqual([first, second]);
    expect(records.get(first)).toMatchObject({ entry: "10001", record: { id: "10001" } });
    expect(await read()).toEqual(new Map());
  });

  it("by as many statements for nine orders as for one", async () => {
    const subjects: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      const ref = await desk.place(order);
      await desk.cancel(ref, units(1, 1));
      await desk.pack(ref, "S-1", [units(1, 1)]);
      await desk.refund(ref, `R-${count}`, { lines: [units(1, 1)] });
      subjects.push(orderSubject(ref));
    }
    const seen = new Set<object>();
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        seen.add(queryId);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = desk.db.withPlugin(plugin);
    await readOrderRecords(db, desk.platform.settings, subjects.slice(0, 1));
    expect(seen.size).toBe(9);
    const records = await readOrderRecords(db, desk.platform.settings, subjects);
    expect([seen.size, records.size]).toEqual([18, 9]);
  });

  it("orders of two stores with the same number are told apart", async () => {
    const ref = await desk.place(order);
    await desk.db.insertInto("store").values({ id: 2, type: "retail", name: "Two" }).execute();
    for (const [table, key] of [
      ["order", "number"],
      ["order_line", "order_number"],
    ] as const) {
      const copy = `insert into "${table}" select (json_populate_record(t, '{"store": 2, "selection": null,
        "attempt": null, "session": null}')).* from "${table}" t where ${key} = ${ref.number}`;
      await desk.db.executeQuery(CompiledQuery.raw(copy));
    }
    await desk.cancelAll(ref);
    const [one, two] = [orderSubject(ref), `2/${ref.number}`];
    const records = await read(one, two);
    expect(records.get(one)?.record).toMatchObject({ store: 1, status: "cancelled", products: [] });
    expect(records.get(two)?.record).toMatchObject({ store: 2, status: "confirmed", ordertotal: "249.00" });
    expect(records.get(two)?.record.payments).toBeUndefined();
    const markets = await marketsOfOrders(desk.db, [one, two, "3/1", "x"]);
    expect(Object.fromEntries(markets)).toEqual({ [one]: 1, [two]: 1 });
  });

  it("have the integrator's ids once they are given, else the platform's numbers", async () => {
    const { db } = desk;
    const description = "anna@account.example";
    const customer = db.insertInto("customer").values({ store: 1, email: description }).returning("id");
    const { id } = await customer.executeTakeFirstOrThrow();
    const ref = await desk.place({ ...order, customer: id });
    expect(await recordAt(desk, ref)).toMatchObject({
      customer: { id: String(id), description },
      buyer: { id: String(id), description, firstname: "Anna", email: "anna@example.com" },
    });
    await db.updateTable("customer").set({ external_id: "C-1" }).execute();
    await db.updateTable("order").set({ external_id: "ERP-7", locked: true }).execute();
    expect((await read(orderSubject(ref))).get(orderSubject(ref))).toMatchObject({
      entry: "ERP-7",
      record: { id: "ERP-7", ordernumber: "10001", locked: "yes", customer: { id: "C-1", description } },
    });
  });
});

describe("what is kept for an integrator (soap.md#order-record, #orders-out)", () => {
  it("of an order wins over what is worked out, and stands beside it", async () => {
    const ref = await desk.place({
      ...order,
      snapshot: { additionalNotes: "Ring", submitted: { affiliate: "blog", additionalFields: { a: "1" } } },
    });
    const told = {
      type: "wholesale",
      internal: true,
      account: { id: "A-1", description: "Ek AB" },
      salesrep: { id: "R-1", percent: "5" },
      mastersalesrep: [{ id: "R-2" }],
      deliverywindow: { id: "D-1", atonce: true },
      primary_warehouse: { warehouse: { id: "w1" } },
      carrierinformation: { account: "77", packages: 3 },
      shippingaddress: { attn: "Goods in" },
      buyer: { id: "B-1" },
      internalinformation: "Pays late",
      ponumber: "PO-1",
      ecvatno: "SE1",
    };
    const kept = JSON.stringify({
      ...told,
      currencyrate: "9.5",
      shipping: { description: "Freight", id: "F-1" },
      handling: { subtotal: "12.5" },
      additionals: [{ key: "affiliate", value: "shop" }, { key: "language" }, { key: "own", value: "x" }],
    });
    await desk.db.updateTable("order").set({ kept }).execute();
    const record = await recordAt(desk, ref);
    expect(record).toMatchObject({ ...told, currencyrate: "9.50000", other: "Ring" });
    expect(record.shippingaddress).toMatchObject({ firstname: "Anna" });
    const shipping = { subtotal: "49.00", description: "Freight", key: "standard", id: "F-1" };
    expect(record.shipping).toEqual(shipping);
    expect(record.handling).toMatchObject({ subtotal: "0.00", key: "invoice" });
    expect(record.additionals?.map(({ key, value }) => [key, value])).toEqual([
      ["a", "1"],
      ["affiliate", "shop"],
      ["own", "x"],
    ]);
  });

  it("of a line", async () => {
    const ref = await desk.place(order);
    const size = { orderitem: { id: "L-7" }, supplierorderitems: [{ id: "P-1", qty: 2, eta: "2026-12-01" }] };
    const told = { sku: "ERP-1", description: "Shirt, blue", comment: "Fold it", type: "sample" };
    const kept = JSON.stringify({ ...told, size });
    await desk.db.updateTable("order_line").set({ kept }).execute();
    expect((await recordAt(desk, ref)).products).toMatchObject([
      { ...told, sizes: [{ id: "s1", qty: 2, ...size }] },
    ]);
  });
});
