import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buy } from "../../checkout/customer/testing/history.ts";
import { startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlMember } from "./testing/members.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

describe("customer.orders (storefront-graphql.md 5.3)", () => {
  it("are the customer's, newest first, a page of them; totalOrders counts all", async () => {
    const { ask: asAnna, token } = await graphqlMember(shop);
    const call: Parameters<typeof buy>[0]["call"] = (method, path, body, more) =>
      shop.call(method, path, { token, body, ...more });
    const numbers: number[] = [];
    for (let i = 0; i < 3; i += 1) numbers.push((await buy({ call }, { [shop.item("101")]: 1 })).number);
    const [first, second, third] = numbers;
    const answer = await asAnna(`{ customer { totalOrders
      all: orders { number } two: orders(limit: 2) { number } rest: orders(limit: 2, page: 2) { number }
      beyond: orders(limit: 2, page: 9) { number } least: orders(limit: 0, page: -1) { number }
    } }`);
    expect(answer.data).toEqual({
      customer: {
        totalOrders: 3,
        all: [{ number: third }, { number: second }, { number: first }],
        two: [{ number: third }, { number: second }],
        rest: [{ number: first }],
        beyond: [{ number: first }],
        least: [{ number: third }],
      },
    });
    const { ask: asOther } = await graphqlMember(shop);
    expect((await asOther("{ customer { totalOrders orders { number } } }")).data).toEqual({
      customer: { totalOrders: 0, orders: [] },
    });
  });
});
