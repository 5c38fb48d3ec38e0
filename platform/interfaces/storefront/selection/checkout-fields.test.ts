import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { start } from "../../checkout/payment/testing/buyer.ts";
import { withMethod } from "../../checkout/payment/testing/with-method.ts";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { putStock } from "../../../stores/testing/street.ts";
import { bothShopper, checkoutOf, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";

const reported = {
  key: "klarna",
  number: 6,
  kind: "embedded",
  name: { en: "Klarna" },
  secret: "test-secret",
  mode: "event",
  reportedKind: "klarna_checkout_v3",
  countries: ["DE"],
};
const strange = { ...reported, key: "other", number: 7, reportedKind: "swish", mode: "return" };
const outside = { key: "own", number: 8, kind: "external", name: { en: "Own" }, secret: "test-secret" };

let shop: SetShop;
let shopper: BothShopper;
beforeAll(async () => {
  shop = await startFullShop((settings) =>
    [reported, strange, { ...outside, countries: ["DE"] }].reduce(withMethod, settings),
  );
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

const checkout = (fields: string) => checkoutOf(shopper, fields);

const method = "id uri name kind active addressAfterPayment initiateOnlySupported recurringSupported";
const usual = { active: true, addressAfterPayment: false, initiateOnlySupported: false };

describe("methods (storefront-graphql.md section 6)", () => {
  it("of payment: the kind that shops know them as, and what is chosen", async () => {
    await shopper.rest("PUT", "payment-methods/invoice");
    expect(
      await checkout(`paymentMethod { ${method} handlingCost { value } } paymentMethods { id kind }`),
    ).toEqual({
      paymentMethod: {
        ...usual,
        id: 4,
        uri: "invoice",
        name: "Faktura",
        kind: "UNKNOWN",
        recurringSupported: true,
        handlingCost: { value: 29 },
      },
      paymentMethods: [{ id: 1, kind: "DUMMY" }, ...[2, 3, 4, 5].map((id) => ({ id, kind: "UNKNOWN" }))],
    });
  });

  it("of payment: the operator reports them as another kind, and they are sorted by it", async () => {
    await shopper.rest("PUT", "countries/DE");
    const sorted = "paymentMethods(sort: [KLARNA_CHECKOUT_V3, EXTERNAL_PAYMENT]) { id kind }";
    expect(await checkout(sorted)).toEqual({
      paymentMethods: [
        { id: 6, kind: "KLARNA_CHECKOUT_V3" },
        { id: 8, kind: "EXTERNAL_PAYMENT" },
        { id: 1, kind: "DUMMY" },
        ...[2, 3, 4, 5, 7].map((id) => ({ id, kind: "UNKNOWN" })),
      ],
    });
  });

  it("of shipping: with their prices, and which is chosen", async () => {
    await shopper.rest("POST", `items/${shop.item("101")}`);
    await shopper.rest("PUT", "shipping-methods/express");
    const fields = "id name comment selected price { value }";
    const express = { id: 2, name: "Express", comment: null, selected: true, price: { value: 99 } };
    expect(await checkout(`shippingMethod { ${fields} } shippingMethods { ${fields} }`)).toEqual({
      shippingMethod: express,
      shippingMethods: [
        { id: 1, name: "Standard", comment: null, selected: false, price: { value: 49 } },
        express,
        { id: 3, name: "Hämtas", comment: null, selected: false, price: { value: 0 } },
      ],
    });
  });

  it("are none where nothing is shipped to", async () => {
    await shopper.rest("PUT", "countries/CH");
    expect(
      await checkout(
        "paymentMethod { id } paymentMethods { id } shippingMethod { id } shippingMethods { id } deliveryGroups { name }",
      ),
    ).toEqual({
      paymentMethod: null,
      paymentMethods: [],
      shippingMethod: null,
      shippingMethods: [],
      deliveryGroups: [],
    });
  });

  it("bring the checkout script where one needs it, and no widgets", async () => {
    expect(await checkout("checkoutScript widgets { kind }")).toEqual({ checkoutScript: null, widgets: [] });
    await shopper.rest("PUT", "countries/DE");
    const script = (await shopper.rest("GET", "selection")).text("selection.checkoutScript");
    expect(await checkout("checkoutScript")).toEqual({ checkoutScript: script });
  });
});

describe("delivery groups (storefront-graphql.md section 6)", () => {
  const groups = `deliveryGroups { name lines { line { name } quantity } shippingMethod { id }
    shippingPrice { value } }`;

  it("are none for nothing, and one for everything while nothing is allocated", async () => {
    expect(await checkout(groups)).toEqual({ deliveryGroups: [] });
    await shopper.rest("POST", `items/${shop.item("104")}`, { body: { quantity: 2 } });
    await shopper.rest("POST", `items/${shop.item("105")}`);
    expect(await checkout(groups)).toEqual({
      deliveryGroups: [
        {
          name: null,
          lines: [
            { line: { name: "Cap" }, quantity: 2 },
            { line: { name: "Book" }, quantity: 1 },
          ],
          shippingMethod: { id: 1 },
          shippingPrice: { value: 49 },
        },
      ],
    });
  });

  it("are one for each warehouse that something is reserved in, and the first bears the shipping", async () => {
    await putStock(shop, shop.item("104"), 1, 3);
    await putStock(shop, shop.item("104"), 2, 2);
    await shopper.rest("POST", `items/${shop.item("104")}`, { body: { quantity: 5 } });
    await shopper.rest("POST", `items/${shop.item("105")}`);
    await shopper.rest("POST", "payment", { body: { ...start, paymentMethod: "dummy" } });
    expect(await checkout(groups)).toEqual({
      deliveryGroups: [
        {
          name: "Main",
          lines: [
            { line: { name: "Cap" }, quantity: 3 },
            { line: { name: "Book" }, quantity: 1 },
          ],
          shippingMethod: { id: 1 },
          shippingPrice: { value: 49 },
        },
        {
          name: "South",
          lines: [{ line: { name: "Cap" }, quantity: 2 }],
          shippingMethod: { id: 1 },
          shippingPrice: { value: 0 },
        },
      ],
    });
  });
});
