import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { books, buyerOf, unsoundStock } from "../../checkout/payment/testing/buyer.ts";
import {
  methodsWithPage,
  payPage,
  paying,
  press,
  variablesOf,
} from "../../checkout/payment/testing/pay-pages.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { graphqlBuyerOf, graphqlBuyerWith, numbers } from "./testing/graphql-buyer.ts";

let shop: TestPlatform;
beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

const tee = 101;
const result = "data.paymentResult";
const started = "data.paymentInstructions";

/** Units of the tee in M: on hand, and reserved. */
async function shelf(): Promise<readonly (number | undefined)[]> {
  return (await books(shop, tee)).stock[1] ?? [];
}

const buyer = (quantity = 1) => graphqlBuyerOf(shop, shop.item("101"), quantity);

describe("a purchase, storefront-graphql.md 5.4", () => {
  it.each(methodsWithPage)(
    "with %s reserves once, allocates once and makes one order, however often its end is told",
    async (method) => {
      const [units = 0, reserved = 0] = await shelf();
      const { orders } = await books(shop, tee);
      const anna = await buyer(3);
      const fields = await paying[method](shop, anna);
      expect(await shelf()).toEqual([units, reserved + 3]);
      const ends = await Promise.all(Array.from({ length: 10 }, () => anna.comeBack(fields)));
      const [first] = ends;
      expect(first?.at(result)).toMatchObject({
        __typename: "PaymentResultSuccessPayload",
        type: "SUCCESS",
        userErrors: [],
        selection: { id: null, lines: [] },
        order: {
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          status: "PENDING",
          country: { code: "SE" },
          paymentMethod: { id: numbers[method], uri: method },
          shippingMethod: { id: 1, name: "Standard", price: { value: 0 } },
          lines: [{ quantity: 3, lineValue: { value: 1050 }, item: { id: shop.item("101") } }],
        },
      });
      for (const end of ends) expect(end.at(`${result}.order`)).toEqual(first?.at(`${result}.order`));
      expect(await anna.order()).toEqual(first?.at(`${result}.order`));
      expect(await anna.order()).toEqual(first?.at(`${result}.order`));
      expect(await shelf()).toEqual([units - 3, reserved]);
      expect((await books(shop, tee)).orders).toBe(orders + 1);
      expect(await unsoundStock(shop)).toEqual([]);
    },
  );

  it("with invoice is done at once, and leaves a fresh selection", async () => {
    const anna = await buyer();
    const done = await anna.start(numbers["invoice"] ?? 0);
    expect(done.at(started)).toMatchObject({
      action: {
        __typename: "SuccessPaymentAction",
        action: "SUCCESS",
        formFields: null,
        order: { paymentMethod: { uri: "invoice", name: "Faktura", handlingCost: { value: 29 } } },
      },
      selection: { id: null, lines: [] },
      userErrors: [],
    });
    expect(await anna.order()).toEqual(done.at(`${started}.action.order`));
    const totals = new Map(
      done
        .list(`${started}.action.order.totals`)
        .map((row) => [Reflect.get(Object(row), "type"), Reflect.get(Object(row), "price")]),
    );
    expect(totals.get("ITEMS_SUBTOTAL")).toEqual({ value: 350 });
    expect(totals.get("SHIPPING")).toEqual({ value: 49 });
    expect(totals.get("HANDLING")).toEqual({ value: 29 });
    expect(totals.get("GRAND_TOTAL")).toEqual({ value: 428 });
    expect(totals.size).toBe(12);
  });

  it("with declined is refused at once, and the selection stays with nothing reserved", async () => {
    const anna = await buyer(2);
    const before = await shelf();
    const refused = await anna.start(numbers["declined"] ?? 0);
    expect(refused.at(started)).toMatchObject({
      action: null,
      selection: { lines: [{ quantity: 2 }] },
      userErrors: [
        { __typename: "UserErrorBase", message: "Payment failed", path: ["input", "paymentMethod"] },
      ],
    });
    expect(await shelf()).toEqual(before);
    expect(await anna.order()).toBeNull();
  });

  it("tells each action by its type", async () => {
    const anna = await buyer();
    expect((await anna.start(1)).at(`${started}.action`)).toMatchObject({
      __typename: "FormPaymentAction",
      action: "FORM",
      formType: "dummy",
      html: expect.stringContaining("<form"),
      formFields: null,
      expressHtml: null,
    });
    expect((await anna.start(2)).at(`${started}.action`)).toMatchObject({
      __typename: "RedirectPaymentAction",
      action: "REDIRECT",
      url: expect.stringMatching(/\/pay\/redirect\/[0-9a-f]{32}$/),
    });
    expect((await anna.start(3)).at(`${started}.action`)).toMatchObject({
      __typename: "FormPaymentAction",
      formType: "embedded",
      html: expect.stringContaining("data-attempt="),
    });
  });

  it.each(["refuse", "cancel"] as const)("that is ended by %s fails, with the selection", async (choice) => {
    const anna = await buyer();
    const before = await shelf();
    const going = await anna.start(2);
    const url = { text: (name: string) => going.text(`${started}.action.${name}`) };
    const pressed = await press(payPage(shop, url), choice);
    const ended = await anna.comeBack(variablesOf(pressed.headers.get("location")));
    expect(ended.at(result)).toMatchObject({
      __typename: "PaymentResultFailedPayload",
      type: "FAILED",
      selection: { lines: [{ quantity: 1 }] },
      userErrors: [{ __typename: "UserErrorBase", message: "Payment failed", path: ["paymentMethodFields"] }],
    });
    expect(await shelf()).toEqual(before);
    expect((await anna.start(4)).at(`${started}.action.action`)).toBe("SUCCESS");
  });

  it("buys what it was started with, and leaves what was added since", async () => {
    const anna = await buyer();
    const fields = await paying.dummy(shop, anna);
    const cap = shop.item("104");
    await anna.ask(`mutation { addItem(item: "${cap}") { userErrors { message } } }`);
    const ended = await anna.comeBack(fields);
    expect(ended.at(result)).toMatchObject({
      type: "SUCCESS",
      order: { lines: [{ quantity: 1, item: { id: shop.item("101") } }] },
      selection: { lines: [{ quantity: 1, item: { id: cap } }] },
    });
  });

  it("is one order of ten that are started at once", async () => {
    const { orders } = await books(shop, tee);
    const anna = await buyer();
    const starts = await Promise.all(Array.from({ length: 10 }, () => anna.start(4)));
    const done = starts.flatMap((answer) => answer.at(`${started}.action.order.number`) ?? []);
    expect(new Set(done).size).toBe(1);
    expect((await books(shop, tee)).orders).toBe(orders + 1);
    expect(await unsoundStock(shop)).toEqual([]);
  });
});

describe("a session of both interfaces", () => {
  it("agrees on the order, whoever started and whoever ended it", async () => {
    const rest = await buyerOf(shop, shop.item("101"), 2);
    const graphql = graphqlBuyerWith(shop, rest.token);
    const ended = await graphql.comeBack(await paying.redirect(shop, rest));
    const receipt = await rest.call("GET", "receipt");
    expect(ended.at(`${result}.type`)).toBe("SUCCESS");
    expect(String(ended.at(`${result}.order.number`))).toBe(receipt.text("order"));
    const told = await rest.comeBack(await paying.dummy(shop, await graphqlAgain(rest.token)));
    expect(told.status).toBe(200);
    const order = await graphql.ask("{ order { number totals { type price { value } } } }");
    expect(String(order.at("data.order.number"))).toBe(told.text("order"));
    expect(order.list("data.order.totals")).toContainEqual({
      type: "GRAND_TOTAL",
      price: { value: told.at("totals.grandTotalPriceAsNumber") },
    });
  });

  async function graphqlAgain(token: string) {
    const again = graphqlBuyerWith(shop, token);
    await again.ask(`mutation { addItem(item: "${shop.item("104")}") { userErrors { message } } }`);
    return again;
  }

  it("is counted once: 20 starts a minute", async () => {
    const rest = await buyerOf(shop, shop.item("101"));
    const graphql = graphqlBuyerWith(shop, rest.token);
    for (let made = 0; made < 10; made += 1) {
      expect((await rest.pay("no")).status).toBe(404);
      expect((await graphql.start(9)).status).toBe(200);
    }
    const refused = await graphql.start(9);
    expect([refused.status, refused.at("errors.0.message"), refused.at("errors.0.extensions.code")]).toEqual([
      429,
      "Too many requests",
      "RATE_LIMITED",
    ]);
    expect((await rest.pay("dummy")).status).toBe(429);
  });
});
