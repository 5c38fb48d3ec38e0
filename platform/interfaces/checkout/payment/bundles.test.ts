import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";
import { books, buyerOf, hiddenFields, payWithDummy, unsoundStock, type Buyer } from "./testing/buyer.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop();
});

afterAll(() => shop.close());

const forms = ["classic", "nested"] as const;

const rowsOf = async (order: string) =>
  shop.platform.db
    .selectFrom("order_line")
    .leftJoin("allocation", (join) =>
      join
        .onRef("allocation.store", "=", "order_line.store")
        .onRef("allocation.order_number", "=", "order_line.order_number")
        .onRef("allocation.row", "=", "order_line.row"),
    )
    .where("order_line.order_number", "=", Number(order))
    .orderBy("order_line.row")
    .select(["order_line.row", "order_line.variation", "order_line.quantity", "order_line.total"])
    .select(["order_line.bundle_row", "allocation.quantity as allocated"])
    .execute();

describe.each(forms)("an order with a bundle, %s", (form) => {
  const at = (path: string) => (form === "classic" ? path : `order.${path}`);

  it("shows what it holds, in the answer, on the receipt and without the settings of today", async () => {
    const buyer = await buyerOf(shop, shop.set("202"), 2);
    const paid = await buyer.pay("invoice", {}, { form });
    expect(paid.status).toBe(form === "classic" ? 200 : 201);
    const receipt = await buyer.call("GET", "receipt", undefined, { form });
    for (const answer of [paid, receipt]) {
      const bundle = answer.list(at("items.0.bundle"));
      expect(bundle.map((part) => Reflect.get(Object(part), "totalPriceAsNumber"))).toEqual([
        555.59, 317.48, 126.93,
      ]);
      expect(answer.at(at("items.0.totalPriceAsNumber"))).toBe(1000);
      expect(answer.at(at("items.0.bundle.1.item"))).toBe(shop.item("103"));
    }
    const product = receipt.at(at("items.0.bundle.0.product"));
    const tee = shop.display("101");
    expect(form === "classic" ? product : Reflect.get(Object(product), "product")).toBe(tee);
  });
});

describe("the stock of bundles (12.4)", () => {
  it("an order takes the parts, in rows of their own that name the bundle's", async () => {
    const tees = await books(shop, 101);
    const caps = await books(shop, 104);
    const buyer = await buyerOf(shop, shop.item("101"));
    await buyer.call("POST", `items/${shop.set("201")}`);
    const order = (await buyer.pay("invoice")).text("order");
    const row = (row: number, variation: number, quantity: number, total: number) => ({
      row,
      variation,
      quantity,
      total,
    });
    expect(await rowsOf(order)).toEqual([
      { ...row(1, 101, 1, 35000), bundle_row: null, allocated: 1 },
      { ...row(2, 201, 1, 50992), bundle_row: null, allocated: null },
      { ...row(3, 101, 1, 35000), bundle_row: 2, allocated: 1 },
      { ...row(4, 104, 2, 15992), bundle_row: 2, allocated: 2 },
    ]);
    const left = async (variation: number) =>
      (await books(shop, variation)).stock.reduce((sum, [units = 0]) => sum + units, 0);
    const before = (rows: Awaited<ReturnType<typeof books>>) =>
      rows.stock.reduce((sum, [units = 0]) => sum + units, 0);
    expect([await left(101), await left(104)]).toEqual([before(tees) - 2, before(caps) - 2]);
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("a start of payment holds the parts, so that others see them taken", async () => {
    const buyer = await buyerOf(shop, shop.set("205"));
    const fields = await payWithDummy(buyer);
    expect((await books(shop, 109)).stock).toEqual([[1, 1]]);
    const other = await buyerOf(shop, shop.item("109"));
    const refused = await other.pay("invoice");
    expect([refused.status, refused.at("errors")]).toEqual([410, { stock: "unavailable items" }]);
    const gone = await shop.call("GET", `products/${shop.set("205").split("-")[0]}`);
    expect(gone.at("product.items.0.stock")).toBe("no");
    await buyer.comeBack({ ...fields, paymentMethod: "dummy", refused: "1" });
    expect((await books(shop, 109)).stock).toEqual([[1, 0]]);
  });

  it.each(forms)(
    "what is missing of a part takes the bundle down: 410 names the bundle (%s)",
    async (form) => {
      const buyer = await buyerOf(shop, shop.set("205"), 3);
      const answer = await buyer.pay("invoice", {}, { form });
      expect(answer.status).toBe(410);
      expect(answer.list("unavailable")).toHaveLength(1);
      expect(answer.at("unavailable.0")).toMatchObject({
        item: shop.set("205"),
        originalQuantity: 3,
        unavailable: 2,
        available: 1,
      });
      expect(answer.at("selection.items.0.quantity")).toBe(1);
    },
  );

  it("two lines that share an item: the earlier keeps it, the later goes", async () => {
    const buyer = await buyerOf(shop, shop.set("206"));
    await buyer.call("POST", `items/${shop.item("109")}`);
    const answer = await buyer.pay("invoice");
    expect(answer.status).toBe(410);
    expect(answer.list("unavailable")).toHaveLength(1);
    expect(answer.at("unavailable.0.item")).toBe(shop.item("109"));
    expect(answer.list("selection.items")).toHaveLength(1);
    expect(answer.at("selection.items.0.item")).toBe(shop.set("206"));
  });

  it("paid after the reservation lapsed and the part was sold: no order, and the bundle is named", async () => {
    const slow = await buyerOf(shop, shop.set("206"));
    const fields = await payWithDummy(slow);
    shop.passTime(31 * 60_000);
    const quick = await buyerOf(shop, shop.item("109"));
    expect((await quick.pay("invoice")).status).toBe(200);
    const late = await slow.comeBack(fields);
    expect(late.status).toBe(410);
    expect(late.list("unavailable")).toMatchObject([
      { item: shop.set("206"), originalQuantity: 1, unavailable: 1, available: 0 },
    ]);
    expect(late.at("selection.items")).toEqual([]);
    expect(await unsoundStock(shop)).toEqual([]);
  });
});

describe("races for the last unit (12.4)", () => {
  it("in two bundles and by itself, wanted by 20 at once: one order, nothing oversold", async () => {
    const race = await startSetShop();
    const wares = [race.set("205"), race.set("206"), race.item("109")];
    const buyers: Buyer[] = [];
    for (let i = 0; i < 20; i += 1) buyers.push(await buyerOf(race, wares[i % 3] ?? ""));
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => {
        if (index % 2 === 0) return buyer.pay("invoice");
        const started = await buyer.pay("dummy");
        return started.status === 200 ? buyer.comeBack(hiddenFields(started.text("formHtml"))) : started;
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
    expect(await books(race, 109)).toEqual({ orders: 1, stock: [[0, 0]] });
    expect(await unsoundStock(race)).toEqual([]);
    await race.close();
  });
});
