import { describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { readReceipt } from "../../order/read/read-order.ts";
import { lockSession } from "../../../selling/session/lock-session.ts";
import { authorisationFields } from "../../../selling/payment-providers/signed-return.ts";
import { signFields } from "../../../selling/payment-providers/signature.ts";
import { startPayment } from "../start/start-payment.ts";
import { releaseExpired } from "../release-expired.ts";
import { anna, attemptsOf, books } from "../testing/books.ts";
import { paymentShop } from "../testing/opened-shops.ts";
import { orderOf, requestOf, resultOf, rulesOf, type PaymentBuyer } from "../testing/payment-shop.ts";

const shop = paymentShop();
const hour = 3_600_000;
const day = 24 * hour;

const tee = (quantity?: number) => shop.buyer(shop.item("101"), quantity);
const receiptOf = async (buyer: PaymentBuyer) =>
  (await readReceipt(shop.platform, await buyer.session()))?.number ?? null;
const signing = () => ({ secret: "test-secret", now: shop.platform.now() });

/** How it ended when she came back, which left the shop and her selection as they were. */
async function nothingNew(buyer: PaymentBuyer, fields: object) {
  const { orderNumber } = await buyer.attempt();
  const standing = async () => [
    await books(shop, 101),
    await attemptsOf(shop, orderNumber),
    await buyer.contents(),
  ];
  const before = await standing();
  const result = resultOf(await buyer.comeBack({ ...fields }));
  expect(await standing()).toEqual(before);
  return result;
}

describe("paid (16.2)", () => {
  it.each(["dummy", "redirect", "embedded"] as const)("%s makes one order, however often", async (method) => {
    const buyer = await tee();
    const before = await books(shop, 101);
    const fields = await buyer.begin(method);
    const { selection, orderNumber } = await buyer.attempt();
    const results = await Promise.all(Array.from({ length: 5 }, () => buyer.comeBack(fields)));
    const orders = results.map(orderOf);
    expect(new Set(orders.map(({ number }) => number))).toEqual(new Set([orderNumber]));
    const address = { ...anna, zipCode: expect.stringMatching(/^111 ?22$/) };
    expect(orders[0]).toMatchObject({
      status: "pending",
      selection,
      snapshot: { paymentMethod: { key: method }, address, totals: { grand: 39_900 } },
    });
    const [small, medium = [], large] = before.stock;
    const stock = [small, [(medium[0] ?? 0) - 1, medium[1]], large];
    expect(await books(shop, 101)).toEqual({ orders: before.orders + 1, stock });
    expect([await buyer.contents(), await receiptOf(buyer)]).toEqual([{}, orderNumber]);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
    // Without the method's name, and with what is not ours.
    const { paymentMethod: _, ...bare } = fields;
    expect(await nothingNew(buyer, { ...bare, utm_source: ["a", "b"] })).toBe("ordered");
  });

  it("the receipt shows the order for 30 days", async () => {
    const buyer = await tee();
    expect(await receiptOf(buyer)).toBeNull();
    const { number } = await buyer.buy();
    const session = await buyer.session();
    const at = (time: number) => readReceipt({ db: shop.platform.db, now: () => new Date(time) }, session);
    const last = (session.orderedAt?.getTime() ?? 0) + 30 * day;
    expect([(await at(last))?.number, await at(last + 1)]).toEqual([number, null]);
  });
});

describe("not paid (16.2)", () => {
  it.each([
    ["dummy", "refused"],
    ["redirect", "cancelled"],
  ] as const)("%s, %s: the stock goes back, and it may be paid after all", async (method, kind) => {
    const buyer = await tee();
    const before = await books(shop, 101);
    const fields = await buyer.begin(method);
    const attempt = await buyer.attempt();
    const signed = { ...authorisationFields(attempt, { kind }, signing()), paymentMethod: method };
    const back = method === "dummy" ? { ...fields, [kind]: "1" } : signed;
    expect(resultOf(await buyer.comeBack(back))).toBe(kind);
    expect(await books(shop, 101)).toEqual(before);
    expect(await attemptsOf(shop, attempt.orderNumber)).toEqual([kind]);
    expect(await buyer.contents()).toEqual({ [shop.item("101")]: 1 });
    expect(resultOf(await buyer.comeBack(fields))).toBe("ordered");
    expect(await nothingNew(buyer, back)).toBe("ordered");
  });

  it("what was changed, is signed for something else, or is another method's: invalid", async () => {
    const buyer = await tee();
    const fields = await buyer.begin();
    const { signature: _, paymentMethod: __, ...signed } = fields;
    const redirect = authorisationFields(await buyer.attempt(), { kind: "paid" }, signing());
    const wrong: object[] = [
      { ...fields, amount: "1.00" },
      { ...redirect, paymentMethod: "redirect" },
    ];
    for (const paymentMethod of ["redirect", "invoice", "nothing"]) wrong.push({ ...fields, paymentMethod });
    for (const [name, value] of [
      ["amount", "1.00"],
      ["currency", "EUR"],
      ["ba_order_num", "1"],
    ] as const) {
      const changed = { ...signed, [name]: value };
      wrong.push({ ...changed, signature: signFields(changed, signing().secret) });
    }
    for (const each of wrong) expect(await nothingNew(buyer, each)).toBe("invalid");
  });

  it("another's payment: unknown to whoever has started none, and to whoever has", async () => {
    const [buyer, empty, other] = [await tee(), await tee(), await tee()];
    const fields = await buyer.begin();
    expect(resultOf(await empty.comeBack(fields))).toBe("unknown");
    await other.begin();
    expect(await nothingNew(other, fields)).toBe("unknown");
    expect(resultOf(await buyer.comeBack(fields))).toBe("ordered");
    expect(await nothingNew(other, fields)).toBe("unknown");
  });
});

describe("several attempts of one selection (16.2)", () => {
  it("both paid at the same time: one order, the second payment is to be given back", async () => {
    const buyer = await tee();
    const all = [await buyer.begin(), await buyer.begin()];
    const { orders } = await books(shop, 101);
    const made = (await Promise.all(all.map((fields) => buyer.comeBack(fields)))).map(orderOf);
    const [number = 0, ...others] = new Set(made.map((order) => order.number));
    expect([others, (await books(shop, 101)).orders]).toEqual([[], orders + 1]);
    expect((await attemptsOf(shop, number)).toSorted()).toEqual(["authorised", "refund_due"]);
    for (const fields of all) expect(await nothingNew(buyer, fields)).toBe("ordered");
  });

  it("an older one that is refused takes nothing from the one under way", async () => {
    const buyer = await tee();
    const [older, newer] = [await buyer.begin(), await buyer.begin()];
    const { stock } = await books(shop, 101);
    expect(resultOf(await buyer.comeBack({ ...older, refused: "1" }))).toBe("refused");
    expect((await books(shop, 101)).stock).toEqual(stock);
    expect(resultOf(await buyer.comeBack(newer))).toBe("ordered");
    expect(resultOf(await buyer.comeBack({ ...newer, refused: "1" }))).toBe("ordered");
  });

  it("starts that came while the selection was open are answered with its order (16.1)", async () => {
    const buyer = await tee();
    const came = await buyer.session();
    const fields = await buyer.begin();
    await buyer.add(shop.item("104"));
    const again = () => startPayment(shop.platform, came, requestOf("invoice"), rulesOf(shop));
    const order = orderOf(await buyer.comeBack(fields)).number;
    const before = await books(shop, 104);
    const answers = await Promise.all([again(), again()]);
    expect(answers.map((each) => orderOf(each).number)).toEqual([order, order]);
    expect(await attemptsOf(shop, order)).toEqual(["authorised"]);
    // What was put in meanwhile is not bought unseen.
    expect([await books(shop, 104), await buyer.contents()]).toEqual([before, { [shop.item("104")]: 1 }]);
    expect(await receiptOf(buyer)).toBe(order);
    const locked = inTransaction(shop.platform.db, (tx) => lockSession(tx, came.tokenHash));
    expect((await locked).orderNumber).toBe(order);
  });

  it("parallel starts that are done at once make one order; a later one finds nothing to pay", async () => {
    const buyer = await tee();
    const results = await Promise.all(Array.from({ length: 4 }, () => buyer.pay("invoice")));
    const [order = 0, ...others] = new Set(results.map((result) => orderOf(result).number));
    expect(others).toEqual([]);
    const states = await attemptsOf(shop, order);
    expect(states.filter((state) => state !== "refund_due")).toEqual(["authorised"]);
    expect(resultOf(await buyer.pay("invoice"))).toEqual({ selection: "selection-empty" });
    expect(await receiptOf(buyer)).toBe(order);
  });
});

describe("the order is what was frozen at the start (13.1)", () => {
  it("what was added since goes on in a new selection, with what was filled in", async () => {
    const buyer = await tee(2);
    const fields = await buyer.begin();
    await buyer.add(shop.item("101"));
    await buyer.add(shop.item("110", "OS"));
    const { number, snapshot } = orderOf(await buyer.comeBack(fields));
    expect(snapshot.totals).toMatchObject({ quantity: 2, grand: 74_900 });
    expect(await buyer.contents()).toEqual({ [shop.item("101")]: 1, [shop.item("110", "OS")]: 1 });
    expect((await buyer.selection()).selection?.address.firstName).toBe("Anna");
    expect(orderOf(await buyer.pay("invoice")).number).not.toBe(number);
  });

  it("what was removed since is bought, at the price of the start, and nothing is left", async () => {
    const buyer = await shop.buyer(shop.item("110", "OS"), 2);
    const fields = await buyer.begin();
    const { db } = shop.platform;
    await db.updateTable("price").set({ amount: 99_900 }).where("product", "=", 110).execute();
    await buyer.change({ change: (value) => ({ ok: true, value: { ...value, lines: [] } }) });
    const { lines, totals } = orderOf(await buyer.comeBack(fields)).snapshot;
    expect(lines).toMatchObject([{ quantity: 2, unit: 400, total: 800 }]);
    expect([totals.grand, await buyer.contents()]).toEqual([5700, {}]);
  });
});

describe("time (16.2)", () => {
  it.each([
    ["swept", "expired"],
    ["not swept", "started"],
  ])("over 24 hours later (%s) it has expired, and is to be given back", async (swept, status) => {
    const buyer = await tee();
    const fields = await buyer.begin();
    const { orderNumber } = await buyer.attempt();
    shop.passTime(day - hour);
    await releaseExpired(shop.platform);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    shop.passTime(2 * hour);
    if (swept === "swept") await releaseExpired(shop.platform);
    expect(await attemptsOf(shop, orderNumber)).toEqual([status]);
    const { orders } = await books(shop, 101);
    expect(resultOf(await buyer.comeBack(fields))).toBe("expired");
    expect((await books(shop, 101)).orders).toBe(orders);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refund_due"]);
    expect(await buyer.contents()).toEqual({ [shop.item("101")]: 1 });
  });
});
