import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { success, type Result } from "../errors.ts";
import { anna } from "../payment/testing/books.ts";
import { orderOf, resultOf } from "../payment/testing/payment-shop.ts";
import { itemAddition } from "../selection/add-item.ts";
import { valueOf } from "../customer/testing/account-shop.ts";
import { addSubscription, type AddedSubscription } from "./add-subscription.ts";
import { addIntervals } from "./calendar.ts";
import { changeAddress } from "./change-contract.ts";
import { changeContract, changeOne } from "./change-owned.ts";
import { changeQuantity } from "./change-quantity.ts";
import { readDelivery } from "./delivery-address.ts";
import { priceContract } from "./price-contract.ts";
import { readContracts } from "./read-contracts.ts";
import { openContractShop, type ContractShop, type Subscriber } from "./testing/contract-shop.ts";

const month = { type: "MONTH", value: 1 } as const;
const noAttention = { paymentDeclined: false, paymentRevoked: false, outOfStock: false };
let shop: ContractShop;

beforeAll(async () => {
  shop = await openContractShop();
});

afterAll(() => shop.close());

const inDays = (days: number) => addIntervals(shop.today(), { type: "DAY", value: days }, 1);

const add = (member: Subscriber, more: Partial<AddedSubscription> = {}, contract = member.contract) => {
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

const one = (
  { id, subscription }: Subscriber,
  work: Parameters<typeof changeOne>[3],
  named: Parameters<typeof changeOne>[2] = { subscription },
) => changeOne(shop.platform.db, id, named, work);

const setQuantity = (member: Subscriber, quantity: number, named?: Parameters<typeof changeOne>[2]) =>
  one(member, (tx, locked) => changeQuantity(tx, shop.platform, locked, quantity), named);

describe("the contract of an order, checkout-rest.md 8.8", () => {
  it("is made with the order: one subscription a line with a plan", async () => {
    const member = await shop.member();
    await shop.addPlanned(member, { quantity: 3 });
    await shop.addPlanned(member, { plan: "weekly", quantity: 1 });
    await member.add(shop.item("105"));
    const order = orderOf(await member.pay("invoice"));
    const contract = await shop.contractOf(member);
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
    });
    expect(contract.subscriptions).toMatchObject([
      {
        status: "ACTIVE",
        plan: "monthly",
        quantity: 3,
        interval: month,
        nextOrderOn: addIntervals(shop.today(), month, 1),
        nextAttemptOn: addIntervals(shop.today(), month, 1),
        attention: noAttention,
      },
      { plan: "weekly", quantity: 1, interval: { type: "WEEK", value: 2 }, nextOrderOn: inDays(14) },
    ]);
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

describe("an added item, section 15", () => {
  it("is another subscription, from the day that is named", async () => {
    const member = await shop.subscriber();
    const contract = valueOf(await add(member));
    expect(contract.subscriptions[1]).toMatchObject({
      status: "ACTIVE",
      plan: "monthly",
      quantity: 4,
      nextOrderOn: inDays(1),
      anchorOn: inDays(1),
    });
    const { lines } = await priceContract(shop.platform, contract, "en");
    expect(lines.get(contract.subscriptions[1]?.id ?? 0)?.unit).toBe(4_455);
  });

  it.each<readonly [Partial<AddedSubscription>, object]>([
    [{ nextOrderDate: "2026-02-30" }, { nextOrderDate: "invalid" }],
    [{ nextOrderDate: "2020-01-01" }, { nextOrderDate: "must-be-in-the-future" }],
    [{ item: "999-1" }, { item: "not-found" }],
    [{ item: "x" }, { item: "not-found" }],
    [{ subscriptionPlan: "weekly" }, { subscriptionPlan: "not-found" }],
    [{ subscriptionPlan: "none" }, { subscriptionPlan: "not-found" }],
    [{ quantity: 1 }, { quantity: "below-minimum" }],
    [{ quantity: 3 }, { quantity: "not-a-multiple" }],
    [{ quantity: 10_002 }, { quantity: "too-large" }],
  ])("%j is refused: %j", async (more, problems) => {
    const member = await shop.subscriber();
    expect(await shop.refused(() => add(member, more))).toEqual(problems);
  });

  it("is refused for today, and when it is not sold where the contract is", async () => {
    const member = await shop.subscriber();
    expect(await shop.refused(() => add(member, { nextOrderDate: shop.today() }))).toEqual({
      nextOrderDate: "must-be-in-the-future",
    });
    const hidden = { item: shop.item("106") };
    expect(await shop.refused(() => add(member, hidden))).toEqual({ item: "not-sellable" });
  });
});

describe("a quantity", () => {
  it("is changed by the rules of the product, 12.3", async () => {
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
});

describe("whose it is", () => {
  it("nobody else finds contract or subscription, nor a subscription in another contract", async () => {
    const [member, other] = [await shop.subscriber(), await shop.subscriber()];
    const { subscription, contract } = member;
    const noContract = { contract: "not-found" };
    const noSubscription = { subscription: "not-found" };
    const cases: readonly (readonly [() => Promise<Result<unknown>>, object])[] = [
      [() => add(other, {}, contract), noContract],
      [() => add(other, {}, 999_999), noContract],
      [() => setQuantity(other, 9, { subscription }), noSubscription],
      [() => setQuantity(other, 9, { subscription: 999_999 }), noSubscription],
      [() => setQuantity(other, 9, { subscription: null }), noSubscription],
      [() => setQuantity(member, 9, { subscription, contract: other.contract }), noContract],
      [() => setQuantity(member, 9, { subscription, contract: null }), noContract],
      [() => setQuantity(member, 9, { subscription: other.subscription, contract }), noSubscription],
    ];
    for (const [work, problems] of cases) expect(await shop.refused(work)).toEqual(problems);
  });
});

const delivery = {
  firstName: "Bo",
  lastName: "Berg",
  address1: "Nygatan 2",
  address2: "2 tr",
  zipCode: "21144",
  city: "Malmö",
  phoneNumber: "+46 70 000 00 00",
  email: "bo@example.com",
};
const swedish = { zipCodes: "strict" } as const;

describe("an address", () => {
  it("is a whole one, in the country of the contract", () => {
    const { settings } = shop.platform;
    const read = (given: Readonly<Record<string, string>>) =>
      readDelivery(settings, swedish, { country: "SE", state: null }, given);
    expect(read({ ...delivery, country: "DE" })).toMatchObject({
      address: { ...delivery, zipCode: "211 44", country: "SE" },
      problems: [],
    });
    const { address2: _address2, ...required } = delivery;
    const missing = Object.keys(required).map((key) => ({ key, code: "required" }));
    expect(read({}).problems).toHaveLength(missing.length);
    expect(read({}).problems).toEqual(expect.arrayContaining(missing));
    expect(read({ ...delivery, email: "bo", firstName: "x".repeat(101) }).problems).toEqual(
      expect.arrayContaining([
        { key: "firstName", code: "too-long" },
        { key: "email", code: "invalid" },
      ]),
    );
  });

  it("is where the orders of the contract go from then on", async () => {
    const member = await shop.subscriber();
    const work: Parameters<typeof changeContract>[3] = async (tx, contract) => {
      await changeAddress(tx, contract, delivery, shop.platform.now());
      return success(null);
    };
    const contract = valueOf(await changeContract(shop.platform.db, member.id, member.contract, work));
    expect(contract.shippingAddress).toEqual(delivery);
  });
});
