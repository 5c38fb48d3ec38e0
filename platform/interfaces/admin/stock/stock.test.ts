import { expect, it } from "vitest";
import { backEndOf } from "../../shop/testing/shop-client.ts";
import { pay } from "../../shop/testing/purchases.ts";
import { useAdminShop } from "../testing/admin-shop.ts";

const shop = useAdminShop();
const adjust = (body: object) =>
  shop().byKey("POST", "stock/adjust", { reason: "count", warehouse: "1", ...body });
const levelOf = async (item: string) => {
  const levels = (await shop().byKey("GET", `stock/${item}`)).list("levels");
  const { quantity = 0 } = levels.find(({ warehouse }) => warehouse === "1") ?? {};
  return { quantity: Number(quantity) };
};

it("sets and changes what is on a shelf, with a reason, and shoppers can buy it", async () => {
  const item = shop().item("101", "M");
  expect((await adjust({ item, quantity: 7, reason: "counted" })).at("quantity")).toBe(7);
  expect((await adjust({ item, change: -2, reason: "broken" })).at("quantity")).toBe(5);
  expect((await levelOf(item)).quantity).toBe(5);
  const history = await shop().byKey("GET", `stock/${item}/history`);
  expect(history.at("items")).toMatchObject([
    { before: 7, after: 5, reason: "broken", actor: expect.stringMatching(/^admin 14 [0-9a-f]{8}$/) },
    { after: 7, reason: "counted" },
  ]);
  const backEnd = backEndOf(shop());
  await pay(backEnd, await backEnd.selectionOf([[item, 5]]), "invoice");
  expect((await levelOf(item)).quantity).toBe(0);
});

it("refuses less than nothing, an unknown item or warehouse, and no reason; nothing is changed", async () => {
  const item = shop().item("101", "S");
  const { quantity } = await levelOf(item);
  const refused = async (body: object) => {
    const answer = await adjust({ item, ...body });
    return [answer.status, answer.at("errors.0.path")];
  };
  expect(await refused({ change: -quantity - 1 })).toEqual([422, "quantity"]);
  expect(await refused({ item: "999999-1", quantity: 1 })).toEqual([422, "item"]);
  expect(await refused({ item: "99999999999999-1", quantity: 1 })).toEqual([422, "item"]);
  expect(await refused({ warehouse: "999", quantity: 1 })).toEqual([422, "warehouse"]);
  expect((await adjust({ item, quantity: 1, reason: " " })).status).toBe(400);
  expect((await adjust({ item, quantity: -1 })).status).toBe(400);
  expect((await levelOf(item)).quantity).toBe(quantity);
});

it("a dry run answers the level, and leaves the shelf as it is", async () => {
  const item = shop().item("101", "S");
  const { quantity } = await levelOf(item);
  expect((await adjust({ item, change: 10, dryRun: true })).at("quantity")).toBe(quantity + 10);
  expect((await levelOf(item)).quantity).toBe(quantity);
});

it("adjustments beside purchases: every unit is somewhere, and none is sold twice", async () => {
  const item = shop().item("101", "S");
  await adjust({ item, quantity: 40 });
  const backEnd = backEndOf(shop());
  const buy = async () => {
    const id = await backEnd.selectionOf([[item, 1]]);
    const paid = await pay(backEnd, id, "invoice");
    return paid.status < 300 ? 1 : 0;
  };
  const add = async () => ((await adjust({ item, change: 1 })).status === 200 ? 1 : 0);
  const [bought, added] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, buy)),
    Promise.all(Array.from({ length: 20 }, add)),
  ]);
  const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);
  // A busy machine may turn some away, who have changed nothing then.
  expect(Math.min(sum(added), sum(bought))).toBeGreaterThan(0);
  expect((await levelOf(item)).quantity).toBe(40 + sum(added) - sum(bought));
});

it("lists what is on the shelves of items, by item, variant and product, and goes on where a page ends", async () => {
  const [small, medium] = [shop().item("101", "S"), shop().item("101", "M")];
  await adjust({ item: small, quantity: 12 });
  const one = await shop().byKey("GET", `stock/${small}`);
  expect(one.body).toMatchObject({ item: small, size: "S", unlimited: false });
  expect(one.list("levels")).toContainEqual({ warehouse: "1", quantity: 12, reserved: 0 });
  const list = (query: string) => shop().byKey("GET", `stock?${query}`);
  const itemsOf = async (query: string) => (await list(query)).list("items").map(({ item }) => item);
  expect((await list(`item=${small}`)).at("items")).toEqual([one.body]);
  expect(await itemsOf(`item=${small},${medium},x,9-9-9,${small.replace("-", "-9")}`)).toEqual(
    expect.arrayContaining([small, medium]),
  );
  expect(await itemsOf(`item=${small},${medium},x`)).toHaveLength(2);
  expect(await itemsOf("item=x")).toEqual([]);
  const ofProduct = await itemsOf(`product=${one.text("product")}`);
  expect(ofProduct).toEqual(expect.arrayContaining([small, medium]));
  expect(await itemsOf(`variant=${one.text("variant")}&product=999999`)).toEqual([]);
  const seen: unknown[] = [];
  let page = await list(`limit=2&product=${one.text("product")}`);
  for (;;) {
    seen.push(...page.list("items").map(({ item }) => item));
    if (page.at("next") === null) break;
    page = await list(`limit=2&product=${one.text("product")}&cursor=${page.text("next")}`);
  }
  expect(seen).toEqual(ofProduct);
  const tooMany = Array.from({ length: 201 }, () => "1-1").join(",");
  expect((await list(`item=${tooMany}`)).status).toBe(400);
});
