import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Result } from "../../foundations/errors.ts";
import { anna } from "../payment/testing/books.ts";
import { orderOf, resultOf } from "../payment/testing/payment-shop.ts";
import { itemAddition } from "../../selling/selection/lines/add-item.ts";
import { valueOf } from "../../customers/customer/testing/account-shop.ts";
import { addSubscription, type AddSubscriptionInput } from "./add-subscription.ts";
import { addIntervals } from "./calendar.ts";
import { changeContract, changeOne } from "./change-owned.ts";
import { changeQuantity } from "./change-interval.ts";
import { readDelivery } from "./change-contract.ts";
import { priceContract } from "./price-contract.ts";
import { readContracts } from "./read-contracts.ts";
import { delivery, openContractShop, type ContractShop, type Subscriber } from "./testing/contract-shop.ts";

const month = { type: "MONTH", value: 1 } as const;
let shop: ContractShop;

beforeAll(async () => {
  shop = await openContractShop();
});
afterAll(() => shop.close());

const inDays = (days: number) => addIntervals(shop.today(), { type: "DAY", value: days }, 1);

const add = (member: Subscriber, more: Partial<AddSubscriptionInput> = {}, contract = member.contract) => {
  const usual = {
    item: shop.item("102"),
    subscriptionPlan: "monthly",
    quantity: 4,
    nextOrderDate: inDays(1),
  };
  return changeContract(shop.platform.db, member.id, contract, (tx, locked) =>
    addSubscription(tx, shop.platform, locked, { ...usual, ...more }),
  );
};

const setQuantity = (
  { id, subscription }: Subscriber,
  quantity: number,
  named: Parameters<typeof changeOne>[2] = { subscription },
) =>
  changeOne(shop.platform.db, id, named, (tx, locked) => changeQuantity(tx, shop.platform, locked, quantity));

describe("the contract of an order, checkout-rest.md#subscriptions", () => {
  it("is made with the order: one subscription a line with a plan", async () => {
    const member = await shop.member();
    await shop.addPlanned(member, { quantity: 3 });
    await shop.addPlanned(member, { plan: "weekly", quantity: 1 });
    await member.add(shop.item("105"));
    const order = orderOf(await member.pay("invoice"));
    const contract = await shop.contractOf(member);
    const nextMonth = addIntervals(shop.today(), month, 1);
    expect(contract).toMatchObject({
      customer: member.id,
      originatingOrder: order.number,
      market: 1,
      priceList: 1,
      country: "SE",
      shippingMethod: "standard",
      paymentMethod: "invoice",
      payment: { status: "ACTIVE" },
      address: { ...anna, zipCode: "111 22" },
      subscriptions: [
        {
          status: "ACTIVE",
          plan: "monthly",
          quantity: 3,
          interval: month,
          nextOrderOn: nextMonth,
          nextAttemptOn: nextMonth,
          attention: { paymentDeclined: false, paymentRevoked: false, outOfStock: false },
        },
        { plan: "weekly", quantity: 1, interval: { type: "WEEK", value: 2 }, nextOrderOn: inDays(14) },
      ],
    });
    const { lines } = await priceContract(shop.platform, contract, "en");
    const [monthly, weekly] = contract.subscriptions.map(({ id }) => lines.get(id));
    expect([monthly?.unit, monthly?.total, weekly?.unit]).toEqual([31_500, 94_500, 33_250]);
  });

  it("is not made of an order without plans, and not for nobody", async () => {
    const member = await shop.member();
    await member.add(shop.item("101"));
    orderOf(await member.pay("invoice"));
    expect(await shop.contractsOf(member)).toEqual([]);
    const guest = await shop.shopper();
    const said = { quantity: 1, comment: "", productUrl: "", category: "", subscriptionPlan: "monthly" };
    valueOf(await guest.change(itemAddition(shop.platform.settings, shop.item("101"), said)));
    expect(resultOf(await guest.pay("invoice"))).toEqual({ accessRight: "denied" });
    expect(await guest.contents()).toEqual({ [shop.item("101")]: 1 });
  });

  it("is read page by page, the newest first", async () => {
    const member = await shop.subscriber();
    await shop.addPlanned(member);
    orderOf(await member.pay("invoice"));
    const idsOf = async (page: number, limit: number | null) =>
      (await readContracts(shop.platform.db, member.id, { page, limit })).map(({ id }) => id);
    const [newest, ...others] = await idsOf(1, null);
    expect([newest === member.contract, others]).toEqual([false, [member.contract]]);
    expect([await idsOf(1, 1), await idsOf(2, 1)]).toEqual([[newest], [member.contract]]);
  });
});

describe("an added item, checkout-rest.md#customer-calls", () => {
  it("is another subscription, from the day that is named", async () => {
    const contract = valueOf(await add(await shop.subscriber()));
    const day = { nextOrderOn: inDays(1), anchorOn: inDays(1) };
    const [, added] = contract.subscriptions;
    expect(added).toMatchObject({ status: "ACTIVE", plan: "monthly", quantity: 4, ...day });
    const { lines } = await priceContract(shop.platform, contract, "en");
    expect(lines.get(added?.id ?? 0)?.unit).toBe(4_455);
  });

  it("is refused by what is wrong with it", async () => {
    const member = await shop.subscriber();
    const cases: readonly (readonly [Partial<AddSubscriptionInput>, object])[] = [
      [{ nextOrderDate: "2026-02-30" }, { nextOrderDate: "invalid" }],
      [{ nextOrderDate: shop.today() }, { nextOrderDate: "must-be-in-the-future" }],
      [{ item: "999-1" }, { item: "not-found" }],
      // Not sold where the contract is.
      [{ item: shop.item("106") }, { item: "not-sellable" }],
      [{ subscriptionPlan: "weekly" }, { subscriptionPlan: "not-found" }],
      [{ quantity: 1 }, { quantity: "below-minimum" }],
      [{ quantity: 3 }, { quantity: "not-a-multiple" }],
      [{ quantity: 10_002 }, { quantity: "too-large" }],
    ];
    for (const [more, problems] of cases) {
      expect(await shop.refused(() => add(member, more))).toEqual(problems);
    }
  });
});

it("a quantity is changed by the rules of the product, 12.3", async () => {
  const member = await shop.subscriber({ product: "102" });
  valueOf(await setQuantity(member, 6));
  expect((await shop.subscriptionOf(member)).quantity).toBe(6);
  for (const [quantity, code] of [
    [3, "not-a-multiple"],
    [1, "below-minimum"],
    [10_002, "too-large"],
  ] as const) {
    expect(await shop.refused(() => setQuantity(member, quantity))).toEqual({ quantity: code });
  }
});

it("nobody else finds contract or subscription, nor a subscription in another contract", async () => {
  const [member, other] = [await shop.subscriber(), await shop.subscriber()];
  const { subscription, contract } = member;
  const noContract = { contract: "not-found" };
  const noSubscription = { subscription: "not-found" };
  const cases: readonly (readonly [() => Promise<Result<unknown>>, object])[] = [
    [() => add(other, {}, contract), noContract],
    [() => setQuantity(other, 9, { subscription }), noSubscription],
    [() => setQuantity(other, 9, { subscription: null }), noSubscription],
    [() => setQuantity(member, 9, { subscription, contract: other.contract }), noContract],
    [() => setQuantity(member, 9, { subscription, contract: null }), noContract],
    [() => setQuantity(member, 9, { subscription: other.subscription, contract }), noSubscription],
  ];
  for (const [work, problems] of cases) expect(await shop.refused(work)).toEqual(problems);
});

it("an address is a whole one, in the country of the contract", () => {
  const read = (given: Readonly<Record<string, string>>) =>
    readDelivery(shop.platform.settings, { zipCodes: "strict" }, { country: "SE", state: null }, given);
  const sent = { ...delivery, address2: "2 tr", country: "DE" };
  const address = { ...sent, zipCode: "211 44", country: "SE" };
  expect(read(sent)).toMatchObject({ address, problems: [] });
  const missing = Object.keys(delivery).map((key) => ({ key, code: "required" }));
  expect(new Set(read({}).problems)).toEqual(new Set(missing));
  const long = read({ ...delivery, firstName: "x".repeat(101) });
  expect(long.problems).toEqual([{ key: "firstName", code: "too-long" }]);
});
