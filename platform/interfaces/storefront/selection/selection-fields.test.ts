import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { withStores } from "../../../stores/testing/street.ts";
import { graphqlClient } from "../testing/graphql-client.ts";
import { statementsOf } from "../testing/statements.ts";
import { bothShopper, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";

let shop: SetShop;
let shopper: BothShopper;
beforeAll(async () => {
  shop = await startFullShop(withStores);
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

describe("a selection", () => {
  const plain = `id comment taxExempt usedFallbackTax externalGiftCardAvailable language { code }
    brickAndMortar { id name } attributes { type { name } } availableAttributes { type { name } } lines { id }`;
  const selection = async () => {
    const answer = await shopper.graphql(
      `{ selection { ${plain} } availableLineAttributes { type { name } } }`,
    );
    expect(answer.at("errors")).toBeUndefined();
    return answer.at("data");
  };
  const empty = {
    id: null,
    comment: null,
    taxExempt: false,
    usedFallbackTax: false,
    externalGiftCardAvailable: true,
    language: { code: "sv" },
    brickAndMortar: null,
    attributes: [],
    availableAttributes: [],
    lines: [],
  };

  it("is nothing until something is set; reading makes nothing", async () => {
    expect(await selection()).toEqual({ selection: empty, availableLineAttributes: [] });
  });

  it("tells what was set for the whole of it", async () => {
    await shopper.rest("PUT", "brick-and-mortar/1");
    const set = await shopper.rest("PUT", "payment-fields", {
      trusted: true,
      body: { additionalNotes: "Ring first", address: { country: "DE", vatNumber: "DE136695976" } },
    });
    expect(await selection()).toEqual({
      selection: {
        ...empty,
        id: set.text("selection.selection"),
        comment: "Ring first",
        taxExempt: true,
        brickAndMortar: { id: 1, name: "Zinkgruvan" },
      },
      availableLineAttributes: [],
    });
  });

  it("is read with as many statements for many lines as for one", async () => {
    const nested = `{ selection { discounts { name } lines { name item { id stock { quantity } } brand { name metaTitle }
      addedFromCategory { name } displayItem { name media { source { url } } categories: category { name } } }
      checkout { shippingAddress { city } totals { type } deliveryGroups { lines { quantity } }
        addressFields { shippingAddress { key } } } } }`;
    const read = async () => {
      expect((await shopper.graphql(nested)).at("errors")).toBeUndefined();
    };
    await shopper.rest("POST", `items/${shop.item("101")}`);
    await read();
    const one = await statementsOf(shop, read);
    for (const ware of ["102", "103", "105"]) await shopper.rest("POST", `items/${shop.item(ware)}`);
    expect(await statementsOf(shop, read)).toBe(one);
  });

  it.each(["selection { id }", "availableLineAttributes { type { name } }"])(
    "is for sessions alone: %s",
    async (field) => {
      const answer = await graphqlClient(shop)(`{ ${field} }`, { mode: "no-session" });
      expect(answer.body).toMatchObject({
        data: null,
        errors: [
          { message: `${field.split(" ", 1)[0]} requires SESSION`, extensions: { code: "FORBIDDEN" } },
        ],
      });
    },
  );
});
