import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemsOf, valueOf } from "../../customers/customer/testing/account-shop.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { addSubscription } from "./add-subscription.ts";
import { addIntervals } from "./calendar.ts";
import { changeInterval, changeQuantity } from "./change-interval.ts";
import { changeContract, changeOne } from "./change-owned.ts";
import { changeStatus } from "./change-status.ts";
import { mayBecome, type SubscriptionStatus } from "./contract.ts";
import { readStoredPayment, repeatedMethods, storePayment, type StorePaymentInput } from "./store-payment.ts";
import {
  dayMs,
  delivery,
  openContractShop,
  type ContractShop,
  type Subscriber,
} from "./testing/contract-shop.ts";

let shop: ContractShop;

beforeAll(async () => {
  shop = await openContractShop();
});
afterAll(() => shop.close());

const inDays = (days: number) => addIntervals(shop.today(), { type: "DAY", value: days }, 1);

const one = ({ id, subscription }: Subscriber, work: Parameters<typeof changeOne>[3]) =>
  changeOne(shop.platform.db, id, { subscription }, work);

const setInterval = (member: Subscriber, plan: string) =>
  one(member, (tx, locked) => changeInterval(tx, shop.platform, locked, plan));

const setStatus = (member: Subscriber, status: SubscriptionStatus) =>
  one(member, (tx, locked) =>
    changeStatus(tx, locked, status, { now: shop.platform.now(), timezone: shop.platform.settings.timezone }),
  );

const swedish = { zipCodes: "strict" } as const;

describe("another plan", () => {
  it("counts its interval from the last order, and leaves the day of a first order that is still to come", async () => {
    const member = await shop.subscriber();
    const wanted = {
      item: shop.item("101"),
      subscriptionPlan: "monthly",
      nextOrderDate: inDays(5),
      quantity: 1,
    };
    const added = valueOf(
      await changeContract(shop.platform.db, member.id, member.contract, (tx, contract) =>
        addSubscription(tx, shop.platform, contract, wanted),
      ),
    );
    for (const { id } of added.subscriptions) {
      valueOf(await setInterval({ ...member, subscription: id }, "weekly"));
    }
    const interval = { type: "WEEK", value: 2 };
    expect((await shop.contractOf(member)).subscriptions).toMatchObject([
      { plan: "weekly", interval, nextOrderOn: inDays(14), nextAttemptOn: inDays(14) },
      { plan: "weekly", interval, nextOrderOn: inDays(5) },
    ]);
  });

  it("which the item does not have is refused", async () => {
    const member = await shop.subscriber();
    for (const plan of ["old", "gone", "none"]) {
      const refused = await shop.refused(() => setInterval(member, plan));
      expect(refused).toEqual({ subscriptionPlan: "plan-not-available" });
    }
  });
});

describe("a status, checkout-rest.md#subscriptions", () => {
  it("may become some others", () => {
    const all = ["ACTIVE", "PAUSED", "CANCELLED"] as const;
    const next = all.map((from) => all.filter((status) => mayBecome(from, status)));
    expect(next).toEqual([["PAUSED", "CANCELLED"], ["ACTIVE", "CANCELLED"], []]);
  });

  it("pauses, and goes on without what came due meanwhile", async () => {
    const member = await shop.subscriber({ plan: "weekly" });
    const next = inDays(28);
    valueOf(await setStatus(member, "PAUSED"));
    expect((await shop.subscriptionOf(member)).status).toBe("PAUSED");
    valueOf(await setStatus(member, "ACTIVE"));
    expect((await shop.subscriptionOf(member)).nextOrderOn).toBe(inDays(14));
    valueOf(await setStatus(member, "PAUSED"));
    shop.passTime(20 * dayMs);
    valueOf(await setStatus(member, "ACTIVE"));
    expect(await shop.subscriptionOf(member)).toMatchObject({ nextOrderOn: next, nextAttemptOn: next });
  });

  it("CANCELLED is final, also against a pause at the same time", async () => {
    const member = await shop.subscriber();
    const all = ["PAUSED", "CANCELLED", "ACTIVE"] as const;
    await Promise.all(all.map((status) => setStatus(member, status)));
    expect((await shop.subscriptionOf(member)).status).toBe("CANCELLED");
    valueOf(await setStatus(member, "CANCELLED"));
    const ended = { subscription: "not-found" };
    expect(await shop.refused(() => setStatus(member, "ACTIVE"))).toEqual({ status: "invalid" });
    expect(await shop.refused(() => setStatus(member, "PAUSED"))).toEqual({ status: "invalid" });
    expect(await shop.refused(() => setInterval(member, "weekly"))).toEqual(ended);
    const raised = () => one(member, (tx, locked) => changeQuantity(tx, shop.platform, locked, 5));
    expect(await shop.refused(raised)).toEqual(ended);
  });
});

describe("a stored payment method, checkout-rest.md#customer-calls", () => {
  const store = ({ id, contract }: Subscriber, change: Partial<StorePaymentInput> = {}) => {
    const request = { customer: id, contracts: [contract], method: "invoice", ...change };
    return inTransaction(shop.platform.db, (tx) => storePayment(tx, shop.platform, request));
  };

  it("is one that can be charged again", () => {
    const keys = (country: string, priceList: number) =>
      new Set(
        repeatedMethods(shop.platform.settings, { country, priceList }).map(({ method }) => method.key),
      );
    expect([keys("SE", 1), keys("US", 4)]).toEqual([new Set(["invoice", "declined"]), new Set()]);
  });

  it("pays contracts from then on, with where they are sent; what was wrong is over", async () => {
    const member = await shop.subscriber();
    await shop.setContract(member, { payment_method: "gone", payment_status: "REVOKED" });
    await shop.platform.db
      .updateTable("subscription")
      .set({ payment_revoked: true, payment_declined: true })
      .where("id", "=", member.subscription)
      .execute();
    valueOf(await store(member, { method: "4", delivery: { ...swedish, given: delivery } }));
    expect(await shop.contractOf(member)).toMatchObject({
      paymentMethod: "invoice",
      payment: { status: "ACTIVE" },
      shippingAddress: { ...delivery, zipCode: "211 44", country: "SE" },
      subscriptions: [{ attention: { paymentDeclined: false, paymentRevoked: false, outOfStock: false } }],
    });
    const stored = { contracts: [member.contract], method: "invoice" };
    expect(await readStoredPayment(shop.platform.db, member.id)).toEqual(stored);
  });

  it("is for all contracts or none, and stays when anything is wrong", async () => {
    const [member, stranger] = [await shop.subscriber(), await shop.subscriber()];
    const given = { ...delivery, email: "bo", city: "" };
    await shop.addPlanned(member);
    await member.pay("invoice");
    const [elsewhere] = await shop.contractsOf(member);
    const second = { ...member, contract: elsewhere?.id ?? 0 };
    await shop.setContract(second, { country: "US", price_list: "4" });
    const cases: readonly (readonly [Partial<StorePaymentInput>, object])[] = [
      [{ contracts: [member.contract, stranger.contract] }, { contract: "not-found" }],
      [{ contracts: [null] }, { contract: "not-found" }],
      [{ method: "dummy" }, { paymentMethod: "not-found" }],
      [{ method: "none" }, { paymentMethod: "not-found" }],
      [{ contracts: [member.contract, second.contract] }, { paymentMethod: "not-found" }],
      [
        { delivery: { ...swedish, given } },
        { "shippingAddress.city": "required", "shippingAddress.email": "invalid" },
      ],
    ];
    for (const [change, problems] of cases) {
      expect(await shop.refused(() => store(member, change))).toEqual(problems);
    }
    expect(await readStoredPayment(shop.platform.db, member.id)).toBeNull();
    expect(problemsOf(await store(member))).toEqual({});
  });
});
