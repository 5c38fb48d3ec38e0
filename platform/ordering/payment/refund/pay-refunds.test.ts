import { describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { createLog } from "../../../foundations/log.ts";
import { completeRefund } from "../../order/refunds/complete-refund.ts";
import { createRefund } from "../../order/refunds/create-refund.ts";
import type { OrderRef } from "../../order/lock-order.ts";
import { claimRefund, payRefunds } from "./pay-refunds.ts";
import { capturePayments } from "../capture/capture-payments.ts";
import { stripePayments } from "../testing/opened-shops.ts";
import { withMethod } from "../testing/with-method.ts";

const shop = stripePayments();
const minute = 60_000;
const day = 24 * 60 * minute;

/** An order that was paid with a card: 350.00 SEK a unit, and 49.00 for shipping. */
async function ordered(method = "card", units = 1) {
  const { orderNumber, intent } = await shop.order(method, units);
  return { ref: { store: 1, number: orderNumber }, intent };
}

/** The keys of the calls that make refunds of a payment. */
const keysOf = ({ id }: { readonly id: string }) =>
  shop.stripe.asked
    .filter(({ method, path }) => method === "POST" && path === "/v1/refunds")
    .filter(({ fields }) => fields.get("payment_intent") === id)
    .map(({ idempotencyKey }) => idempotencyKey);

interface Amounts {
  readonly returnFee?: number;
  readonly shipping?: number;
}

const complete = (ref: OrderRef, id: string, byHand = false) =>
  inTransaction(shop.platform.db, (tx) => completeRefund(tx, shop.platform, ref, id, { byHand }));

/** A refund of a unit. */
async function promised(ref: OrderRef, id: string, amounts: Amounts = {}) {
  const refund = { id, kind: "refund", lines: [{ row: 1, quantity: 1 }], ...amounts } as const;
  const made = await inTransaction(shop.platform.db, (tx) => createRefund(tx, shop.platform, ref, refund));
  expect(made.ok).toBe(true);
}

async function refunded(ref: OrderRef, id: string, amounts?: Amounts, byHand?: boolean) {
  await promised(ref, id, amounts);
  expect((await complete(ref, id, byHand)).ok).toBe(true);
}

/** When it was paid back, whether that is left to somebody's hand, and how often it was tried. */
async function refundRow(id: string) {
  const columns = shop.platform.db.selectFrom("refund").select(["paid_back_at", "by_hand", "tries"]);
  const row = await columns.where("id", "=", id).executeTakeFirstOrThrow();
  return [row.paid_back_at, row.by_hand, row.tries];
}

const paidBack = (tries = 1) => [expect.any(Date), false, tries];

describe("a completed refund is paid back through the method (soap.md#order-updates)", () => {
  it("its amount, less the return fee, once, by three workers and however often it is completed", async () => {
    const { ref, intent } = await ordered();
    await promised(ref, "R-1", { returnFee: 4_900 });
    await payRefunds(shop.platform);
    expect([intent.refunds, await refundRow("R-1")]).toEqual([[], [null, false, 0]]);
    await complete(ref, "R-1");
    await Promise.all([payRefunds(shop.platform), payRefunds(shop.platform), payRefunds(shop.platform)]);
    await complete(ref, "R-1");
    shop.passTime(day);
    await payRefunds(shop.platform);
    expect(keysOf(intent)).toHaveLength(1);
    expect(intent.refunds).toMatchObject([{ amount: 30_100, metadata: { reference: "R-1" } }]);
    expect(await refundRow("R-1")).toEqual(paidBack());
  });

  it("several of an order, each for itself, up to all that was paid; one of nothing asks nobody", async () => {
    const [{ ref, intent }, nothing] = [await ordered("card", 2), await ordered()];
    await refunded(ref, "R-3 ä\n");
    await refunded(ref, `R-3${"x".repeat(600)}`, { shipping: 4_900 });
    await refunded(nothing.ref, "R-4", { returnFee: 35_000 });
    await payRefunds(shop.platform);
    const amounts = intent.refunds.map(({ amount }) => amount);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([35_000, 39_900]);
    expect(intent.latest_charge?.refunded).toBe(true);
    expect([nothing.intent.refunds, await refundRow("R-4")]).toEqual([[], paidBack()]);
  });

  it("waits longer after each failure", async () => {
    const { ref, intent } = await ordered();
    await refunded(ref, "R-5");
    shop.stripe.behave("unavailable");
    await payRefunds(shop.platform);
    await payRefunds(shop.platform);
    expect(await refundRow("R-5")).toEqual([null, false, 1]);
    shop.passTime(minute);
    await payRefunds(shop.platform);
    shop.stripe.behave("well");
    shop.passTime(3 * minute);
    await payRefunds(shop.platform);
    expect(intent.refunds).toEqual([]);
    shop.passTime(minute);
    await payRefunds(shop.platform);
    expect(intent.refunds).toMatchObject([{ amount: 35_000 }]);
    expect(await refundRow("R-5")).toEqual(paidBack(3));
  });

  it("one that fails at the bank has given nothing back", async () => {
    const { ref, intent } = await ordered();
    intent.refundsAs = "failed";
    await refunded(ref, "R-6");
    await payRefunds(shop.platform);
    expect((await refundRow("R-6"))[0]).toBeNull();
    shop.passTime(day);
  });

  it.each([
    { what: "a part", shipping: 0, later: minute },
    { what: "all of it", shipping: 4_900, later: minute },
    { what: "a part", shipping: 0, later: 2 * day },
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
    expect(await refundRow(id)).toEqual(paidBack(2));
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

it.each([
  ["completed", 74_900, [{ amount: 35_000 }]],
  ["cancelled", 0, []],
])(
  "money that is only held, of an order that is %s: taken first, or let go of",
  async (status, taken, refunds) => {
    const { ref, intent } = await ordered("card-later", 2);
    await refunded(ref, `H-${status}`);
    await payRefunds(shop.platform);
    expect(await refundRow(`H-${status}`)).toEqual([null, false, 0]);
    await shop.platform.db.updateTable("order").set({ status }).where("number", "=", ref.number).execute();
    await capturePayments(shop.platform);
    await payRefunds(shop.platform);
    expect([intent.amount_received, intent.refunds]).toMatchObject([taken, refunds]);
    expect([intent.refunds.length, await refundRow(`H-${status}`)]).toEqual([refunds.length, paidBack()]);
  },
);

it("by hand: what says so, of a method that cannot pay back, of one that is gone; noted, and named once in the log", async () => {
  const [card, said] = [await ordered(), await ordered()];
  const { number } = await (await shop.buyer(shop.item("101"))).buy();
  const { platform } = shop;
  const attempt = platform.db.updateTable("payment_attempt").set({ method: "own" });
  await attempt.where("order_number", "=", card.ref.number).execute();
  await refunded(said.ref, "B-1", {}, true);
  await refunded(card.ref, "B-2");
  await refunded({ store: 1, number }, "B-3");
  const named: string[] = [];
  const log = createLog("error", { write: (line) => named.push(line) });
  const own = { key: "own", number: 9, kind: "external", name: { en: "Own" }, secret: "s" };
  const settings = withMethod(platform.settings, own);
  const paymentMethods = settings.paymentMethods.filter(({ key }) => key !== "dummy");
  for (let days = 0; days < 2; days += 1) {
    await payRefunds({ ...platform, settings: { ...settings, paymentMethods }, log });
    shop.passTime(day);
  }
  expect(named.filter((line) => line.includes("has to be paid back by hand"))).toHaveLength(2);
  const rows = [await refundRow("B-1"), await refundRow("B-2"), await refundRow("B-3")];
  expect(rows).toEqual([0, 1, 1].map((tries) => [null, true, tries]));
  expect(said.intent.refunds).toEqual([]);
});
