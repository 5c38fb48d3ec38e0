import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountRecord } from "../../records/kept/account-record.ts";
import { invoiceRecord } from "../../records/kept/invoice-record.ts";
import { fullAccount } from "../../records/kept/testing/account.ts";
import { fullInvoice } from "../../records/kept/testing/invoice.ts";
import { insertOrders } from "../../records/kept/testing/orders.ts";
import { recordShape } from "../../records/shape.ts";
import { updateProducts } from "../../records/update-products.ts";
import { inTransaction } from "../../database/transaction.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { fetchEvents, finishAll } from "./testing/feed.ts";
import { soapCall } from "./testing/soap-call.ts";
import { writeRecord } from "./write-record.ts";

let shop: TestPlatform;

const salesrep =
  "<id>S1</id><email>s@example.com</email><name>Seller</name><percent>2.5</percent>" +
  "<mastersalesrep><salesrep><id>S1</id><percent>1</percent></salesrep></mastersalesrep>";
const terms = (id: string, name: string) =>
  `<id>${id}</id><name>${name}</name><description>As agreed</description><duedays>30</duedays>`;
const account = writeRecord(recordShape(accountRecord), fullAccount("A1"));
const invoice = writeRecord(recordShape(invoiceRecord), { ...fullInvoice, locked: "yes" });
const window =
  "<id>W1</id><startdate>2027-01-15</startdate><variations><variation><id>10-a</id></variation></variations>";

const calls = [
  { operation: "Salesreps_Update", list: "salesreps", item: "salesrep", record: salesrep, type: "salesrep" },
  {
    operation: "Paymentterms_Update",
    list: "paymentterms",
    item: "paymentterms",
    record: terms("N30", "30 days"),
    type: "paymentterm",
  },
  {
    operation: "Shippingterms_Update",
    list: "shippingterms",
    item: "shippingterms",
    record: terms("DAP", "Delivered"),
    type: "shippingterm",
  },
  { operation: "Accounts_Update", list: "accounts", item: "account", record: account, type: "account" },
  { operation: "Invoices_Update", list: "invoices", item: "invoice", record: invoice, type: "invoice" },
  {
    operation: "Deliverywindows_Update",
    list: "deliverywindows",
    item: "deliverywindow",
    record: window,
    type: null,
  },
];

const call = (operation: string, list: string, item: string, record: string, username = "integration") =>
  soapCall(shop.origin, operation, `<${list}><${item}>${record}</${item}></${list}>`, { username });

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

describe("records that the shop does not show: soap.md 3.2, 7", () => {
  for (const { operation, list, item, record, type } of calls) {
    it(`${operation}: what is sent comes back whole in its event`, async () => {
      const { fault, xml } = await call(operation, list, item, record);
      expect(fault).toBeNull();
      const response = `${operation.charAt(0).toLowerCase()}${operation.slice(1).replace("_", "")}Response`;
      expect(xml).toContain(`<${response}>OK</${response}>`);
      const events = await fetchEvents(shop);
      expect(events.map(({ type: kind, mission, data }) => ({ kind, mission, data }))).toEqual(
        type === null ? [] : [{ kind: type, mission: "update", data: `<${type}>${record}</${type}>` }],
      );
    });

    it(`${operation}: the same again is told to nobody`, async () => {
      expect((await call(operation, list, item, record)).fault).toBeNull();
      expect(await fetchEvents(shop)).toEqual([]);
    });

    it(`${operation}: a record without an id is refused by its place`, async () => {
      const { fault } = await call(operation, list, item, "<description>x</description>");
      expect(fault).toMatchObject({
        faultstring: "validation failed",
        errors: [{ record: "1", field: "id", code: "required" }],
      });
      expect(await fetchEvents(shop)).toEqual([]);
    });
  }

  it("what a user writes whose own events are off is told to nobody", async () => {
    const record = "<id>A2</id><paymentterms><id>Q</id></paymentterms>";
    expect((await call("Accounts_Update", "accounts", "account", record, "silent")).fault).toBeNull();
    expect(await fetchEvents(shop)).toEqual([]);
  });

  it("a buyer's password is taken, kept hashed, and not in the event", async () => {
    const record = "<id>A3</id><buyers><buyer><id>B1</id><password>open sesame</password></buyer></buyers>";
    expect((await call("Accounts_Update", "accounts", "account", record)).fault).toBeNull();
    const [event] = await fetchEvents(shop, "account");
    expect(event?.data).toBe(
      "<account><id>A3</id><status>active</status><buyers><buyer><id>B1</id></buyer></buyers></account>",
    );
    const { passwords, db } = shop.platform;
    const rows = await db.selectFrom("buyer_password").select("password_hash").execute();
    const fits = await passwords.verify(rows[0]?.password_hash ?? null, "open sesame", "test");
    expect(fits).toBe(true);
    await finishAll(shop);
    expect((await call("Accounts_Update", "accounts", "account", record)).fault).toBeNull();
    expect(await fetchEvents(shop)).toEqual([]);
  });

  it("a locked invoice is refused by the field that would change", async () => {
    const { fault } = await call(
      "Invoices_Update",
      "invoices",
      "invoice",
      "<id>I1</id><ponumber>2</ponumber>",
    );
    expect(fault?.errors).toMatchObject([{ record: "1", id: "I1", field: "ponumber", code: "locked" }]);
  });
});
