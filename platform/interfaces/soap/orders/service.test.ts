import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { soapCall } from "../testing/soap-call.ts";
import { boughtOrder } from "./testing/bought.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const units = (qty: number) =>
  `<products><product><id>101</id><sizes><size><id>M</id><qty>${qty}</qty><orderitem><id>1</id></orderitem></size></sizes></product></products>`;
const shipment = (qty: number) =>
  `<shipments><shipment><id>S1</id>${units(qty)}<carrierinformation><tracking>T&amp;1</tracking></carrierinformation><shipped>yes</shipped></shipment></shipments>`;

it("a shipment by SOAP is in the shopper's receipt: soap.md 1, 6", async () => {
  const { id, receipt } = await boughtOrder(shop, 2);
  const order = `<orders><order>${shipment(2)}<status>confirmed</status><id>${id}</id></order></orders>`;
  const answer = await soapCall(shop.origin, "Orders_Update", order);
  expect([answer.status, answer.fault]).toEqual([200, null]);
  expect(answer.xml).toContain("<ordersUpdateResponse>OK</ordersUpdateResponse>");
  expect(await receipt()).toMatchObject({
    statusDescription: "Completed",
    shipments: [{ trackingId: "T&1" }],
  });
});

it("a late bad record drops the whole call, and is named by its path", async () => {
  const [first, second] = [await boughtOrder(shop, 1), await boughtOrder(shop, 1)];
  const order = (id: string, qty: number) =>
    `<order><id>${id}</id><status>confirmed</status>${shipment(qty)}</order>`;
  const answer = await soapCall(
    shop.origin,
    "Orders_Update",
    `<orders>${order(first.id, 1)}${order(second.id, 2)}</orders>`,
  );
  expect([answer.status, answer.fault?.faultstring]).toEqual([500, "validation failed"]);
  expect(answer.fault?.errors).toMatchObject([
    {
      record: "2",
      id: second.id,
      field: "shipments/shipment[1]/products/product[1]/sizes/size[1]/qty",
      code: "invalid",
    },
  ]);
  for (const { receipt, mails } of [first, second]) {
    expect(await receipt()).toMatchObject({ statusDescription: "Pending", shipments: [] });
    expect(await mails()).toEqual(["order-confirmation"]);
  }
});
