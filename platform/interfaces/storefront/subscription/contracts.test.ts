import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addIntervals, dayAfter, dayAt } from "../../../subscription/calendar.ts";
import { withPlans } from "../../checkout/customer/testing/plans.ts";
import { newMember, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import { addPlanned, subscriberOf } from "../../checkout/customer/testing/subscriber.ts";
import { start } from "../../checkout/payment/testing/buyer.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "../testing/graphql-client.ts";
import { statementsOf } from "../testing/statements.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop({ settings: withPlans });
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const contractFields = `
  id market { id } pricelist { id currency { code } } originatingOrder { number }
  createdAt(format: "Y") updatedAt(format: "Y")
  shippingAddress { firstName city country { code } email }
  shippingOption { id name price { value } selected }
  subscriptionPayment { id paymentMethod status createdAt(format: "Y") updatedAt(format: "Y") }
  subscriptions {
    id status discount interval { type value } attentionReasons needsAttention
    nextOrderDate nextRetryDate plan { id name discount interval { type value } }
    createdAt(format: "Y") updatedAt(format: "Y")
    lines { __typename id quantity name item { id } unitOriginalPrice { value } unitPrice { value } lineValue { value } subscriptionId }
  }`;
const all = `{ subscriptionContracts { ${contractFields} } }`;
const today = () => dayAt(shop.platform.now(), "Europe/Stockholm");

describe("subscriptionContracts (storefront-graphql.md 5.3)", () => {
  it("shows every field of a contract, as it would be ordered today", async () => {
    const member = await subscriberOf(shop);
    const year = expect.stringMatching(/^\d{4}$/);
    const month = { type: "MONTH", value: 1 };
    const expected = {
      id: Number(member.contract),
      market: { id: 1 },
      pricelist: { id: 1, currency: { code: "SEK" } },
      originatingOrder: { number: Number(member.order) },
      createdAt: year,
      updatedAt: year,
      shippingAddress: {
        firstName: "Anna",
        city: "Stockholm",
        country: { code: "SE" },
        email: "anna@example.com",
      },
      shippingOption: { id: 1, name: "Standard", price: { value: 49 }, selected: true },
      subscriptionPayment: [
        {
          id: Number(member.contract),
          paymentMethod: "Faktura",
          status: "ACTIVE",
          createdAt: year,
          updatedAt: year,
        },
      ],
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
          createdAt: year,
          updatedAt: year,
          lines: [
            {
              __typename: "ProductLine",
              id: member.subscription,
              quantity: 2,
              name: expect.any(String),
              item: { id: shop.item("101") },
              unitOriginalPrice: { value: 350 },
              unitPrice: { value: 315 },
              lineValue: { value: 630 },
              subscriptionId: 1,
            },
          ],
        },
      ],
    };
    const answer = await ask(all, { token: member.token });
    expect(answer.data).toEqual({ subscriptionContracts: [expected] });
    const onCustomer = await ask(`{ customer { subscriptionContracts { ${contractFields} } } }`, {
      token: member.token,
    });
    expect(onCustomer.data).toEqual({ customer: { subscriptionContracts: [expected] } });
    const rest = await member.call("POST", "customer/subscriptions");
    expect(rest.at("contracts.0.subscriptions.0.item.priceEachAsNumber")).toBe(315);
  });

  it("are the customer's own, the newest first; nobody's are an error", async () => {
    const member = await subscriberOf(shop);
    await addPlanned(shop, member, { plan: "weekly" });
    await member.call("POST", "payment", { ...start, paymentMethod: "invoice" });
    const answer = await ask("{ subscriptionContracts { id } }", { token: member.token });
    const ids = answer.list("data.subscriptionContracts");
    expect(ids).toEqual([{ id: expect.any(Number) }, { id: Number(member.contract) }]);
    const { token } = await newMember(shop);
    expect((await ask(all, { token })).data).toEqual({ subscriptionContracts: [] });
    const nobody = await ask(all);
    expect(nobody.at("data")).toBeNull();
    expect(nobody.at("errors")).toEqual([
      { message: "Login required", path: ["subscriptionContracts"], extensions: { code: "FORBIDDEN" } },
    ]);
  });

  it("takes as many statements for three contracts as for one", async () => {
    const member = await subscriberOf(shop);
    const shopper = graphqlShopper(ask, member);
    const query = `{ subscriptionContracts {
      originatingOrder { number } shippingOption { id } subscriptions { attentionReasons lines { name lineValue { value } } }
    } }`;
    await shopper(query);
    const one = await statementsOf(shop, () => shopper(query));
    expect(one).toBeGreaterThan(0);
    for (let i = 0; i < 2; i += 1) {
      await addPlanned(shop, member);
      await member.call("POST", "payment", { ...start, paymentMethod: "invoice" });
    }
    expect((await shopper(query)).list("data.subscriptionContracts")).toHaveLength(3);
    expect(await statementsOf(shop, () => shopper(query))).toBe(one);
  });
});

describe("what needs attention (storefront-graphql.md 5.3)", () => {
  const looking = `{ subscriptionContracts { market { id } shippingOption { id } subscriptions {
    needsAttention attentionReasons nextOrderDate nextRetryDate(format: "d/m Y") lines { id }
  } } }`;
  const first = "data.subscriptionContracts.0";

  it("what failed is told, and when it is tried again", async () => {
    const member = await subscriberOf(shop);
    const day = today();
    await shop.platform.db
      .updateTable("subscription")
      .set({
        next_order_on: day,
        next_attempt_on: dayAfter(day),
        out_of_stock: true,
        payment_declined: true,
        payment_revoked: true,
      })
      .where("id", "=", Number(member.subscription))
      .execute();
    const answer = await ask(looking, { token: member.token });
    const [year, month, date] = dayAfter(day).split("-");
    expect(answer.at(`${first}.subscriptions.0`)).toMatchObject({
      needsAttention: true,
      attentionReasons: ["OUT_OF_STOCK", "PAYMENT_DECLINED", "PAYMENT_REVOKED"],
      nextOrderDate: day,
      nextRetryDate: `${date}/${month} ${year}`,
    });
  });

  it("what could not be sold or sent any more is told too", async () => {
    const member = await subscriberOf(shop);
    const { db } = shop.platform;
    await db
      .updateTable("subscription_contract")
      .set({ shipping_method: "gone", market: 77 })
      .where("id", "=", Number(member.contract))
      .execute();
    const answer = await ask(looking, { token: member.token });
    expect(answer.at(first)).toEqual({
      market: null,
      shippingOption: null,
      subscriptions: [
        {
          needsAttention: true,
          attentionReasons: ["NOT_PURCHASABLE", "NO_MARKET", "NO_SHIPPING"],
          nextOrderDate: expect.any(String),
          nextRetryDate: null,
          lines: [],
        },
      ],
    });
  });

  it("what has ended needs nothing", async () => {
    const member = await subscriberOf(shop);
    await shop.platform.db
      .updateTable("subscription")
      .set({ out_of_stock: true, status: "CANCELLED" })
      .where("id", "=", Number(member.subscription))
      .execute();
    expect((await ask(looking, { token: member.token })).at(`${first}.subscriptions.0`)).toMatchObject({
      needsAttention: false,
      attentionReasons: [],
      nextOrderDate: null,
    });
  });
});
