import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { startPayment } from "../../../payment/start-payment.ts";
import { lockSession } from "../../../session/lock-session.ts";
import { hashToken } from "../../../session/token.ts";
import type { TestAnswer } from "../../../testing/client.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { readPaymentRequest } from "../../rest/read-payment-request.ts";
import {
  attemptsOf,
  books,
  buyerOf,
  payWithDummy,
  start,
  unsoundStock,
  type Buyer,
} from "./testing/buyer.ts";
import { formsOfApi } from "./testing/pay-pages.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const paths = { classic: "order", nested: "order.order" } as const;
const done = { classic: 200, nested: 201 } as const;

/** Sends calls one after the other, each of which has come and waits for the session, before the first goes on. */
async function allWaiting(buyer: Buyer, calls: readonly (() => Promise<TestAnswer>)[]) {
  const { db } = shop.platform;
  const sent = await inTransaction(db, async (tx) => {
    await lockSession(tx, hashToken(buyer.token));
    const answers: Promise<TestAnswer>[] = [];
    for (const call of calls) {
      answers.push(call());
      while ((await countWaiting()) < answers.length);
    }
    return answers;
  });
  return Promise.all(sent);
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.platform.db);
  return rows[0]?.count ?? 0;
}

describe.each(formsOfApi)("POST payment sent again by a client that lost the answer (16.1, %s)", (form) => {
  const pay = (buyer: Buyer) => buyer.pay("invoice", {}, { form });

  it("those that came while the selection was open are answered with its order", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const before = await books(shop, 101);
    const sent = Array.from({ length: 4 }, () => () => pay(buyer));
    const answers = await allWaiting(buyer, sent);
    expect(answers.map(({ status }) => status)).toEqual(Array.from(sent, () => done[form]));
    expect(new Set(answers.map((answer) => answer.text(paths[form]))).size).toBe(1);
    expect(answers.map((answer) => answer.at("action"))).toEqual(Array.from(sent, () => "success"));
    const after = await books(shop, 101);
    expect(after.orders).toBe(before.orders + 1);
    expect(await unsoundStock(shop)).toEqual([]);
    const states = await attemptsOf(shop, answers[0]?.text(paths[form]) ?? "");
    expect(states.filter((state) => state === "authorised")).toHaveLength(1);
    expect(states.filter((state) => state !== "authorised" && state !== "refund_due")).toEqual([]);
  });

  it("one that waited behind the end of another payment too", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const fields = await payWithDummy(buyer);
    const [returned, again] = await allWaiting(buyer, [
      () => buyer.comeBack(fields, { form }),
      () => pay(buyer),
    ]);
    expect([returned?.status, again?.status]).toEqual([done[form], done[form]]);
    const order = returned?.text(paths[form]) ?? "";
    expect(again?.text(paths[form])).toBe(order);
    expect(await attemptsOf(shop, order)).toEqual(["authorised"]);
  });

  it("one that comes later finds nothing to pay; the order is on the receipt", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const order = (await pay(buyer)).text(paths[form]);
    const before = await books(shop, 101);
    for (let times = 0; times < 2; times += 1) {
      const again = await pay(buyer);
      expect([again.status, again.at("errors")]).toEqual([412, { selection: "empty" }]);
    }
    expect(await books(shop, 101)).toEqual(before);
    expect(await attemptsOf(shop, order)).toEqual(["authorised"]);
    expect((await buyer.call("GET", "receipt", undefined, { form })).text(paths[form])).toBe(order);
  });
});

it("what was put in meanwhile is not bought unseen by a call that waited: it stays (16.1)", async () => {
  const { platform } = shop;
  const buyer = await buyerOf(shop, shop.item("101"));
  const fields = await payWithDummy(buyer);
  await buyer.call("POST", `items/${shop.item("104")}`);
  const tokenHash = hashToken(buyer.token);
  const came = await inTransaction(platform.db, (tx) => lockSession(tx, tokenHash));
  const order = (await buyer.comeBack(fields)).text("order");
  const before = await books(shop, 104);
  const [plugin] = platform.settings.plugins;
  if (!plugin) throw new Error("The test shop has no plugin.");
  const request = readPaymentRequest({ ...start, paymentMethod: "invoice" });
  const again = await startPayment(platform, came, request, { ...plugin, isAllowedOrigin: () => true });
  expect(again).toMatchObject({
    kind: "finalised",
    finalised: { kind: "ordered", order: { number: Number(order) } },
  });
  expect(await books(shop, 104)).toEqual(before);
  expect((await buyer.call("GET", "selection")).list("selection.items")).toHaveLength(1);
  expect((await buyer.call("GET", "receipt")).text("order")).toBe(order);
});
