import { sql } from "kysely";
import { XmlDocument } from "libxml2-wasm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventTypes } from "../../../events/raise-events.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { boughtOrder } from "../../../order/update/testing/shop.ts";
import { clientRecords } from "../testing/client-records.ts";
import { eventsOf, generateClient, type GeneratedClient } from "../testing/generated-client.ts";
import { soapCall, soapPath, testNamespace } from "../testing/soap-call.ts";
import { walkWsdl } from "../testing/wsdl.ts";

/** `soap.md` section 9: a common SOAP library loads the WSDL and calls every operation. */

let shop: TestPlatform;
let call: GeneratedClient;

beforeAll(async () => {
  shop = await startTestPlatform();
  call = await generateClient(shop.origin);
});

afterAll(() => shop.close());

const makeOrder = async () => (await boughtOrder(shop, 2)).id;

const named = (name: string) => expect.objectContaining({ name });
const described = (description: string) => expect.objectContaining({ description });

/** What there is of the record of each operation afterwards, by its id. */
const checks = [
  ["Accounts_Update", "account", "A1", { record: described("Corner shop") }],
  ["Customers_Update", "customer", "C9", { email: "c9@example.com" }],
  ["Deliverywindows_Update", "delivery_window", "D1", { record: described("Autumn") }],
  [
    "Invoices_Update",
    "invoice",
    "I1",
    { record: expect.objectContaining({ internalinformation: "By hand" }) },
  ],
  ["Markets_Update", "market", "M9", { description: "South" }],
  ["Paymentterms_Update", "payment_term", "P30", { record: named("30 days") }],
  ["Pricelists_Update", "price_list", "L9", { description: "Staff", currency: "EUR" }],
  ["Products_Update", "product", "CP", { name: "Client’s <shirt> & tie" }],
  ["Salesreps_Update", "salesrep", "SR1", { record: named("Siv") }],
  ["Shippingterms_Update", "shipping_term", "DDP", { record: named("Delivered") }],
  ["Sizes_Update", "size", "XXL", { description: "2XL" }],
  ["Warehouses_Update", "warehouse", "W10", { description: "<North> & 'East'" }],
] as const;

async function written(table: (typeof checks)[number][1], id: string): Promise<unknown> {
  const { rows } = await sql`select * from ${sql.table(table)} where external_id = ${id}`.execute(
    shop.platform.db,
  );
  return rows[0];
}

describe("a client generated from the WSDL", () => {
  it.each(checks)("%s", async (operation, table, id, expected) => {
    expect(await call(operation, clientRecords[operation])).toBe("OK");
    expect(await written(table, id)).toMatchObject(expected);
  });

  it("writes what stands deep in a record", async () => {
    const { db } = shop.platform;
    const prices = db.selectFrom("price").select("amount").where("variation", "<>", 0);
    expect(await prices.where("amount", "=", 1150).execute()).toHaveLength(1);
    const stock = db
      .selectFrom("stock")
      .innerJoin("variation", "variation.id", "stock.variation")
      .select("stock.quantity")
      .where("variation.external_id", "=", "CPV")
      .orderBy("stock.size");
    expect(await stock.execute()).toEqual([{ quantity: 3 }, { quantity: 4 }]);
  });

  it("Orders_Update", async () => {
    const order = await makeOrder();
    const record = { ordernumber: order, internalinformation: "Gate 4", additionals: {} };
    expect(await call("Orders_Update", { orders: { order: [record] } })).toBe("OK");
    const events = eventsOf(await call("Events_Get", { type: "order" }));
    const event = events.find(({ entry }) => entry === order);
    expect(event?.data).toMatchObject({ order: { ordernumber: order, internalinformation: "Gate 4" } });
  });

  it("Events_Get, Events_GetByMarkets and Events_Done", async () => {
    const order = await makeOrder();
    const ofOrder = async (operation: string, parameters: object) =>
      eventsOf(await call(operation, parameters)).filter(({ entry }) => entry === order);
    const [event, ...others] = await ofOrder("Events_Get", { type: "all" });
    expect(others).toEqual([]);
    expect(event).toMatchObject({ type: "order", mission: "update" });
    expect(event?.data).toMatchObject({
      order: { id: order, currency: "SEK", products: { product: [{ id: "101", qty: "2" }] } },
    });
    const markets = { market: [{ id: "1" }] };
    expect(await ofOrder("Events_GetByMarkets", { type: "order", markets })).toEqual([event]);
    const elsewhere = { market: [{ id: "2" }] };
    expect(await ofOrder("Events_GetByMarkets", { type: "order", markets: elsewhere })).toEqual([]);
    expect(await call("Events_Done", { event: [event?.id, "999999"] })).toBe("OK");
    expect(await ofOrder("Events_Get", { type: "order" })).toEqual([]);
  });

  it("gets events that conform to the schema, for every record that it wrote", async () => {
    for (const [operation] of checks) await call(operation, clientRecords[operation]);
    const wsdl = await (await fetch(`${shop.origin}${soapPath}?wsdl`)).text();
    const { xml } = await soapCall(shop.origin, "Events_Get", "<type>all</type>");
    const body = /<events_Get.*<\/events_Get>/s.exec(xml)?.[0] ?? "";
    const answer = XmlDocument.fromString(body);
    expect(walkWsdl(wsdl).validator(testNamespace).validate(answer)).toBeUndefined();
    const types = [...body.matchAll(/<type>(\w+)<\/type><entry>/g)].map(([, type]) => type);
    const written = eventTypes.filter((type) => type !== "order");
    expect(types).toEqual(expect.arrayContaining(written));
  });

  it("is told of a bad record by a fault with its place", async () => {
    const warehouses = { warehouse: [{ id: "W11" }, { id: "x".repeat(65) }] };
    await expect(call("Warehouses_Update", { warehouses })).rejects.toMatchObject({
      root: {
        Envelope: {
          Body: {
            Fault: {
              faultcode: "SOAP-ENV:Client",
              faultstring: "validation failed",
              detail: { error: { record: "2", field: "id", code: "invalid", message: "too long" } },
            },
          },
        },
      },
    });
    expect(await written("warehouse", "W11")).toBeUndefined();
  });
});
