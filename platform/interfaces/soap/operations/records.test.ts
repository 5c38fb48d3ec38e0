import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { accountRecord } from "../../../catalogue/master-data/wholesale/account-record.ts";
import { invoiceRecord } from "../../../ordering/invoices/invoice-record.ts";
import { fullAccount } from "../../../catalogue/master-data/wholesale/testing/account.ts";
import { fullInvoice } from "../../../ordering/invoices/testing/invoice.ts";
import { insertOrders } from "../../../ordering/invoices/testing/orders.ts";
import { recordShape } from "../../../catalogue/integration/record-shape.ts";
import { updateProducts } from "../../../catalogue/master-data/products/update-products.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { fetchEvents, finishAll } from "../testing/feed.ts";
import { soapCall } from "../testing/soap-call.ts";
import { writeRecord } from "../response/write-record.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
  const { db, settings } = shop.platform;
  const sized = { sizetable: { id: "plain" }, sizes: [{ id: "S" }] };
  const shirt = { id: "10", description: "Shirt", variations: [{ id: "10-a", ...sized }] };
  await inTransaction(db, (tx) => updateProducts(tx, [shirt], { settings, now: shop.platform.now() }));
  await insertOrders({ db }, [{ number: 10001 }]);
});
afterAll(() => shop.close());
beforeEach(() => finishAll(shop));

const terms = "<description>As agreed</description><duedays>30</duedays>";
const table =
  "<id>T9</id><description>T9</description><stockdivisor>10</stockdivisor><stockunit>pcs</stockunit>";
const invoice = { ...fullInvoice, locked: "yes" };

/** What is sent, as its event has it: in this order, since later ones name earlier ones. */
const records: readonly (readonly [item: string, type: string | null, record: string])[] = [
  [
    "salesrep",
    "salesrep",
    "<id>S1</id><email>s@example.com</email><name>Seller</name><percent>2.5</percent>" +
      "<mastersalesrep><salesrep><id>S1</id><percent>1</percent></salesrep></mastersalesrep>",
  ],
  ["paymentterms", "paymentterm", `<id>N30</id><name>30 days</name>${terms}`],
  ["shippingterms", "shippingterm", `<id>DAP</id><name>Delivered</name>${terms}`],
  ["account", "account", writeRecord(recordShape(accountRecord), fullAccount("A1"))],
  ["invoice", "invoice", writeRecord(recordShape(invoiceRecord), invoice)],
  ["deliverywindow", null, "<id>W1</id><variations><variation><id>10-a</id></variation></variations>"],
  ["warehouse", "warehouse", "<id>W9</id><description>South &amp; East</description>"],
  ["market", "market", "<id>M9</id><store>1</store><type>retail</type><description>Moon</description>"],
  [
    "size",
    "size",
    `<id>XXS</id><description>XXS</description><sku>-X</sku><ean>1</ean><comment>c</comment><sizetable>${table}</sizetable>`,
  ],
  [
    "product",
    null,
    "<id>P9</id><description>Nine</description><variations><variation><id>V9</id><sizetable><id>T9</id></sizetable><sizes><size><id>XXS</id><qty>3</qty></size></sizes></variation></variations>",
  ],
  [
    "pricelist",
    "pricelist",
    "<id>P9</id><store>1</store><type>retail</type><currency>SEK</currency><description>Nine</description><items><product><id>P9</id><price>9.50</price></product></items>",
  ],
];

function send(item: string, record: string, username = "integration") {
  const list = item.endsWith("terms") ? item : `${item}s`;
  const operation = `${list.charAt(0).toUpperCase()}${list.slice(1)}_Update`;
  return soapCall(shop.origin, operation, `<${list}><${item}>${record}</${item}></${list}>`, { username });
}

describe("what is sent comes back whole in its event: soap.md#master-data, #events", () => {
  it.each(records)("%s", async (item, type, record) => {
    const { xml } = await send(item, record);
    const response = `${item.replace(/s?$/, "s")}UpdateResponse`;
    expect(xml).toContain(`<soap:Body><${response}>OK</${response}></soap:Body>`);
    const told = (await fetchEvents(shop)).map(({ type: kind, mission, data }) => [kind, mission, data]);
    expect(told).toEqual(type === null ? [] : [[type, "update", `<${type}>${record}</${type}>`]]);
    await finishAll(shop);
    expect((await send(item, record)).fault).toBeNull();
    expect(await fetchEvents(shop)).toEqual([]);
  });

  it("a buyer's password is taken, kept hashed, and not in the event", async () => {
    const record = "<id>A3</id><buyers><buyer><id>B1</id><password>open sesame</password></buyer></buyers>";
    expect((await send("account", record)).fault).toBeNull();
    const [event] = await fetchEvents(shop, "account");
    const shown = "<id>A3</id><status>active</status><buyers><buyer><id>B1</id></buyer></buyers>";
    expect(event?.data).toBe(`<account>${shown}</account>`);
    const { passwords, db } = shop.platform;
    const [kept] = await db.selectFrom("buyer_password").select("password_hash").execute();
    expect(await passwords.verify(kept?.password_hash ?? null, "open sesame", "test")).toBe(true);
  });

  it("what a user writes whose own events are off, and what is refused, is told to nobody", async () => {
    expect((await send("account", "<id>A2</id>", "silent")).fault).toBeNull();
    expect((await send("warehouse", "<id>Q1</id>", "silent")).fault).toBeNull();
    const { fault } = await send("invoice", "<id>I1</id><ponumber>2</ponumber>");
    expect(fault?.errors).toMatchObject([{ record: "1", id: "I1", field: "ponumber", code: "locked" }]);
    expect(await fetchEvents(shop)).toEqual([]);
  });
});
