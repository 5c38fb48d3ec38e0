import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addIntervals, dayAfter, dayAt } from "../../../ordering/subscription/calendar.ts";
import { withPlans } from "../../../ordering/subscription/testing/plans.ts";
import { newMember, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import { subscriberOf, type Subscriber } from "../../checkout/customer/testing/subscriber.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, refusalsOf, type GraphqlClient } from "../testing/graphql-client.ts";
import { literal } from "../testing/random-values.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop({ settings: withPlans });
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const contractFields = `
  id market { id } pricelist { id currency { code } } originatingOrder { number }
  createdAt(format: "Y") updatedAt(format: "Y") shippingAddress { firstName city country { code } email }
  shippingOption { id name price { value } selected } subscriptionPayment { id paymentMethod status }
  subscriptions {
    id status discount interval { type value } attentionReasons needsAttention
    nextOrderDate nextRetryDate plan { id name discount interval { type value } }
    lines { id quantity item { id } unitOriginalPrice { value } unitPrice { value } subscriptionId }
  }`;
const today = () => dayAt(shop.platform.now(), "Europe/Stockholm");
const inDays = (days: number) => addIntervals(today(), { type: "DAY", value: days }, 1);
const contractOf = async (member: Subscriber) =>
  (await member.call("POST", "customer/subscriptions")).at("contracts.0");
const tokenOf = ({ token }: { readonly token: string }) => ({ token });

/** Changes a row of hers as nobody can over an interface. */
const set = (table: "subscription" | "subscription_contract", id: string, values: object) =>
  shop.platform.db.updateTable(table).set(values).where("id", "=", Number(id)).execute();

describe("subscriptionContracts (storefront-graphql.md#customer-operations)", () => {
  it("shows every field of a contract, as it would be ordered today, to its customer alone", async () => {
    const member = await subscriberOf(shop);
    const year = expect.stringMatching(/^\d{4}$/);
    const month = { type: "MONTH", value: 1 };
    const email = "anna@example.com";
    const expected = {
      createdAt: year,
      updatedAt: year,
      id: Number(member.contract),
      market: { id: 1 },
      pricelist: { id: 1, currency: { code: "SEK" } },
      originatingOrder: { number: Number(member.order) },
      shippingAddress: { firstName: "Anna", city: "Stockholm", country: { code: "SE" }, email },
      shippingOption: { id: 1, name: "Standard", price: { value: 49 }, selected: true },
      subscriptionPayment: [{ id: Number(member.contract), paymentMethod: "Faktura", status: "ACTIVE" }],
      subscriptions: [
        {
          id: Number(member.subscription),
          status: "ACTIVE",
          discount: 10,
          interval: month,
          attentionReasons: [],
          needsAttention: false,
          nextOrderDate: addIntervals(today(), { type: "MONTH", value: 1 }, 1),
          nextRetryDate: null,
          plan: { id: 1, name: "Varje månad", discount: 10, interval: month },
          lines: [
            {
              id: member.subscription,
              quantity: 2,
              item: { id: shop.item("101") },
              unitOriginalPrice: { value: 350 },
              unitPrice: { value: 315 },
              subscriptionId: 1,
            },
          ],
        },
      ],
    };
    const all = `{ subscriptionContracts { ${contractFields} } customer { subscriptionContracts { ${contractFields} } } }`;
    expect((await ask(all, tokenOf(member))).data).toEqual({
      subscriptionContracts: [expected],
      customer: { subscriptionContracts: [expected] },
    });
    expect((await ask("{ subscriptionContracts { id } }", tokenOf(await newMember(shop)))).data).toEqual({
      subscriptionContracts: [],
    });
  });

  it("tell what needs attention, and when it is tried again; what has ended needs nothing", async () => {
    const member = await subscriberOf(shop);
    const { contract, subscription } = member;
    const looking = `{ subscriptionContracts { market { id } shippingOption { id } subscriptions {
      needsAttention attentionReasons nextOrderDate nextRetryDate(format: "d/m Y") lines { id } } } }`;
    const shown = async () => (await ask(looking, tokenOf(member))).at("data.subscriptionContracts.0");
    const day = today();
    const failed = { out_of_stock: true, payment_declined: true, payment_revoked: true };
    const dates = { next_order_on: day, next_attempt_on: dayAfter(day) };
    await set("subscription", subscription, { ...dates, ...failed });
    const [year, month, date] = dayAfter(day).split("-");
    const retry = { needsAttention: true, nextOrderDate: day, nextRetryDate: `${date}/${month} ${year}` };
    const reasons = ["OUT_OF_STOCK", "PAYMENT_DECLINED", "PAYMENT_REVOKED"];
    expect(await shown()).toMatchObject({ subscriptions: [{ ...retry, attentionReasons: reasons }] });
    await set("subscription_contract", contract, { shipping_method: "gone", market: 77 });
    const attentionReasons = expect.arrayContaining(["NOT_PURCHASABLE", "NO_MARKET", "NO_SHIPPING"]);
    const nothing = { market: null, shippingOption: null };
    expect(await shown()).toMatchObject({ ...nothing, subscriptions: [{ attentionReasons, lines: [] }] });
    await set("subscription", subscription, { status: "CANCELLED" });
    expect(await shown()).toMatchObject({
      subscriptions: [{ needsAttention: false, attentionReasons: [], nextOrderDate: null }],
    });
  });
});

describe("changes of contracts (storefront-graphql.md#customer-operations)", () => {
  const shown = `{ contract { shippingAddress { firstName address2 city zipCode phoneNumber country { code } }
    subscriptions { id status interval { type value } nextOrderDate plan { id } lines { quantity item { id } } } }
    userErrors { message path } }`;
  const adding = (contract: string, more: object = {}) => {
    const said = { item: shop.item("109"), nextOrderDate: inDays(5), quantity: 1, subscriptionPlanId: 2 };
    return `addSubscription(${literal({ contractId: Number(contract), ...said, ...more }).slice(1, -1)})`;
  };
  const addressing = (contract: string, address: object) =>
    `changeSubscriptionContractAddress(contractId: ${contract}, address: ${literal(address)})`;
  const changing = (id: string, { plan = 2, quantity = 2, status = "PAUSED" } = {}) => [
    `updateSubscriptionInterval(subscriptionId: ${id}, subscriptionPlanId: ${plan})`,
    `updateSubscriptionQuantity(subscriptionId: ${id}, quantity: ${quantity})`,
    `updateSubscriptionStatus(subscriptionId: ${id}, status: ${status})`,
  ];

  it("change what they name", async () => {
    const member = await subscriberOf(shop);
    const { contract, subscription } = member;
    const place = { city: "Malmö", zipCode: "21144", address2: "2 tr" };
    const address = { ...place, phoneNumber: "+46 70 1", email: null };
    const [interval = "", quantity = "", pause = ""] = changing(subscription, { quantity: 5 });
    const calls = [adding(contract), interval, quantity, pause, addressing(contract, address)];
    const fields = calls.map((call, at) => `c${at}: ${call} ${shown}`).join(" ");
    const { data } = await ask(`mutation { ${fields} }`, tokenOf(member));
    const changed = (at: number) => Object(data)[`c${at}`].contract;
    expect(changed(0).subscriptions[1]).toEqual({
      id: expect.any(Number),
      status: "ACTIVE",
      interval: { type: "WEEK", value: 2 },
      nextOrderDate: inDays(5),
      plan: { id: 2 },
      lines: [{ quantity: 1, item: { id: shop.item("109") } }],
    });
    const slower = { interval: { type: "WEEK", value: 2 }, nextOrderDate: inDays(14) };
    expect(changed(1).subscriptions[0]).toMatchObject(slower);
    expect(changed(2).subscriptions[0]).toMatchObject({ lines: [{ quantity: 5 }] });
    expect(changed(3).subscriptions[0]).toMatchObject({ status: "PAUSED", nextOrderDate: null });
    const kept = { firstName: "Anna", country: { code: "SE" } };
    const { email: _email, ...given } = address;
    expect(changed(4).shippingAddress).toEqual({ ...kept, ...given, zipCode: "211 44" });
  });

  it("say what is wrong, and change nothing, of a stranger neither; a cancelled one stays so", async () => {
    const [member, stranger] = [await subscriberOf(shop), await subscriberOf(shop)];
    const { contract, subscription } = member;
    const cases: readonly (readonly [call: string, refusal: string])[] = [
      [adding("999999"), "Contract not found: contractId"],
      [adding(contract, { item: "999999-1" }), "Item not found: item"],
      [adding(contract, { subscriptionPlanId: 77 }), "Subscription plan not found: subscriptionPlanId"],
      [adding(contract, { quantity: 0 }), "Invalid quantity: quantity"],
      [adding(contract, { nextOrderDate: "2020-01-01" }), "Date must be in the future: nextOrderDate"],
      ...changing(stranger.subscription).map(
        (call) => [call, "Subscription not found: subscriptionId"] as const,
      ),
      [changing(subscription, { plan: 4 })[0] ?? "", "Subscription plan not found: subscriptionPlanId"],
      [changing(subscription, { quantity: -3 })[1] ?? "", "Invalid quantity: quantity"],
      [addressing(contract, { phoneNumber: "+46 70 1", email: "anna" }), "Invalid e-mail: address.email"],
      [addressing(stranger.contract, { city: "Malmö" }), "Contract not found: contractId"],
    ];
    const before = [await contractOf(member), await contractOf(stranger)];
    const refused = (calls: readonly string[]) => refusalsOf(ask, calls, tokenOf(member));
    expect(await refused(cases.map(([call]) => call))).toEqual(cases.map(([, refusal]) => refusal));
    expect([await contractOf(member), await contractOf(stranger)]).toEqual(before);
    const [, , end = ""] = changing(subscription, { status: "CANCELLED" });
    expect(await refused([end])).toEqual([""]);
    const again = changing(subscription, { status: "ACTIVE" });
    expect(await refused(again)).toEqual(again.map(() => "Subscription is cancelled: subscriptionId"));
  });
});
