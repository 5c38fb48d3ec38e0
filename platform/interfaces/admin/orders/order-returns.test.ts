import { describe, expect, it } from "vitest";
import { z } from "zod";
import { useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";
import { placeConfirmedOrder, placeShippedOrder } from "../testing/place-order.ts";

const shop = useAdminShop({
  settings: (settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) =>
      plugin.kind === "admin" ? { ...plugin, refundLimits: { SEK: "1.00" } } : plugin,
    ),
  }),
});
const post = (path: string, body: object = {}) => shop().byKey("POST", path, body);
const read = (id: string) => shop().byKey("GET", `orders/${id}`);
const units = (quantity: number, reason = "tooSmall") => ({ lines: [{ row: 1, quantity, reason }] });
const refused = (answer: AdminAnswer) => [
  answer.status,
  ...answer.list("errors").map(({ path, code }) => `${String(path)} ${String(code)}`),
];

/** An order of three units that have reached their customer, or are not shipped yet; its id. */
const placeOrder = ({ ships = true } = {}) =>
  (ships ? placeShippedOrder : placeConfirmedOrder)(shop(), shop().item("101", "M"), 3);

const inStock = async () => {
  const stock = await shop().byKey("GET", `stock/${shop().item("101", "M")}`);
  return Number(stock.list("levels").find(({ warehouse }) => warehouse === "1")?.["quantity"]);
};

const productRecord = z.object({ id: z.string(), name: z.string() });
const pick = (record: unknown) => {
  const { id, name } = productRecord.parse(record);
  return { product: id, name };
};

describe("a return", () => {
  it("is announced with reasons, and changes neither money nor stock", async () => {
    const id = await placeOrder();
    const before = await inStock();
    const announced = await post(`orders/${id}/returns`, { ...units(2), comment: " Runs small " });
    expect(announced.status).toBe(201);
    const order = await read(id);
    expect(order.list("returns")).toEqual([
      {
        id: announced.at("id"),
        status: "announced",
        comment: "Runs small",
        announcedAt: expect.any(String),
        endedAt: null,
        lines: [{ row: 1, quantity: 2, reason: "tooSmall" }],
      },
    ]);
    expect([order.at("refunds"), order.at("refunded.amount"), order.at("lines.0.returned")]).toEqual([
      [],
      "0.00",
      0,
    ]);
    expect(await inStock()).toBe(before);
  });

  it("is of units that the customer has, each in one return", async () => {
    const here = await placeOrder({ ships: false });
    expect(refused(await post(`orders/${here}/returns`, units(1)))).toEqual([422, "lines.1 too-large"]);
    const id = await placeOrder();
    expect((await post(`orders/${id}/returns`, { ...units(3), dryRun: true })).status).toBe(201);
    expect((await read(id)).at("returns")).toEqual([]);
    await post(`orders/${id}/refunds`, { lines: [{ row: 1, quantity: 1 }] });
    expect(refused(await post(`orders/${id}/returns`, units(3)))).toEqual([422, "lines.1 too-large"]);
    expect((await post(`orders/${id}/returns`, units(1))).status).toBe(201);
    expect(refused(await post(`orders/${id}/returns`, units(2)))).toEqual([422, "lines.1 too-large"]);
    expect(refused(await post(`orders/${id}/returns`, { lines: [] }))).toEqual([422, "lines required"]);
    const unknown = { lines: [{ row: 9, quantity: 1, reason: "other" }] };
    expect(refused(await post(`orders/${id}/returns`, unknown))).toEqual([422, "lines.9 not-found"]);
    expect((await post(`orders/${id}/returns`, units(1, "bored"))).status).toBe(400);
    expect((await post("orders/999999/returns", units(1))).status).toBe(404);
  });

  it("is received in part: a refund with its id, units on the shelf, the rest with the customer", async () => {
    const id = await placeOrder();
    const announced = (await post(`orders/${id}/returns`, units(3))).text("id");
    const path = `orders/${id}/returns/${announced}/receive`;
    const arrived = {
      lines: [{ row: 1, quantity: 2 }],
      putBack: [{ row: 1, warehouse: "1", quantity: 2 }],
      returnFee: { amount: "49.00", currency: "SEK" },
    };
    const before = await inStock();
    const said = await post(path, { ...arrived, dryRun: true });
    expect([said.status, (await read(id)).at("returns.0.status")]).toEqual([201, "announced"]);
    const done = await post(path, arrived);
    expect([done.status, done.at("id"), done.at("amount")]).toEqual([201, announced, said.at("amount")]);
    const order = await read(id);
    expect(order.at("refunds.0")).toMatchObject({ id: announced, kind: "return", amount: said.at("amount") });
    expect(order.at("refunds.0.completedAt")).not.toBeNull();
    expect([order.at("returns.0.status"), order.at("lines.0.returned")]).toEqual(["received", 2]);
    expect(await inStock()).toBe(before + 2);
    expect(refused(await post(path, arrived))).toEqual([422, "return invalid"]);
    expect(refused(await post(`orders/${id}/returns/${announced}/cancel`))).toEqual([422, "return invalid"]);
    expect((await post(`orders/${id}/returns`, units(1))).status).toBe(201);
  });

  it("is received as a whole, and never more than was announced", async () => {
    const id = await placeOrder();
    const announced = (await post(`orders/${id}/returns`, units(2))).text("id");
    const path = `orders/${id}/returns/${announced}/receive`;
    expect(refused(await post(path, { lines: [{ row: 1, quantity: 3 }] }))).toEqual([
      422,
      "lines.1 too-large",
    ]);
    expect((await post(path, { complete: false })).at("order.refunds.0.completedAt")).toBeNull();
    expect((await read(id)).at("lines.0.refunded")).toBe(2);
    expect((await post(`orders/${id}/refunds/${announced}/complete`)).status).toBe(200);
    const other = await placeOrder();
    expect((await post(`orders/${other}/returns/${announced}/receive`)).status).toBe(404);
  });

  it("is called off, and its units can be announced again", async () => {
    const id = await placeOrder();
    const announced = (await post(`orders/${id}/returns`, units(3))).text("id");
    const ended = await post(`orders/${id}/returns/${announced}/cancel`);
    expect([ended.at("returns.0.status"), ended.at("returns.0.endedAt")]).toEqual([
      "cancelled",
      expect.any(String),
    ]);
    expect(refused(await post(`orders/${id}/returns/${announced}/receive`))).toEqual([422, "return invalid"]);
    expect((await post(`orders/${id}/returns`, units(3))).status).toBe(201);
    expect((await post(`orders/${id}/returns/none/cancel`)).status).toBe(404);
    const told = (await shop().byKey("GET", `orders/${id}/timeline`)).list("items");
    expect(told.filter(({ kind }) => kind === "return").map(({ what }) => what)).toEqual([
      "announced",
      "cancelled",
      "announced",
    ]);
  });

  it("is received within the limit of customer service; comments are for who is shown persons", async () => {
    const id = await placeOrder();
    const service = await shop().signIn("service");
    const body = { ...units(1), comment: "Anna says it scratches" };
    const announced = (await service("POST", `orders/${id}/returns`, body)).text("id");
    const path = `orders/${id}/returns/${announced}/receive`;
    expect((await service("POST", path, {})).at("needs")).toBe("orders.refund");
    expect((await (await shop().signIn("warehouse"))("POST", path, {})).status).toBe(403);
    expect((await read(id)).at("returns.0.status")).toBe("announced");
    const viewed = await (await shop().signIn("viewer"))("GET", `orders/${id}`);
    expect([viewed.at("returns.0.comment"), viewed.at("returns.0.lines.0.reason")]).toEqual([
      null,
      "tooSmall",
    ]);
  });
});

it("returns are summed up by product and reason, without those that were called off", async () => {
  const range = "since=2000-01-01T00:00:00Z&until=2000-12-31T00:00:00Z";
  const report = (more = "") => shop().byKey("GET", `reports/returns?${range}${more}`);
  expect((await report()).body).toEqual({ items: [] });
  const id = await placeOrder();
  const made = await Promise.all(
    [units(1), units(1, "damaged"), units(1)].map((body) => post(`orders/${id}/returns`, body)),
  );
  await post(`orders/${id}/returns/${made[0]?.text("id")}/cancel`);
  await shop()
    .platform.db.updateTable("order_return")
    .set({ announced_at: new Date("2000-06-01T00:00:00Z") })
    .where("order_number", "=", Number(id))
    .execute();
  const product = (
    await shop().byKey("GET", `products?displayItem=${(await read(id)).text("lines.0.displayItem")}`)
  ).at("items.0");
  expect((await report()).list("items")).toEqual([
    { ...pick(product), units: 2, reasons: { tooSmall: 1, damaged: 1 } },
  ]);
  expect((await report("&market=99")).at("items")).toEqual([]);
  expect(
    (await shop().byKey("GET", "reports/returns?since=2000-01-01T00:00:00Z&until=2002-01-01T00:00:00Z"))
      .status,
  ).toBe(400);
});

describe("at once", () => {
  it("units are announced once, and received once", async () => {
    const id = await placeOrder();
    const six = Array.from({ length: 6 });
    const announced = await Promise.all(six.map(() => post(`orders/${id}/returns`, units(2))));
    expect(announced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422, 422, 422, 422,
    ]);
    const won = announced.find(({ status }) => status === 201);
    const path = `orders/${id}/returns/${won?.text("id")}`;
    const ends = await Promise.all(
      six.map((_, at) => post(`${path}/${at % 2 === 0 ? "receive" : "cancel"}`)),
    );
    expect(ends.filter(({ status }) => status < 300)).toHaveLength(1);
    const order = await read(id);
    const isReceived = order.at("returns.0.status") === "received";
    expect(order.list("refunds")).toHaveLength(isReceived ? 1 : 0);
    expect(order.at("lines.0.returned")).toBe(isReceived ? 2 : 0);
  });
});
