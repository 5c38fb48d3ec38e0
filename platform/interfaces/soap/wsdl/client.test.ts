import { XmlDocument } from "libxml2-wasm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventTypes } from "../../../events/raise-events.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf } from "../../checkout/payment/testing/buyer.ts";
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

/** An order of anna's for two tees; answers its number. */
async function makeOrder(): Promise<string> {
  const buyer = await buyerOf(shop, shop.item("101"), 2);
  return (await buyer.pay("invoice")).text("order");
}

type KeptTable = "account" | "delivery_window" | "invoice" | "payment_term" | "salesrep" | "shipping_term";

async function kept(table: KeptTable, id: string): Promise<unknown> {
  const row = await shop.platform.db
    .selectFrom(table)
    .select("record")
    .where("external_id", "=", id)
    .executeTakeFirst();
  return row?.record;
}

async function described(table: "market" | "price_list" | "warehouse", id: string) {
  const row = await shop.platform.db
    .selectFrom(table)
    .select("description")
    .where("external_id", "=", id)
    .executeTakeFirst();
  return row?.description;
}

const checks = [
  {
    operation: "Accounts_Update",
    written: () => kept("account", "A1"),
    expected: expect.objectContaining({ description: "Corner shop" }),
  },
  {
    operation: "Customers_Update",
    written: async () =>
      shop.platform.db
        .selectFrom("customer")
        .select("id")
        .where("email", "=", "c9@example.com")
        .execute()
        .then((rows) => rows.length),
    expected: 1,
  },
  {
    operation: "Deliverywindows_Update",
    written: () => kept("delivery_window", "D1"),
    expected: expect.objectContaining({ description: "Autumn" }),
  },
  {
    operation: "Invoices_Update",
    written: () => kept("invoice", "I1"),
    expected: expect.objectContaining({ internalinformation: "By hand" }),
  },
  { operation: "Markets_Update", written: () => described("market", "M9"), expected: "South" },
  {
    operation: "Paymentterms_Update",
    written: () => kept("payment_term", "P30"),
    expected: expect.objectContaining({ name: "30 days" }),
  },
  {
    operation: "Pricelists_Update",
    written: async () =>
      shop.platform.db
        .selectFrom("price")
        .innerJoin("price_list", "price_list.id", "price.price_list")
        .selectAll("price")
        .select("price_list.description")
        .where("price_list.external_id", "=", "L9")
        .where("variation", "is not", null)
        .executeTakeFirst(),
    expected: expect.objectContaining({ description: "Staff", amount: 1150 }),
  },
  {
    operation: "Products_Update",
    written: async () =>
      shop.platform.db
        .selectFrom("stock")
        .innerJoin("variation", "variation.id", "stock.variation")
        .innerJoin("product", "product.id", "variation.product")
        .select(["product.name", "stock.quantity"])
        .where("product.external_id", "=", "CP")
        .orderBy("stock.size")
        .execute(),
    expected: [
      { name: "Client’s <shirt> & tie", quantity: 3 },
      { name: "Client’s <shirt> & tie", quantity: 4 },
    ],
  },
  {
    operation: "Salesreps_Update",
    written: () => kept("salesrep", "SR1"),
    expected: expect.objectContaining({ name: "Siv" }),
  },
  {
    operation: "Shippingterms_Update",
    written: () => kept("shipping_term", "DDP"),
    expected: expect.objectContaining({ name: "Delivered" }),
  },
  {
    operation: "Sizes_Update",
    written: async () =>
      shop.platform.db
        .selectFrom("size")
        .select("description")
        .where("external_id", "=", "XXL")
        .executeTakeFirst(),
    expected: { description: "2XL" },
  },
  {
    operation: "Warehouses_Update",
    written: () => described("warehouse", "W10"),
    expected: "<North> & 'East'",
  },
] as const;

describe("a client generated from the WSDL", () => {
  it.each(checks)("$operation", async ({ operation, written, expected }) => {
    expect(await call(operation, clientRecords[operation])).toBe("OK");
    expect(await written()).toEqual(expected);
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
    for (const { operation } of checks) await call(operation, clientRecords[operation]);
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
    expect(await described("warehouse", "W11")).toBeUndefined();
  });

  it("is sent to the address that it asked", async () => {
    const answer = await shop.call("GET", `${soapPath}?wsdl`);
    expect(answer.headers.get("content-type")).toMatch(/^text\/xml/);
    expect(answer.body).toContain(`<soap:address location="${shop.origin}${soapPath}"/>`);
  });
});
