import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { cancelUnits } from "../../../ordering/order/cancellation/cancel-units.ts";
import { changeStatus } from "../../../ordering/order/status/change-status.ts";
import { completeRefund } from "../../../ordering/order/refunds/complete-refund.ts";
import { createRefund } from "../../../ordering/order/refunds/create-refund.ts";
import { createShipment } from "../../../ordering/order/shipments/create-shipment.ts";
import { readOrders } from "../../../ordering/order/read/read-orders.ts";
import { shipShipment } from "../../../ordering/order/shipments/ship-shipment.ts";
import { addressIn, buy, buyerIn, startRecordShop } from "../../checkout/payment/testing/record-shop.ts";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { fetchEvents, finishAll } from "../testing/feed.ts";
import { soapCall, textOf } from "../testing/soap-call.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startRecordShop();
});
afterAll(() => shop.close());

/** The orders that the feed tells of, as it writes them; and all of them done. */
async function told(): Promise<readonly string[]> {
  const events = await fetchEvents(shop, "order");
  await finishAll(shop);
  return events.map(({ data }) => data);
}

const send = (...orders: readonly string[]) =>
  soapCall(shop.origin, "Orders_Update", `<orders>${orders.join("")}</orders>`);

const tees = (quantity: number, country = "SE") => buyerIn(shop, country, shop.item("101"), { quantity });

const orders: Readonly<Record<string, () => Promise<number>>> = {
  "a plain one": async () => buy(await buyerIn(shop, "SE", shop.item("101"), { comment: "Blue & <green>" })),
  "one outside the tax zone": async () => buy(await tees(3, "NO"), addressIn("NO", { zipCode: "0150" })),
  "one with added tax": async () =>
    buy(await tees(1, "US"), addressIn("US", { state: "CA", zipCode: "90001" })),
  "one with a voucher, a gift card and a certificate": async () => {
    const buyer = await tees(3);
    await buyer.call("POST", "items/gift-certificates/1");
    await buyer.call("POST", "vouchers", { voucher: "FIFTY" });
    await buyer.call("POST", "gift-card-apply", { cardNumber: "GC-2000", pin: "2345" });
    return buy(buyer, { additionalNotes: "Ring", additionalFields: { a: { b: 1 } }, giftMessage: "Hej" });
  },
  "one with a bundle": async () => buy(await buyerIn(shop, "SE", shop.set("202"), { quantity: 2 })),
  "one from outside": async () => {
    expect((await send(fromOutside)).fault).toBeNull();
    const own = shop.platform.db.selectFrom("order").select("number").where("external_id", "=", "EXT-1");
    return (await own.executeTakeFirstOrThrow()).number;
  },
  "one with everything behind it": async () => {
    const number = await buy(await tees(5));
    const [{ platform }, ref] = [shop, { store: 1, number }];
    await inTransaction(platform.db, async (tx) => {
      await changeStatus(tx, platform, ref, "confirmed");
      await cancelUnits(tx, platform, ref, [{ row: 1, quantity: 1 }]);
      for (const id of ["S-1", "S-2"]) {
        await createShipment(tx, platform, ref, { id, lines: [{ row: 1, quantity: 2 }], trackingId: "T" });
      }
      await shipShipment(tx, platform, ref, { id: "S-1", at: platform.now(), mail: false });
      const lines = [{ row: 1, quantity: 1 }];
      const putBack = [{ row: 1, warehouse: 1, quantity: 1 }];
      const refund = { id: `R-${number}`, kind: "return", lines, putBack, returnFee: 1_000 } as const;
      expect((await createRefund(tx, platform, ref, refund)).ok).toBe(true);
      await completeRefund(tx, platform, ref, refund.id);
    });
    return number;
  },
};

const fromOutside = `<order><id>EXT-1</id><type>retail</type><store>1</store><currency>EUR</currency>
  <currencyrate>10.5</currencyrate><status>confirmed</status><preferred_shipping_date>2026-12-01</preferred_shipping_date>
  <buyer><id>B-1</id><email>siv@example.com</email></buyer><ponumber>PO 1</ponumber><ecvatno>DE1</ecvatno>
  <shipping><subtotal>9.9</subtotal><key>freight</key></shipping><voucher><subtotal>-5</subtotal><key>V</key></voucher>
  <payments><name>Wire</name><method>wire</method><payment><value>20</value><transaction>T-1</transaction></payment></payments>
  <additionals><additional><key>channel</key><value>fair</value></additional></additionals>
  <billingaddress><attn>Siv</attn><firstname>Siv</firstname><city>Bonn</city><country>DE</country></billingaddress>
  <products><product><id>101</id><tax>19</tax><price>20</price><origprice>25</origprice><qty>2</qty><comment>Fold</comment>
    <sizes><size><id>M</id><qty>2</qty><orderitem><id>L-1</id></orderitem></size></sizes></product></products></order>`;

describe("an order that is sent back as the feed wrote it (soap.md#order-updates, #events)", () => {
  it.each(Object.entries(orders))("%s: nothing changes, and nobody is told", async (_, make) => {
    const number = await make();
    const [order = "", ...more] = await told();
    expect(textOf(order, "ordernumber")).toBe(String(number));
    // Each event has the order as it is now.
    expect(new Set([order, ...more]).size).toBe(1);
    const before = await readOrders(shop.platform.db, [{ store: 1, number }]);
    expect((await send(order)).xml).toContain("<ordersUpdateResponse>OK</ordersUpdateResponse>");
    expect(await readOrders(shop.platform.db, [{ store: 1, number }])).toEqual(before);
    expect(await told()).toEqual([]);
  });
});

const units = (qty: number) =>
  `<products><product><id>101</id><sizes><size><id>M</id><qty>${qty}</qty><orderitem><id>1</id></orderitem></size></sizes></product></products>`;
const shipment = (qty: number) =>
  `<shipments><shipment><id>S1</id>${units(qty)}<carrierinformation><tracking>T&amp;1</tracking></carrierinformation><shipped>yes</shipped></shipment></shipments>`;

/** Somebody with an order of one unit; and what her receipt says of it. */
async function bought() {
  const buyer = await tees(1);
  const id = String(await buy(buyer));
  return { id, receipt: async () => (await buyer.call("GET", "receipt")).body };
}

it("a shipment by SOAP is in the shopper's receipt, whatever the order of its fields; a late bad record drops the whole call", async () => {
  const [first, second] = [await bought(), await bought()];
  const order = ({ id }: typeof first, qty: number) =>
    `<order>${shipment(qty)}<status>confirmed</status><id>${id}</id></order>`;
  const refused = await send(order(first, 1), order(second, 2));
  const field = "shipments/shipment[1]/products/product[1]/sizes/size[1]/qty";
  expect(refused.fault?.errors).toMatchObject([{ record: "2", id: second.id, field, code: "invalid" }]);
  expect(await first.receipt()).toMatchObject({ statusDescription: "Pending", shipments: [] });
  expect((await send(order(first, 1))).fault).toBeNull();
  const shipments = [{ trackingId: "T&1" }];
  expect(await first.receipt()).toMatchObject({ statusDescription: "Completed", shipments });
});
