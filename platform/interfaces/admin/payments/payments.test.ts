import { describe, expect, it } from "vitest";
import { capturePayments } from "../../../ordering/payment/capture/capture-payments.ts";
import { refundUnorderedPayments } from "../../../ordering/payment/refund/refund-unordered-payments.ts";
import { attemptsOf, unsoundStock } from "../../../ordering/payment/testing/books.ts";
import { withMethod } from "../../../ordering/payment/testing/with-method.ts";
import { rounds } from "../../../testing/long.ts";
import { comeBack, pay, paying } from "../../shop/testing/purchases.ts";
import { backEndOf } from "../../shop/testing/shop-client.ts";
import { useAdminShop } from "../testing/admin-shop.ts";

const methods = [
  { key: "later", number: 14, kind: "invoice", name: { en: "Later" }, secret: "s", capture: "when-shipped" },
  { key: "desk", number: 15, kind: "external", name: { en: "Desk" }, secret: "s" },
];
const shop = useAdminShop({
  settings: (settings) => methods.reduce((all, method) => withMethod(all, method), settings),
});

const minute = 60_000;
const hour = 60 * minute;
const post = (path: string, body: object = {}) => shop().byKey("POST", path, body);
const get = (path: string) => shop().byKey("GET", path);

/** Somebody who has begun to pay by a form, and what she would come back with. */
async function begin(item = shop().item("101", "M"), quantity = 1) {
  const backEnd = backEndOf(shop());
  const selection = await backEnd.selectionOf([[item, quantity]]);
  const variables = await paying.dummy(backEnd, selection);
  const { position, order_number: number } = await shop()
    .platform.db.selectFrom("payment_attempt")
    .select(["position", "order_number"])
    .where("selection", "=", selection)
    .executeTakeFirstOrThrow();
  return { id: String(position), number, comeBack: () => comeBack(backEnd, selection, variables) };
}

const paidBy = (transaction: string, more: object = {}) => ({ outcome: "paid", transaction, ...more });

describe("finding payments", () => {
  it("lists them newest first, and those that are stuck by why", async () => {
    const left = await begin();
    expect((await get(`payments/${left.id}`)).at("stuck")).toBeNull();
    shop().passTime(31 * minute);
    const fresh = await begin();
    const list = await get("payments?limit=2");
    expect(list.list("items").map(({ id }) => id)).toEqual([fresh.id, left.id]);
    expect((await get("payments?stuck=pending")).list("items").map(({ id }) => id)).toEqual([left.id]);
    const hourAgo = shop().platform.now().toISOString();
    const longer = await get(`payments?status=started&until=${hourAgo}&sort=startedAt`);
    expect(longer.list("items").map(({ id }) => id)).toEqual([left.id, fresh.id]);
    expect((await get(`payments?order=${left.number}`)).at("count.value")).toBe(1);
    expect((await get("payments?stuck=whatever")).status).toBe(400);
    for (const id of ["0", "999999999", "x", "99999999999999999999"]) {
      expect((await get(`payments/${id}`)).status).toBe(404);
    }
  });

  it("shows the warehouse no money, and a viewer no person", async () => {
    const { id } = await begin();
    const full = await get(`payments/${id}`);
    expect([full.at("email"), full.at("amount.currency")]).toEqual(["anna@example.com", "SEK"]);
    const inWarehouse = await (await shop().signIn("warehouse"))("GET", `payments/${id}`);
    expect([inWarehouse.at("amount"), inWarehouse.at("transaction")]).toEqual([null, null]);
    const viewed = await (await shop().signIn("viewer"))("GET", `payments/${id}`);
    expect([viewed.at("email"), viewed.at("redacted")]).toEqual([null, true]);
  });
});

describe("a payment of which the provider has said nothing", () => {
  it("becomes its order when it is settled; the provider's own message later changes nothing", async () => {
    const { id, number, comeBack: come } = await begin();
    const dry = await post(`payments/${id}/settle`, paidBy("T-1", { dryRun: true }));
    expect([dry.status, dry.at("status"), dry.at("order")]).toEqual([200, "authorised", String(number)]);
    expect((await get(`payments/${id}`)).at("status")).toBe("started");
    expect((await get(`orders/${number}`)).status).toBe(404);
    const real = await post(`payments/${id}/settle`, paidBy("T-1"));
    expect(real.body).toEqual({
      ...Object(dry.body),
      version: real.at("version"),
      finishedAt: expect.anything(),
      capturedAt: expect.anything(),
    });
    expect((await get(`orders/${number}`)).at("payment")).toBe(id);
    expect((await post(`payments/${id}/settle`, paidBy("T-1"))).at("errors.0.path")).toBe("status");
    expect((await post(`payments/${id}/release`)).at("errors.0.path")).toBe("status");
    const audits = await get(`audit?subject=${encodeURIComponent(`payment ${id}`)}`);
    expect(audits.list("items")).toHaveLength(1);
    expect(audits.at("items.0.after")).toMatchObject({ status: "authorised", transaction: "T-1" });
    expect(JSON.stringify(audits.body)).not.toContain("anna@example.com");
    // The provider knows it by another name: it was a second payment, which is given back.
    await come();
    expect(await attemptsOf(shop(), number)).toEqual(["authorised", "refund_due"]);
  });

  it("is given back when it came too late, and needs the provider's name of it, used once", async () => {
    const { id, number } = await begin();
    expect((await post(`payments/${id}/settle`, { outcome: "paid" })).status).toBe(400);
    expect((await post(`payments/${id}/settle`, paidBy("T-1"))).at("errors.0.path")).toBe("transaction");
    shop().passTime(25 * hour);
    const late = await post(`payments/${id}/settle`, paidBy("T-2"));
    expect([late.at("status"), late.at("stuck"), late.at("order")]).toEqual(["refund_due", "refund", null]);
    expect((await get(`orders/${number}`)).status).toBe(404);
  });

  it("is released: its units can be bought again, and money that comes all the same decides", async () => {
    const item = shop().item("101", "S");
    const set = { item, warehouse: "1", quantity: 1, reason: "count" };
    for (const warehouse of ["1", "2"]) {
      await post("stock/adjust", { ...set, warehouse, quantity: warehouse === "1" ? 1 : 0 });
    }
    const first = await begin(item);
    const reserved = async () => {
      const levels = (await get(`stock/${item}`)).list("levels");
      return levels.reduce((sum, level) => sum + Number(level["reserved"]), 0);
    };
    expect(await reserved()).toBe(1);
    expect((await post(`payments/${first.id}/release`, { dryRun: true })).at("status")).toBe("cancelled");
    expect(await reserved()).toBe(1);
    expect((await post(`payments/${first.id}/release`)).at("status")).toBe("cancelled");
    expect(await reserved()).toBe(0);
    const second = await begin(item);
    await second.comeBack();
    await first.comeBack();
    expect(await attemptsOf(shop(), second.number)).toEqual(["authorised"]);
    expect(await attemptsOf(shop(), first.number)).toEqual(["refund_due"]);
  });

  it("that is of a subscription is left to its worker", async () => {
    const { id } = await begin();
    const { db } = shop().platform;
    const renewed = { session: Buffer.alloc(0) };
    await db.updateTable("payment_attempt").set(renewed).where("position", "=", Number(id)).execute();
    for (const answer of [
      await post(`payments/${id}/release`),
      await post(`payments/${id}/settle`, paidBy("T-9")),
    ]) {
      expect([answer.status, answer.at("errors.0.path")]).toEqual([422, "payment"]);
    }
  });
});

describe("money that goes back by hand", () => {
  it("is settled once, and not while a worker tries", async () => {
    const backEnd = backEndOf(shop());
    const selection = await backEnd.selectionOf([[shop().item("101", "M"), 1]]);
    const started = await pay(backEnd, selection, "desk");
    expect(started.status).toBe(200);
    const { id } = await shop()
      .platform.db.updateTable("payment_attempt")
      .set({ status: "refund_due", transaction: "D-1", captured_at: shop().platform.now() })
      .where("selection", "=", selection)
      .returning("position as id")
      .executeTakeFirstOrThrow();
    const settle = () => post(`payments/${id}/settle`, { outcome: "givenBack" });
    await refundUnorderedPayments(shop().platform);
    const busy = await settle();
    expect([busy.status, busy.at("code")]).toEqual([409, "conflict"]);
    shop().passTime(2 * minute);
    expect((await get("payments?stuck=refund")).list("items").map((each) => each["id"])).toContain(
      String(id),
    );
    const answers = await Promise.all([settle(), settle(), settle()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect((await get(`payments/${id}`)).at("status")).toBe("refunded");
  });

  it("of an order's refund is settled when no provider pays it", async () => {
    const id = await placed("invoice");
    const refund = (await post(`orders/${id}/refunds`, { lines: [{ row: 1, quantity: 1 }] })).text("id");
    expect((await post(`orders/${id}/refunds/${refund}/settle`)).at("errors.0.path")).toBe("status");
    const byHand = await post(`orders/${id}/refunds`, { lines: [{ row: 1, quantity: 1 }], byHand: true });
    const settled = await post(`orders/${id}/refunds/${byHand.text("id")}/settle`);
    expect([settled.status, settled.at("refunds.1.paidBackAt")]).toEqual([200, expect.any(String)]);
    expect((await post(`orders/${id}/refunds/none/settle`)).status).toBe(404);
  });
});

async function placed(method: string): Promise<string> {
  const backEnd = backEndOf(shop());
  const selection = await backEnd.selectionOf([[shop().item("101", "M"), 2]]);
  const paid = await pay(backEnd, selection, method);
  const { number } = await shop()
    .platform.db.selectFrom("order")
    .select("number")
    .where("selection", "=", selection)
    .executeTakeFirstOrThrow(() => new Error(`Not ordered: ${JSON.stringify(paid.body)}`));
  return String(number);
}

describe("taking held money", () => {
  const kronor = (amount: string) => ({ amount: { amount, currency: "SEK" } });

  it("takes a part and then the rest, never more than stands, and says beforehand", async () => {
    const id = await placed("later");
    const total = (await get(`orders/${id}`)).text("totals.grandTotal.amount");
    expect((await get(`orders/${id}`)).at("received.amount")).toBe("0.00");
    const dry = await post(`orders/${id}/capture`, { ...kronor("100.00"), dryRun: true });
    expect(dry.at("received.amount")).toBe("100.00");
    expect((await get(`orders/${id}`)).at("received.amount")).toBe("0.00");
    expect((await post(`orders/${id}/capture`, kronor("100.00"))).at("received.amount")).toBe("100.00");
    for (const body of [kronor(total), kronor("0.00"), { amount: { amount: "1.00", currency: "EUR" } }]) {
      const refused = await post(`orders/${id}/capture`, body);
      expect([refused.status, refused.at("errors.0.path")]).toEqual([422, "amount"]);
    }
    const answers = await Promise.all([1, 2, 3].map(() => post(`orders/${id}/capture`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect((await get(`orders/${id}`)).at("received.amount")).toBe(total);
    await capturePayments(shop().platform);
    const payment = await get(`payments/${(await get(`orders/${id}`)).text("payment")}`);
    expect(payment.at("captured.amount")).toBe(total);
    const plain = await post(`orders/${await placed("invoice")}/capture`);
    expect([plain.status, plain.at("errors.0.path")]).toEqual([422, "payment"]);
  });

  it("who takes and who cancels: what was cancelled before it was taken is let go of", async () => {
    for (let round = 0; round < rounds(3, 20); round += 1) {
      const id = await placed("later");
      const [captured, cancelled] = await Promise.all([
        post(`orders/${id}/capture`),
        post(`orders/${id}/cancel`),
      ]);
      expect([captured.status === 200 || captured.status === 422, cancelled.status]).toEqual([true, 200]);
      await Promise.all([capturePayments(shop().platform), capturePayments(shop().platform)]);
      const order = await get(`orders/${id}`);
      expect([order.at("status"), order.at("received.amount")]).toEqual(["cancelled", "0.00"]);
      const payment = await get(`payments/${order.text("payment")}`);
      expect([payment.at("status"), payment.at("captured.amount")]).toEqual(["void", "0.00"]);
    }
  });
});

describe("at once", () => {
  const dummyTransaction = async (id: string) => {
    const attempts = shop().platform.db.selectFrom("payment_attempt").select("id");
    return (await attempts.where("position", "=", Number(id)).executeTakeFirstOrThrow()).id;
  };

  // More rounds need more units.
  const deliver = async () => {
    const delivered = { item: shop().item("103", "M"), warehouse: "1", quantity: 100, reason: "delivered" };
    expect((await post("stock/adjust", delivered)).status).toBe(200);
  };

  it("settled by two people while the provider says so: one order, paid once", async () => {
    await deliver();
    for (let round = 0; round < rounds(3, 20); round += 1) {
      const { id, number, comeBack: come } = await begin(shop().item("103", "M"));
      const name = await dummyTransaction(id);
      const settle = () => post(`payments/${id}/settle`, paidBy(name));
      const [, one, other] = await Promise.all([come(), settle(), settle()]);
      expect([one, other].filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      expect([one, other].every(({ status }) => status === 200 || status === 422)).toBe(true);
      expect(await attemptsOf(shop(), number)).toEqual(["authorised"]);
    }
    expect(await unsoundStock(shop())).toEqual([]);
  });

  it("released while the provider says that it was paid: the money decides", async () => {
    await deliver();
    for (let round = 0; round < rounds(3, 20); round += 1) {
      const { id, number, comeBack: come } = await begin(shop().item("103", "M"));
      const [, released] = await Promise.all([come(), post(`payments/${id}/release`)]);
      expect([200, 422]).toContain(released.status);
      expect(await attemptsOf(shop(), number)).toEqual(["authorised"]);
      expect((await get(`payments/${id}`)).at("order")).toBe(String(number));
    }
    expect(await unsoundStock(shop())).toEqual([]);
  });
});
