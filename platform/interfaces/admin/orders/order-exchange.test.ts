import { expect, it } from "vitest";
import { useAdminShop } from "../testing/admin-shop.ts";
import { placeShippedOrder } from "../testing/place-order.ts";

const shop = useAdminShop();
const get = (path: string) => shop().byKey("GET", path);
const post = (path: string, body: object = {}) => shop().byKey("POST", path, body);

/** An order of three units that have reached their customer; its number. */
const placeOrder = () => placeShippedOrder(shop(), shop().item("101", "M"), 3);

const exchange = (quantity: number, item: string) => ({
  lines: [{ row: 1, quantity, reason: "tooLarge" }],
  comment: "One size down",
  items: [{ item, quantity }],
});
const countOf = async (path: string) => (await get(path)).at("count.value");

it("announces the return and writes a draft of what is wanted instead, for the same person, place and address", async () => {
  const number = await placeOrder();
  const before = await get(`orders/${number}`);
  const small = shop().item("101", "S");
  const made = await post(`orders/${number}/exchanges`, exchange(2, small));
  expect(made.status).toBe(201);
  const order = await get(`orders/${number}`);
  expect(order.at("returns")).toMatchObject([
    {
      id: made.at("return"),
      status: "announced",
      comment: "One size down",
      lines: [{ row: 1, quantity: 2, reason: "tooLarge" }],
    },
  ]);
  expect(made.at("order")).toEqual(order.body);
  const draft = await get(`draft-orders/${made.text("draftOrder.id")}`);
  expect(made.headers.get("location")).toBe(`/api/admin/draft-orders/${made.text("draftOrder.id")}`);
  expect(draft.body).toEqual(made.at("draftOrder"));
  expect(draft.body).toMatchObject({
    note: `Exchange for order ${number}`,
    country: before.at("country"),
    market: before.at("market"),
    pricelist: before.at("pricelist"),
    language: before.at("language"),
    customer: before.at("customer"),
    address: before.at("address"),
    shippingAddress: before.at("shippingAddress"),
    lines: [{ item: small, quantity: 2 }],
  });
  expect([order.at("refunds"), order.at("lines.0.returned")]).toEqual([[], 0]);
  expect((await get("audit?limit=1")).at("items.0.subjects")).toEqual(
    expect.arrayContaining([`order ${number}`, `draft-order ${made.text("draftOrder.id")}`]),
  );
  const path = `draft-orders/${made.text("draftOrder.id")}`;
  const version = { "If-Match": draft.text("version") };
  await shop().byKey("PATCH", path, { paymentMethod: "invoice" }, version);
  const completed = await post(`${path}/complete`);
  expect([completed.status, completed.at("errors")]).toEqual([200, undefined]);
  expect((await post(`orders/${number}/returns/${made.text("return")}/receive`)).status).toBe(201);
});

it("does both or neither: what is not there to send or to take back is named, and nothing is left", async () => {
  const number = await placeOrder();
  const [drafts, before] = [await countOf("draft-orders"), await get(`orders/${number}`)];
  const unknown = await post(`orders/${number}/exchanges`, exchange(1, "999-1"));
  expect([unknown.status, unknown.at("errors.0.path")]).toEqual([422, "items.0.item"]);
  const tooMany = await post(`orders/${number}/exchanges`, exchange(4, shop().item("101", "S")));
  expect([tooMany.status, tooMany.at("errors.0.path")]).toEqual([422, "lines.1"]);
  const dry = await post(`orders/${number}/exchanges`, {
    ...exchange(1, shop().item("101", "S")),
    dryRun: true,
  });
  expect([dry.status, dry.at("draftOrder.lines.0.quantity")]).toEqual([201, 1]);
  expect((await post(`orders/${number}/exchanges`, { ...exchange(1, "x"), items: [] })).status).toBe(400);
  expect((await post("orders/999999/exchanges", exchange(1, shop().item("101", "S")))).status).toBe(404);
  expect(await countOf("draft-orders")).toBe(drafts);
  expect((await get(`orders/${number}`)).body).toEqual(before.body);
});

it("of the same units at once only as many go as there are", async () => {
  const number = await placeOrder();
  const drafts = Number(await countOf("draft-orders"));
  const body = exchange(2, shop().item("101", "S"));
  const made = await Promise.all([1, 2, 3].map(() => post(`orders/${number}/exchanges`, body)));
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  expect(await countOf("draft-orders")).toBe(drafts + 1);
});
