import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { startFullShop } from "../selection/testing/both-interfaces.ts";
import { graphqlBuyerOf, type GraphqlBuyer } from "./testing/graphql-buyer.ts";

let shop: SetShop;
beforeAll(async () => {
  shop = await startFullShop();
});
afterAll(() => shop.close());

const tee = () => shop.item("101");

async function orderOf(buyer: GraphqlBuyer, query: string): Promise<unknown> {
  const answer = await buyer.ask(query);
  expect(answer.at("errors")).toBeUndefined();
  return answer.at("data.order");
}

describe("an order is told in the language of whoever looks at it", () => {
  it("with places and days as there", async () => {
    const buyer = await graphqlBuyerOf(shop, tee());
    await buyer.start(4, { languageCode: "de" });
    await buyer.ask(`mutation { setLanguage(code: "en") { userErrors { message } } }`);
    const query = '{ order { language { code } country { name } orderDate(format: "j/n y") } }';
    expect(await orderOf(buyer, query)).toEqual({
      language: { code: "de" },
      country: { name: "Sweden" },
      orderDate: expect.stringMatching(/^\d{1,2}\/\d{1,2} \d\d$/),
    });
  });

  it("with the names of what was bought and by what it was paid", async () => {
    const buyer = await graphqlBuyerOf(shop, tee());
    await buyer.ask(`mutation { addVoucher(code: "TEN") { userErrors { message } } }`);
    await buyer.start(4);
    const query =
      "{ order { paymentMethod { name } lines { name } discountsApplied { name } language { code } } }";
    const before = await orderOf(buyer, query);
    await buyer.ask(`mutation { setLanguage(code: "en") { userErrors { message } } }`);
    expect([before, await orderOf(buyer, query)]).toEqual([
      {
        paymentMethod: { name: "Faktura" },
        lines: [{ name: "Tröja" }],
        discountsApplied: [{ name: "Tio av" }],
        language: { code: "sv" },
      },
      {
        paymentMethod: { name: "Invoice" },
        lines: [{ name: "Tee" }],
        discountsApplied: [{ name: "Ten off" }],
        language: { code: "sv" },
      },
    ]);
  });
});
