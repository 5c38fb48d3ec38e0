import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { anna, attemptsOf, books, buyerOf, type Buyer } from "./testing/buyer.ts";
import { boxOf, formsOfApi, pressInBox } from "./testing/pay-pages.ts";
import { withMethod } from "./testing/with-method.ts";

let shop: TestPlatform;
const widget = { address: { country: "SE" }, termsAndConditions: false };

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => {
      const embedded = { number: 9, kind: "embedded", name: { en: "Widget" }, secret: "test-secret" };
      return withMethod(settings, { ...embedded, key: "widget", mode: "event" });
    },
  });
});

afterAll(() => shop.close());

const callback = z.object({
  result: z.literal("authorized"),
  detail: z.object({
    paymentMethod: z.string(),
    paymentMethodSpecificFields: z.object({ authorizationToken: z.string() }),
    addressIncluded: z.boolean(),
    billingAddress: z.record(z.string(), z.string()),
    shippingAddress: z.null(),
    responseEventRequired: z.boolean(),
  }),
});
type Detail = z.infer<typeof callback>["detail"];

/** A shopper who has pressed *pay* in the box, and what the shop's page hears of it. */
async function authorized(): Promise<{ buyer: Buyer; detail: Detail; orderNumber: string }> {
  const buyer = await buyerOf(shop, shop.item("101"));
  const started = await buyer.pay("widget", widget);
  const pressed = await pressInBox(boxOf(shop, started), { choice: "pay", terms: "1", ...anna });
  const { detail } = callback.parse(await pressed.json());
  return { buyer, detail, orderNumber: started.text("orderId") };
}

const again = (detail: object) => ({ address: undefined, termsAndConditions: undefined, ...detail });

describe("embedded, mode event (16.3, 17)", () => {
  it("pressing pay hands the shop everything for its second POST payment", async () => {
    const { detail } = await authorized();
    expect(detail).toEqual({
      paymentMethod: "widget",
      paymentMethodSpecificFields: { authorizationToken: expect.any(String) },
      addressIncluded: true,
      billingAddress: { ...anna, zipCode: "111 22" },
      shippingAddress: null,
      responseEventRequired: true,
    });
  });

  it.each(formsOfApi)("which answers success (%s)", async (form) => {
    const { buyer, detail, orderNumber } = await authorized();
    const before = (await books(shop, 101)).orders;
    const result = await buyer.pay("widget", again(detail), { form });
    expect([result.status, result.at("action")]).toEqual([{ classic: 200, nested: 201 }[form], "success"]);
    const at = (path: string) => result.at({ classic: path, nested: `order.${path}` }[form]);
    expect([at("order"), at("address.email")]).toEqual([orderNumber, anna.email]);
    expect((await books(shop, 101)).orders).toBe(before + 1);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started", "authorised"]);
  });

  it("notes that the terms were accepted in the box", async () => {
    const { buyer, detail, orderNumber } = await authorized();
    await buyer.pay("widget", again(detail));
    const { snapshot } = await shop.platform.db
      .selectFrom("order")
      .select("snapshot")
      .where("number", "=", Number(orderNumber))
      .executeTakeFirstOrThrow();
    expect(snapshot).toMatchObject({ termsAccepted: true });
  });

  it("pays nothing else: the selection has changed since", async () => {
    const { buyer, detail } = await authorized();
    await buyer.call("POST", `items/${shop.item("101")}`);
    const before = (await books(shop, 101)).orders;
    const result = await buyer.pay("widget", again(detail));
    expect([result.status, result.at("action")]).toEqual([200, "failed"]);
    expect(result.at("selection.items.0.quantity")).toBe(2);
    expect((await books(shop, 101)).orders).toBe(before);
  });

  it("pays nobody else's selection, and no second one", async () => {
    const { buyer, detail } = await authorized();
    const other = await buyerOf(shop, shop.item("101"));
    const before = (await books(shop, 101)).orders;
    expect((await other.pay("widget", again(detail), { form: "nested" })).at("errors")).toEqual({
      paymentMethod: "INVALID_SIGNATURE",
    });
    expect((await buyer.pay("widget", again(detail))).at("action")).toBe("success");
    await buyer.call("POST", `items/${shop.item("101")}`);
    expect((await buyer.pay("widget", again(detail))).at("action")).toBe("failed");
    expect((await books(shop, 101)).orders).toBe(before + 1);
  });

  it.each([
    ["forged", (token: string) => token.replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
    ["changed", (token: string) => `e30${token}`],
    ["no token", () => "x"],
  ])("%s: failed, nothing is made", async (_how, change) => {
    const { buyer, detail } = await authorized();
    const authorizationToken = change(detail.paymentMethodSpecificFields.authorizationToken);
    const before = (await books(shop, 101)).orders;
    const result = await buyer.pay(
      "widget",
      again({ ...detail, paymentMethodSpecificFields: { authorizationToken } }),
    );
    expect([result.status, result.at("action")]).toEqual([200, "failed"]);
    expect((await books(shop, 101)).orders).toBe(before);
  });

  it("is of no use after half an hour", async () => {
    const { buyer, detail } = await authorized();
    shop.passTime(31 * 60_000);
    expect((await buyer.pay("widget", again(detail))).at("action")).toBe("failed");
  });

  it("is of no use for a box that posts to the return page", async () => {
    const { buyer, detail } = await authorized();
    const { paymentMethodSpecificFields } = detail;
    expect((await buyer.pay("embedded", { ...widget, paymentMethodSpecificFields })).at("action")).toBe(
      "form",
    );
  });

  it("refuse and cancel are as ever", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const started = await buyer.pay("widget", widget);
    const refused = await pressInBox(boxOf(shop, started), { choice: "refuse" });
    expect(await refused.json()).toEqual({ result: "refused" });
    const cancelled = await pressInBox(boxOf(shop, started), { choice: "cancel" });
    expect(await cancelled.json()).toMatchObject({ result: "cancelled" });
    expect(await attemptsOf(shop, started.text("orderId"))).toEqual(["cancelled"]);
  });
});
