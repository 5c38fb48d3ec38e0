import { sql } from "kysely";
import { XmlDocument } from "libxml2-wasm";
import { createClientAsync, type Client } from "soap";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { eventTypes } from "../../../foundations/events/raise-events.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { boughtOrder } from "../../../ordering/order/update/testing/shop.ts";
import { soapCall, soapPath, testNamespace } from "../testing/soap-call.ts";
import { walkWsdl } from "../testing/wsdl.ts";

/** soap.md#wsdl: a common SOAP library loads the WSDL and calls every operation. */

let shop: TestPlatform;
let client: Client;

beforeAll(async () => {
  shop = await startTestPlatform();
  client = await createClientAsync(`${shop.origin}${soapPath}?wsdl`);
});
afterAll(() => shop.close());

/** Calls the method that the library makes of an operation; answers what it makes of the answer. */
async function call(operation: string, parameters: object): Promise<unknown> {
  const login = { username: "integration", password: "test-integration" };
  const answer: unknown = await client[`${operation}Async`]({ login, ...parameters });
  return z.array(z.unknown()).parse(answer)[0];
}

const event = z.looseObject({ id: z.string(), entry: z.string() });
const feed = z.object({ events: z.object({ event: z.array(event) }).nullish() });

/** The events of an order that an operation answers. */
async function eventsOf(order: string, operation: string, parameters: object) {
  const { events } = feed.parse(await call(operation, parameters));
  return (events?.event ?? []).filter(({ entry }) => entry === order);
}

const fields = (id: string, others: object) => ({ id, ...others });
const sizes = {
  size: [
    { id: "M", qty: "3" },
    { id: "L", warehouseitems: { warehouse: [{ id: "1", qty: "4" }] } },
  ],
};
const variation = [{ id: "CPV", sizetable: { id: "CT" }, sizes, displays: { display: [{ store: "1" }] } }];
const email = "c9@example.com";
const name = "Client’s <shirt> & tie, 漢字 😀";
const items = { product: [{ id: "101", price: "12.50", variation: [{ id: "101", price: "11.50" }] }] };
const account = { buyers: { buyer: [{ id: "B1", store: 1 }] }, carrierinformation: { packages: 2 } };

/** Operation, element of a record, table, record, and a word of it that is in its row afterwards. */
const calls: readonly (readonly [string, string, string, { readonly id: string }, string])[] = [
  ["Accounts", "account", "account", fields("A1", account), '"packages":2'],
  ["Customers", "customer", "customer", fields("C9", { store: 1, type: "retail", email }), email],
  ["Deliverywindows", "deliverywindow", "delivery_window", fields("D1", { atonce: true }), '"atonce":true'],
  ["Invoices", "invoice", "invoice", fields("I1", { total: "700" }), '"total":"700.00"'],
  ["Markets", "market", "market", fields("M9", { store: "1", description: "South" }), "South"],
  ["Paymentterms", "paymentterms", "payment_term", fields("P30", { name: "30 days" }), "30 days"],
  ["Pricelists", "pricelist", "price_list", fields("L9", { store: "1", currency: "EUR", items }), "EUR"],
  ["Products", "product", "product", fields("CP", { description: name, variations: { variation } }), name],
  ["Salesreps", "salesrep", "salesrep", fields("SR1", { name: "Siv" }), "Siv"],
  ["Shippingterms", "shippingterms", "shipping_term", fields("DDP", { name: "Delivered" }), "Delivered"],
  ["Sizes", "size", "size", fields("XXL", { description: "2XL", sizetable: { id: "1" } }), "2XL"],
  ["Warehouses", "warehouse", "warehouse", fields("W10", { description: "'East'" }), "'East'"],
];
const write = (kind: string, item: string, record: object) =>
  call(`${kind}_Update`, { [kind.toLowerCase()]: { [item]: [record] } });

async function written(table: string, id: string): Promise<unknown> {
  const query = sql`select * from ${sql.table(table)} where external_id = ${id}`;
  return (await query.execute(shop.platform.db)).rows[0];
}

describe("a client generated from the WSDL", () => {
  it.each(calls)("%s_Update", async (kind, item, table, record, word) => {
    expect(await write(kind, item, record)).toBe("OK");
    expect(JSON.stringify(await written(table, record.id))).toContain(word);
  });

  it("writes what stands deep in a record", async () => {
    const { db } = shop.platform;
    expect(
      await db.selectFrom("price").select("price_list").where("amount", "=", 1150).execute(),
    ).toHaveLength(1);
    const rows = db.selectFrom("stock").innerJoin("variation", "variation.id", "stock.variation");
    const stock = rows.select("quantity").where("variation.external_id", "=", "CPV").orderBy("stock.size");
    expect(await stock.execute()).toEqual([{ quantity: 3 }, { quantity: 4 }]);
  });

  it("calls Orders_Update, Events_Get, Events_GetByMarkets and Events_Done", async () => {
    const { id: order } = await boughtOrder(shop, 2);
    expect(await write("Orders", "order", { ordernumber: order, internalinformation: "Gate 4" })).toBe("OK");
    const events = await eventsOf(order, "Events_Get", { type: "all" });
    const products = { product: [{ id: "101", qty: "2" }] };
    const told = { id: order, internalinformation: "Gate 4", currency: "SEK", products };
    expect(events[0]).toMatchObject({ type: "order", mission: "update", data: { order: told } });
    const inMarket = (id: string) =>
      eventsOf(order, "Events_GetByMarkets", { type: "order", markets: { market: [{ id }] } });
    expect([await inMarket("1"), await inMarket("2")]).toEqual([events, []]);
    const done = [...events.map(({ id }) => id), "999999"];
    expect(await call("Events_Done", { event: done })).toBe("OK");
    expect(await eventsOf(order, "Events_Get", { type: "order" })).toEqual([]);
  });

  it("gets events that conform to the schema, for every record that it wrote", async () => {
    const wsdl = await (await fetch(`${shop.origin}${soapPath}?wsdl`)).text();
    const { xml } = await soapCall(shop.origin, "Events_Get", "<type>all</type>");
    const body = /<events_Get.*<\/events_Get>/s.exec(xml)?.[0] ?? "";
    const answer = XmlDocument.fromString(body);
    expect(walkWsdl(wsdl).validator(testNamespace).validate(answer)).toBeUndefined();
    const types = [...body.matchAll(/<type>(\w+)<\/type><entry>/g)].map(([, type]) => type);
    expect(types).toEqual(expect.arrayContaining(eventTypes.filter((type) => type !== "order")));
  });

  it("is told of a bad record by a fault with its place", async () => {
    const warehouses = { warehouse: [{ id: "W11" }, { id: "x".repeat(65) }] };
    const error = { record: "2", field: "id", code: "invalid", message: "too long" };
    const Fault = { faultcode: "SOAP-ENV:Client", faultstring: "validation failed", detail: { error } };
    const refused = { root: { Envelope: { Body: { Fault } } } };
    await expect(call("Warehouses_Update", { warehouses })).rejects.toMatchObject(refused);
    expect(await written("warehouse", "W11")).toBeUndefined();
  });
});
