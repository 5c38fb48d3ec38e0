import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { signFields } from "../../../payment/signature.ts";
import { books, buyerOf, payWithDummy } from "./testing/buyer.ts";
import { formsOfApi, methodsWithPage, paying } from "./testing/pay-pages.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const tee = () => buyerOf(shop, shop.item("101"));

describe("what was tampered with never makes an order (16.2)", () => {
  const answers = [
    [412, { paymentMethod: "INVALID_SIGNATURE" }],
    [404, { selection: "not found" }],
  ];
  const unsigned = new Set(["paymentMethod", "step"]);

  it.each(methodsWithPage)("%s: any other value of any field", async (method) => {
    const buyer = await tee();
    const fields = await paying[method](shop, buyer);
    const before = await books(shop, 101);
    const names = Object.keys(fields).filter((name) => !unsigned.has(name));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.string({ unit: "binary" }), async (name, value) => {
        fc.pre(value !== fields[name]);
        const result = await buyer.comeBack({ ...fields, [name]: value });
        expect(answers).toContainEqual([result.status, result.at("errors")]);
      }),
      { numRuns: 60 },
    );
    for (const name of names) {
      const rest = Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
      expect((await buyer.comeBack(rest)).at("errors")).toEqual({ paymentMethod: "INVALID_SIGNATURE" });
    }
    expect(await books(shop, 101)).toEqual(before);
    expect((await buyer.comeBack(fields)).status).toBe(200);
  });

  it("an amount, a currency or an order number that is signed but not the attempt's", async () => {
    const buyer = await tee();
    const { signature: _, paymentMethod: __, ...signed } = await payWithDummy(buyer);
    const before = await books(shop, 101);
    const changes: Record<string, string>[] = [
      { amount: "1.00" },
      { currency: "EUR" },
      { ba_order_num: "1" },
    ];
    for (const change of changes) {
      const changed = { ...signed, ...change };
      const signature = signFields(changed, "test-secret");
      const result = await buyer.comeBack({ ...changed, signature });
      expect([result.status, result.at("errors"), result.at("code")]).toEqual([
        412,
        { paymentMethod: "INVALID_SIGNATURE" },
        "invalid_signature",
      ]);
    }
    expect(await books(shop, 101)).toEqual(before);
  });

  it.each(["redirect", "invoice", "nothing"])(
    "the fields of one method under the name of %s",
    async (key) => {
      const buyer = await tee();
      const fields = await payWithDummy(buyer);
      const result = await buyer.comeBack({ ...fields, paymentMethod: key });
      expect(result.at("errors")).toEqual({ paymentMethod: "INVALID_SIGNATURE" });
    },
  );

  it("406 without fields", async () => {
    const buyer = await tee();
    await buyer.pay("redirect");
    const result = await buyer.call("POST", "payment-result", {});
    expect([result.status, result.at("errors")]).toEqual([406, { paymentMethodFields: "required" }]);
  });
});

describe("whose payment it is (16.2)", () => {
  it("404 for a session without an attempt, and for one with another", async () => {
    const buyer = await tee();
    const fields = await paying.redirect(shop, buyer);
    const before = (await books(shop, 101)).orders;
    const [empty, other] = [await tee(), await tee()];
    await other.pay("redirect");
    for (const stranger of [empty, other]) {
      const result = await stranger.comeBack(fields);
      expect([result.status, result.at("errors")]).toEqual([404, { selection: "not found" }]);
    }
    expect((await books(shop, 101)).orders).toBe(before);
    expect((await buyer.comeBack(fields)).status).toBe(200);
    expect((await other.comeBack(fields)).status).toBe(404);
  });

  it("the cart of somebody else stays as it is", async () => {
    const [buyer, other] = [await tee(), await tee()];
    await buyer.comeBack(await payWithDummy(buyer));
    expect((await other.call("GET", "selection")).list("selection.items")).toHaveLength(1);
  });
});

describe("GET receipt (16.2)", () => {
  it.each(formsOfApi)(
    "shows the session's last order, with shipments, again and again (%s)",
    async (form) => {
      const buyer = await tee();
      const first = await buyer.comeBack(await payWithDummy(buyer));
      const receipt = await buyer.call("GET", "receipt", undefined, { form });
      expect(receipt.status).toBe(200);
      const at = (path: string) => receipt.at({ classic: path, nested: `order.${path}` }[form]);
      expect(at("order")).toBe(first.text("order"));
      expect(at("shipments")).toEqual([]);
      const again = await buyer.call("GET", "receipt", undefined, { form });
      expect(again.body).toEqual(receipt.body);
    },
  );

  it("404 when there is none, and after 30 days", async () => {
    const buyer = await tee();
    const none = await buyer.call("GET", "receipt");
    expect([none.status, none.at("errors")]).toEqual([404, { order: "not found" }]);
    await buyer.comeBack(await payWithDummy(buyer));
    const day = 86_400_000;
    shop.passTime(29 * day);
    expect((await buyer.call("GET", "receipt")).status).toBe(200);
    shop.passTime(day + 1000);
    expect((await buyer.call("GET", "receipt")).status).toBe(404);
  });
});
