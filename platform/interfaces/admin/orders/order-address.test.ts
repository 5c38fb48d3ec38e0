import { expect, it } from "vitest";
import { fetchEvents, finishAll } from "../../soap/testing/feed.ts";
import { backEndOf } from "../../shop/testing/shop-client.ts";
import { pay } from "../../shop/testing/purchases.ts";
import { useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";

const shop = useAdminShop();
const get = (path: string) => shop().byKey("GET", path);

async function placeOrder(): Promise<AdminAnswer> {
  const backEnd = backEndOf(shop());
  const id = await backEnd.selectionOf([[shop().item("101", "M"), 1]]);
  await pay(backEnd, id, "invoice");
  const orders = shop().platform.db.selectFrom("order").select("number").where("selection", "=", id);
  return get(`orders/${(await orders.executeTakeFirstOrThrow()).number}`);
}

const patch = (order: AdminAnswer, body: object, version = order.text("version")) =>
  shop().byKey("PATCH", `orders/${order.text("id")}/address`, body, { "If-Match": version });

it("corrects both addresses before anything has left, tells an ERP, and keeps persons off the record", async () => {
  const order = await placeOrder();
  await finishAll(shop());
  const changed = await patch(order, {
    address: { lastName: "Lund", phoneNumber: "070", email: "New@example.com" },
    shippingAddress: { firstName: "Bo", lastName: "Ek", address1: "Box 2", zipCode: "22233", city: "Lund" },
  });
  expect(changed.body).toMatchObject({
    status: order.at("status"),
    email: expect.stringMatching(/^new@example.com$/i),
    address: { firstName: "Anna", lastName: "Lund", phoneNumber: "070", country: "SE" },
    shippingAddress: { firstName: "Bo", zipCode: "22233", country: "SE" },
    totals: order.at("totals"),
  });
  expect((await fetchEvents(shop())).map(({ type }) => type)).toEqual(["order"]);
  const audits = await get(`audit?subject=${encodeURIComponent(`order ${order.text("id")}`)}`);
  expect(audits.at("items.0.operation")).toBe("PATCH orders/{id}/address");
  expect(JSON.stringify(audits.body)).not.toMatch(/Lund|070|new@example/i);
  const cleared = await patch(changed, { address: { phoneNumber: null }, shippingAddress: null });
  expect(cleared.body).toMatchObject({ status: "pending" });
  expect([cleared.at("address.phoneNumber"), cleared.at("shippingAddress")]).toEqual([undefined, null]);
});

it("refuses an old version, another country, no e-mail, and what has left; two at once change it once", async () => {
  const order = await placeOrder();
  expect((await patch(order, { address: { lastName: "X" } }, "other")).status).toBe(412);
  const country = await patch(order, { address: { country: "DE" } });
  expect([country.status, country.at("errors.0.path")]).toEqual([400, "address.country"]);
  expect((await patch(order, { address: { email: "nobody" } })).at("errors.0.path")).toBe("address.email");
  const both = await Promise.all(["One", "Two"].map((lastName) => patch(order, { address: { lastName } })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const path = `orders/${order.text("id")}`;
  await shop().byKey("POST", `${path}/confirm`, {});
  await shop().byKey("POST", `${path}/shipments`, {});
  const gone = await patch(await get(path), { address: { lastName: "Late" } });
  expect([gone.status, gone.at("errors.0.path"), gone.at("errors.0.code")]).toEqual([
    422,
    "address",
    "state",
  ]);
});
