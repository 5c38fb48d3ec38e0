import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { anna, books, buyerOf, pages, payWithDummy } from "./testing/buyer.ts";
import {
  boxAnswer,
  boxOf,
  formsOfApi,
  methodsWithPage,
  payPage,
  paying,
  press,
  pressInBox,
  variablesOf,
} from "./testing/pay-pages.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const tee = () => buyerOf(shop, shop.item("101"));

describe("paying (16.2, 16.3)", () => {
  it.each(methodsWithPage.flatMap((method) => formsOfApi.map((form) => [method, form] as const)))(
    "%s makes an order, %s form",
    async (method, form) => {
      const buyer = await tee();
      const before = await books(shop, 101);
      const result = await buyer.comeBack(await paying[method](shop, buyer), { form });
      expect(result.status).toBe({ classic: 200, nested: 201 }[form]);
      const at = (path: string) => result.at({ classic: path, nested: `order.${path}` }[form]);
      expect(at("order")).toMatch(/^\d+$/);
      expect(at("status")).toBe("untouched");
      expect(at("statusDescription")).toBe("Pending");
      expect(at("message")).toBe({ classic: "", nested: undefined }[form]);
      expect(at("date")).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(at("paymentMethod")).toBe(method);
      expect(at("totals.grandTotalPriceAsNumber")).toBe(399);
      expect(at("items.0")).toMatchObject({ quantity: 1, productName: "Tröja", size: "M", sku: "P101-1-M" });
      expect(at("items.0.product")).toEqual(
        { classic: "1", nested: expect.objectContaining({ product: "1", name: "Tröja" }) }[form],
      );
      expect(at("address")).toMatchObject({ ...anna, zipCode: "111 22", countryName: "Sverige" });
      expect(at("shippingAddress.email")).toBe(anna.email);
      expect(at("shipments")).toBeUndefined();
      const after = await books(shop, 101);
      expect(after.orders).toBe(before.orders + 1);
      expect(after.stock[1]).toEqual([(before.stock[1]?.[0] ?? 0) - 1, 0]);
      expect((await buyer.call("GET", "selection")).list("selection.items")).toEqual([]);
    },
  );

  it("nested: the order stands among what its page needs (2)", async () => {
    const buyer = await tee();
    const result = await buyer.comeBack(await payWithDummy(buyer), { form: "nested" });
    const expected = ["countries", "languages", "location", "order", "token"];
    expect(Object.keys(Object(result.body)).sort()).toEqual(expected);
    expect(result.at("location.country")).toBe("SE");
  });

  it.each(methodsWithPage)("%s: the same call again answers the same order", async (method) => {
    const buyer = await tee();
    const fields = await paying[method](shop, buyer);
    const first = await buyer.comeBack(fields);
    const before = await books(shop, 101);
    const again = await buyer.comeBack(fields);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await books(shop, 101)).toEqual(before);
  });

  it("ten calls at once make one order", async () => {
    const buyer = await tee();
    const fields = await paying.redirect(shop, buyer);
    const before = (await books(shop, 101)).orders;
    const results = await Promise.all(Array.from({ length: 10 }, () => buyer.comeBack(fields)));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(results.map((result) => result.text("order"))).size).toBe(1);
    expect((await books(shop, 101)).orders).toBe(before + 1);
  });

  it("works without the method's name, and with variables that are not ours", async () => {
    const buyer = await tee();
    const { paymentMethod: _, ...fields } = await paying.redirect(shop, buyer);
    expect((await buyer.comeBack({ ...fields, utm_source: ["a", "b"] })).status).toBe(200);
  });

  it("takes nested variables as objects too", async () => {
    const buyer = await tee();
    const fields = await paying.embedded(shop, buyer);
    const flat = Object.entries(fields).filter(([name]) => !name.startsWith("address["));
    const address = Object.entries(fields).flatMap(([name, value]) => {
      const key = /^address\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    });
    const nested = Object.fromEntries([...flat, ["address", Object.fromEntries(address)]]);
    expect((await buyer.comeBack(nested)).at("address.city")).toBe("Stockholm");
  });

  it.each(formsOfApi)("invoice is done at once (%s)", async (form) => {
    const buyer = await tee();
    const answer = await buyer.pay("invoice", {}, { form });
    expect(answer.status).toBe({ classic: 200, nested: 201 }[form]);
    expect(answer.at("action")).toBe("success");
    const at = (path: string) => answer.at({ classic: path, nested: `order.${path}` }[form]);
    expect(at("totals")).toMatchObject({ handlingCostPriceAsNumber: 29, grandTotalPriceAsNumber: 428 });
    expect(at("paymentMethodName")).toBe("Faktura");
  });
});

describe("not paying (16.2, 16.3)", () => {
  it.each(formsOfApi)("declined fails at once, the selection stays (%s)", async (form) => {
    const buyer = await tee();
    const before = await books(shop, 101);
    const answer = await buyer.pay("declined", {}, { form });
    const expected = {
      classic: [200, "failed", undefined],
      nested: [412, undefined, { paymentMethod: "failed" }],
    };
    expect([answer.status, answer.at("action"), answer.at("errors")]).toEqual(expected[form]);
    expect(answer.list("messages")).toEqual([expect.stringContaining("nekades")]);
    expect(answer.list("selection.items")).toHaveLength(1);
    expect(await books(shop, 101)).toEqual(before);
  });

  it.each([
    ["refuse", "refused"],
    ["cancel", "cancelled"],
  ] as const)("redirect, %s: back to the failed page, stock given back at once", async (choice, code) => {
    const buyer = await tee();
    const before = await books(shop, 101);
    const page = payPage(shop, await buyer.pay("redirect"));
    const pressed = await press(page, choice);
    expect(pressed.status).toBe(303);
    const location = pressed.headers.get("location") ?? "";
    expect(location.startsWith(`${pages.paymentFailedPage}?paymentMethod=redirect&`)).toBe(true);
    expect(await books(shop, 101)).toEqual(before);
    const result = await buyer.comeBack(variablesOf(location));
    expect([result.status, result.at("errors"), result.at("code")]).toEqual([
      412,
      { paymentMethod: "failed" },
      code,
    ]);
    expect(result.list("messages")).toHaveLength(1);
    expect((await buyer.call("GET", "selection")).list("selection.items")).toHaveLength(1);
    expect((await press(page, "pay")).status).toBe(410);
    expect((await buyer.comeBack(await paying.redirect(shop, buyer))).status).toBe(200);
  });

  it.each([
    ["refused", "refused"],
    ["cancelled", "cancelled"],
  ])("dummy, %s=1: 412, and it may be paid after all", async (name, code) => {
    const buyer = await tee();
    const before = await books(shop, 101);
    const fields = await payWithDummy(buyer);
    const result = await buyer.comeBack({ ...fields, [name]: "1" });
    expect([result.status, result.at("code")]).toEqual([412, code]);
    expect(await books(shop, 101)).toEqual(before);
    expect((await buyer.comeBack(fields)).status).toBe(200);
  });

  it("embedded: a refusal stays in the box, a cancellation goes to the failed page", async () => {
    const buyer = await tee();
    const url = boxOf(shop, await buyer.pay("embedded"));
    const refused = await pressInBox(url, { choice: "refuse" });
    expect([refused.status, await refused.json()]).toEqual([200, { result: "refused" }]);
    const cancelled = await pressInBox(url, { choice: "cancel" });
    const answer = boxAnswer.parse(await cancelled.json());
    expect(answer.url).toMatch(/^https:\/\/shop\.example\/sv-se\/payment-failed\?paymentMethod=embedded&/);
    expect((await buyer.comeBack(variablesOf(answer.url ?? null))).at("code")).toBe("cancelled");
    expect((await pressInBox(url, { choice: "pay", terms: "1", ...anna })).status).toBe(410);
  });
});
