import { expect, it } from "vitest";
import { useAdminShop } from "../testing/admin-shop.ts";
import { placePaidOrder } from "../testing/place-order.ts";

const shop = useAdminShop();
const post = (id: string, path: string, body: object) => shop().byKey("POST", `orders/${id}/${path}`, body);
const read = (id: string) => shop().byKey("GET", `orders/${id}`);
const sek = (amount: string) => ({ amount, currency: "SEK" });
const medium = () => shop().item("101", "M");

/** An order of two units of one item, paid at once; its id. */
const placeOrder = () => placePaidOrder(shop(), medium(), 2);

async function onShelf(item: string): Promise<number> {
  const levels = (await shop().byKey("GET", `stock/${item}`)).list("levels");
  return levels.reduce((sum, { quantity }) => sum + Number(quantity), 0);
}

/** Line by line what is left of the order. */
async function leftOf(id: string) {
  const lines = (await read(id)).list("lines");
  return lines.map(({ item, quantity, cancelled }) => [item, Number(quantity) - Number(cancelled)]);
}

it("more units come to more: refused without a word of that, nothing changes; with it they are taken", async () => {
  const id = await placeOrder();
  const [before, shelf] = [await read(id), await onShelf(medium())];
  const refused = await post(id, "lines", { lines: [{ row: 1, quantity: 5 }] });
  expect([refused.status, refused.at("errors.0.path")]).toEqual([422, "allowUnpaid"]);
  expect([(await read(id)).body, await onShelf(medium())]).toEqual([before.body, shelf]);
  const unit = Number(before.text("lines.0.unitPrice.amount"));
  const more = { lines: [{ row: 1, quantity: 5 }], allowUnpaid: true };
  const total = Number(before.text("currentTotal.amount"));
  const tried = await post(id, "lines", { ...more, dryRun: true });
  expect(Number(tried.text("currentTotal.amount"))).toBeCloseTo(total + 3 * unit, 2);
  expect((await read(id)).body).toEqual(before.body);
  const changed = await post(id, "lines", more);
  expect(changed.body).toEqual((await read(id)).body);
  expect(changed.at("currentTotal")).toEqual(tried.at("currentTotal"));
  expect([await leftOf(id), await onShelf(medium())]).toEqual([[[medium(), 5]], shelf - 3]);
});

it("fewer units are cancelled, are on the shelf again, and their worth is given back by a refund", async () => {
  const id = await placeOrder();
  const [before, shelf] = [await read(id), await onShelf(medium())];
  const changed = await post(id, "lines", { lines: [{ row: 1, quantity: 1 }] });
  expect(changed.status).toBe(200);
  expect([await leftOf(id), await onShelf(medium())]).toEqual([[[medium(), 1]], shelf + 1]);
  const paidTooMuch = Number(before.text("paid.amount")) - Number(changed.text("currentTotal.amount"));
  const refund = await post(id, "refunds", { lines: [{ row: 1, quantity: 1 }], dryRun: true });
  expect(refund.status).toBe(201);
  expect(Number(refund.text("amount.amount"))).toBeCloseTo(paidTooMuch, 2);
  expect((await post(id, "lines", { lines: [{ row: 1, quantity: 0 }] })).at("status")).toBe("cancelled");
});

it("another item takes the place of a unit, and a unit gets another price, in one call", async () => {
  const id = await placeOrder();
  const small = shop().item("101", "S");
  const price = (await read(id)).at("lines.0.unitPrice");
  const changed = await post(id, "lines", {
    lines: [{ row: 1, quantity: 1, unitPrice: sek("100.00") }],
    add: [{ item: small, quantity: 1, unitPrice: price }],
  });
  expect(changed.status).toBe(200);
  expect(await leftOf(id)).toEqual([
    [medium(), 1],
    [small, 1],
  ]);
  expect(changed.at("lines.0.unitPrice")).toEqual(sek("100.00"));
  expect(changed.at("lines.1")).toMatchObject({ row: 2, size: "S", unitPrice: price });
  const audit = await shop().byKey("GET", `audit?subject=${encodeURIComponent(`order ${id}`)}`);
  expect(audit.status).toBe(200);
  expect(JSON.stringify(audit.at("items.0"))).toContain('"currentTotal"');
});

it("an item that is added without a price costs what the shop asks for it now; one that is not sold there is refused", async () => {
  const id = await placeOrder();
  const before = await read(id);
  const small = shop().item("101", "S");
  const changed = await post(id, "lines", {
    lines: [{ row: 1, quantity: 1 }],
    add: [{ item: small, quantity: 1 }],
  });
  expect(changed.at("lines.1.unitPrice")).toEqual(before.at("lines.0.unitPrice"));
  expect(changed.at("currentTotal")).toEqual(before.at("currentTotal"));
  const unknown = await post(id, "lines", {
    add: [
      { item: small, quantity: 1, unitPrice: sek("1.00") },
      { item: "999999-1", quantity: 1 },
    ],
  });
  expect([unknown.status, unknown.at("errors.0.path")]).toEqual([422, "add.1.item"]);
});

it("says what is wrong where it is wrong, and changes nothing", async () => {
  const id = await placeOrder();
  const before = (await read(id)).body;
  const one = { quantity: 1, unitPrice: sek("1.00") };
  const refused = async (body: object) => {
    const answer = await post(id, "lines", { allowUnpaid: true, ...body });
    return [answer.status, answer.at("errors.0.path")];
  };
  expect(await refused({ lines: [{ row: 9, quantity: 1 }] })).toEqual([422, "lines.0.row"]);
  expect(await refused({ add: [{ ...one, item: "999999-1" }] })).toEqual([422, "add.0.item"]);
  expect(await refused({ add: [{ ...one, item: "99999999999-1" }] })).toEqual([422, "add.0.item"]);
  expect(
    await refused({ add: [{ ...one, item: medium(), unitPrice: { amount: "1", currency: "EUR" } }] }),
  ).toEqual([422, "add.0.unitPrice"]);
  expect((await refused({}))[0]).toBe(400);
  expect((await refused({ lines: [{ row: 1 }, { row: 1 }] }))[0]).toBe(400);
  expect((await read(id)).body).toEqual(before);
  expect((await post(id, "confirm", {})).status).toBe(200);
  expect((await post(id, "shipments", { lines: [{ row: 1, quantity: 1 }] })).status).toBe(200);
  for (const quantity of [3, 0]) {
    expect(await refused({ lines: [{ row: 1, quantity }] })).toEqual([422, "lines.0.quantity"]);
  }
});

it("a line that an integration calls by another number is neither changed by a new one, nor lost", async () => {
  const id = await placeOrder();
  const kept = JSON.stringify({ size: { orderitem: { id: "2" } } });
  const lines = shop().platform.db.updateTable("order_line").set({ kept });
  await lines.where("order_number", "=", Number(id)).execute();
  const small = shop().item("101", "S");
  const add = [1, 2].map((quantity) => ({ item: small, quantity, unitPrice: sek("1.00") }));
  expect((await post(id, "lines", { add, allowUnpaid: true })).status).toBe(200);
  expect(await leftOf(id)).toEqual([
    [medium(), 2],
    [small, 1],
    [small, 2],
  ]);
  expect((await post(id, "lines", { lines: [{ row: 1, unitPrice: sek("2.00") }] })).status).toBe(200);
  expect((await read(id)).at("lines.0.unitPrice")).toEqual(sek("2.00"));
});

it("lines that are added at once are all there, each once", async () => {
  const id = await placeOrder();
  const small = shop().item("101", "S");
  const add = { add: [{ item: small, quantity: 1, unitPrice: sek("5.00") }], allowUnpaid: true };
  const all = await Promise.all([1, 2, 3].map(() => post(id, "lines", add)));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await read(id)).list("lines").map(({ row }) => row)).toEqual([1, 2, 3, 4]);
});
