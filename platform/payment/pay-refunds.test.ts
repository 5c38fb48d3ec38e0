import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { createLog } from "../log.ts";
import { completeRefund } from "../order/complete-refund.ts";
import { createRefund } from "../order/create-refund.ts";
import { claimRefund } from "./claim-refund.ts";
import { payRefunds } from "./pay-refunds.ts";
import { settleOrders } from "./settle-orders.ts";
import { withMethod } from "./testing/with-method.ts";
import { openStripePayments, type StripePayments } from "./testing/stripe-payments.ts";

let shop: StripePayments;
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  shop = await openStripePayments();
});

afterEach(() => shop.stripe.behave("well"));

afterAll(() => shop.close());

/** The keys of the calls that make refunds of a payment. */
const keysOf = ({ id }: { readonly id: string }) =>
  shop.stripe.asked
    .filter(({ method, path }) => method === "POST" && path === "/v1/refunds")
    .filter(({ fields }) => fields.get("payment_intent") === id)
    .map(({ idempotencyKey }) => idempotencyKey);

/** An order that was paid with a card: 350.00 SEK a unit, and 49.00 for shipping. */
async function ordered({ method = "card", units = 1 } = {}) {
  const { orderNumber, intent } = await shop.order(method, units);
  return { ref: { store: 1, number: orderNumber }, intent };
}

/** A refund of so many units is promised, and completed. Less what sending it back costs. */
async function refunded(
  ref: { readonly store: number; readonly number: number },
  id: string,
  more: {
    readonly quantity?: number;
    readonly returnFee?: number;
    readonly shipping?: number;
    readonly byHand?: boolean;
  } = {},
) {
  const { quantity = 1, byHand = false, ...amounts } = more;
  const lines = [{ row: 1, quantity }];
  const { platform } = shop;
  await inTransaction(platform.db, async (tx) => {
    const promised = await createRefund(tx, platform, ref, { id, kind: "refund", lines, ...amounts });
    expect(promised.ok).toBe(true);
    expect((await completeRefund(tx, platform, ref, id, { byHand })).ok).toBe(true);
  });
}

async function refundRow(id: string) {
  return shop.platform.db
    .selectFrom("refund")
    .select(["paid_back_at", "by_hand", "tries"])
    .where("id", "=", id)
    .executeTakeFirst();
}

const paidBack = { paid_back_at: expect.any(Date), by_hand: false, tries: 1 };

describe("a completed refund is paid back through the method (soap.md 6)", () => {
  it("its amount, less the return fee, once, by three workers and however often it is completed", async () => {
    const { ref, intent } = await ordered();
    await refunded(ref, "R-1", { returnFee: 4_900 });
    await Promise.all([payRefunds(shop.platform), payRefunds(shop.platform), payRefunds(shop.platform)]);
    await inTransaction(shop.platform.db, (tx) => completeRefund(tx, shop.platform, ref, "R-1"));
    shop.passTime(day);
    await payRefunds(shop.platform);
    expect(keysOf(intent)).toHaveLength(1);
    expect(intent.refunds).toMatchObject([{ amount: 30_100, metadata: { reference: "R-1" } }]);
    expect(await refundRow("R-1")).toEqual(paidBack);
  });

  it("nothing before it is completed", async () => {
    const { ref, intent } = await ordered();
    const { platform } = shop;
    const lines = [{ row: 1, quantity: 1 }];
    await inTransaction(platform.db, (tx) =>
      createRefund(tx, platform, ref, { id: "R-2", kind: "refund", lines }),
    );
    await payRefunds(platform);
    expect(intent.refunds).toEqual([]);
    expect(await refundRow("R-2")).toEqual({ paid_back_at: null, by_hand: false, tries: 0 });
  });

  it("several of an order, each for itself, up to all that was paid", async () => {
    const { ref, intent } = await ordered({ units: 2 });
    await refunded(ref, "R-3 ä\n");
    await refunded(ref, `R-3${"x".repeat(600)}`, { shipping: 4_900 });
    await payRefunds(shop.platform);
    expect(intent.refunds.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([
      35_000, 39_900,
    ]);
    expect(intent.latest_charge?.refunded).toBe(true);
  });

  it("one of nothing asks nobody", async () => {
    const { ref, intent } = await ordered();
    await refunded(ref, "R-4", { returnFee: 35_000 });
    await payRefunds(shop.platform);
    expect(intent.refunds).toEqual([]);
    expect(await refundRow("R-4")).toEqual(paidBack);
  });

  it("waits longer after each failure", async () => {
    const { ref, intent } = await ordered();
    await refunded(ref, "R-5");
    shop.stripe.behave("unavailable");
    await payRefunds(shop.platform);
    await payRefunds(shop.platform);
    expect(await refundRow("R-5")).toEqual({ paid_back_at: null, by_hand: false, tries: 1 });
    shop.passTime(minute);
    await payRefunds(shop.platform);
    shop.stripe.behave("well");
    shop.passTime(3 * minute);
    await payRefunds(shop.platform);
    expect(intent.refunds).toEqual([]);
    shop.passTime(minute);
    await payRefunds(shop.platform);
    expect(intent.refunds).toMatchObject([{ amount: 35_000 }]);
    expect(await refundRow("R-5")).toEqual({ ...paidBack, tries: 3 });
  });

  it("one that fails at the bank has given nothing back", async () => {
    const { ref, intent } = await ordered();
    intent.refundsAs = "failed";
    await refunded(ref, "R-6");
    await payRefunds(shop.platform);
    expect(await refundRow("R-6")).toMatchObject({ paid_back_at: null });
    shop.passTime(day);
  });

  it.each([
    { what: "a part", shipping: 0, later: minute },
    { what: "a part", shipping: 0, later: 2 * day },
    { what: "all of it", shipping: 4_900, later: minute },
    { what: "all of it", shipping: 4_900, later: 2 * day },
  ])("killed between the call and its note, $what tried again $later ms later: paid once", async (killed) => {
    const { shipping, later } = killed;
    const { ref, intent } = await ordered();
    const id = `R-7-${shipping}-${later}`;
    await refunded(ref, id, { shipping });
    await payRefunds(shop.platform);
    await shop.platform.db.updateTable("refund").set({ paid_back_at: null }).where("id", "=", id).execute();
    shop.passTime(later);
    if (later > day) shop.stripe.forgetKeys();
    await payRefunds(shop.platform);
    expect(new Set(keysOf(intent)).size).toBe(1);
    expect(intent.refunds).toMatchObject([{ amount: 35_000 + shipping }]);
    expect(await refundRow(id)).toEqual({ ...paidBack, tries: 2 });
  });

  it("a worker that was killed with the claim leaves it to the next, once its time is over", async () => {
    const { ref, intent } = await ordered();
    await refunded(ref, "R-8");
    expect(await claimRefund(shop.platform.db, shop.platform.now())).toMatchObject({ id: "R-8", tries: 1 });
    await payRefunds(shop.platform);
    expect(intent.refunds).toEqual([]);
    shop.passTime(minute);
    await payRefunds(shop.platform);
    expect(intent.refunds).toHaveLength(1);
  });
});

describe("money that is only held", () => {
  const later = { method: "card-later", units: 2 } as const;

  it("is taken first, then paid back", async () => {
    const { ref, intent } = await ordered(later);
    await refunded(ref, "H-1");
    await payRefunds(shop.platform);
    expect(await refundRow("H-1")).toEqual({ paid_back_at: null, by_hand: false, tries: 0 });
    await shop.platform.db
      .updateTable("order")
      .set({ status: "completed" })
      .where("number", "=", ref.number)
      .execute();
    await settleOrders(shop.platform);
    await payRefunds(shop.platform);
    expect([intent.amount_received, intent.refunds]).toMatchObject([74_900, [{ amount: 35_000 }]]);
    expect(await refundRow("H-1")).toEqual(paidBack);
  });

  it("is let go of with a cancelled order: there is nothing to pay back", async () => {
    const { ref, intent } = await ordered(later);
    await refunded(ref, "H-2");
    await shop.platform.db
      .updateTable("order")
      .set({ status: "cancelled" })
      .where("number", "=", ref.number)
      .execute();
    await settleOrders(shop.platform);
    await payRefunds(shop.platform);
    expect([intent.status, intent.refunds]).toEqual(["canceled", []]);
    expect(await refundRow("H-2")).toEqual(paidBack);
  });
});

describe("what goes back by hand", () => {
  it("a refund that says so", async () => {
    const { ref, intent } = await ordered();
    await refunded(ref, "B-1", { byHand: true });
    await payRefunds(shop.platform);
    expect(intent.refunds).toEqual([]);
    expect(await refundRow("B-1")).toEqual({ paid_back_at: null, by_hand: true, tries: 0 });
  });

  it("those of a method that cannot pay back, and of one that is gone: noted, and named once in the log", async () => {
    const [card, { number }] = [await ordered(), await (await shop.buyer(shop.item("101"))).buy()];
    const { platform } = shop;
    const { db } = platform;
    const attempt = db.updateTable("payment_attempt").set({ method: "own" });
    await attempt.where("order_number", "=", card.ref.number).execute();
    await refunded(card.ref, "B-2");
    await refunded({ store: 1, number }, "B-3");
    const named: string[] = [];
    const log = createLog("error", { write: (line) => named.push(line) });
    const own = { key: "own", number: 9, kind: "external", name: { en: "Own" }, secret: "s" };
    const { paymentMethods } = withMethod(platform.settings, own);
    const left = { paymentMethods: paymentMethods.filter(({ key }) => key !== "dummy") };
    const changed = { ...platform, settings: { ...platform.settings, ...left }, log };
    await payRefunds(changed);
    shop.passTime(day);
    await payRefunds(changed);
    expect(named.filter((line) => line.includes("has to be paid back by hand"))).toHaveLength(2);
    const byHand = { paid_back_at: null, by_hand: true, tries: 1 };
    expect([await refundRow("B-2"), await refundRow("B-3")]).toEqual([byHand, byHand]);
  });
});
