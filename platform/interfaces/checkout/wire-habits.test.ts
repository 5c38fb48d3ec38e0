import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { jsonOf, rawRequest } from "../../testing/raw.ts";
import { buyerOf, hiddenFields } from "./payment/testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

describe.each(["classic", "nested"] as const)(
  "habits of callers, checkout-rest.md section 19 (%s)",
  (form) => {
    const base = form === "classic" ? "/api/checkout/" : "/api/checkout-v4/";
    const raw = (method: string, path: string, headers: Readonly<Record<string, string>>, body?: string) =>
      rawRequest(shop.origin, method, base + path, { headers, ...(body !== undefined && { body }) });
    const json = { "Content-Type": "application/json" };
    const begin = async () => (await shop.call("GET", "selection", { form })).token;

    it.each(["{}", "[]", ""])("a body of %j on GET and on writes without input", async (body) => {
      const token = await begin();
      for (const [method, path] of [
        ["GET", "selection"],
        ["GET", "categories"],
        ["GET", "countries"],
        ["PUT", "languages/en"],
        ["PUT", "countries/SE"],
        ["PUT", "payment-methods/dummy"],
        ["POST", `items/${shop.item("101")}`],
      ] as const) {
        const answer = await raw(method, path, { ...json, "API-Token": token }, body);
        expect([path, answer.status]).toEqual([path, method === "POST" ? 201 : 200]);
      }
    });

    it("an empty API-Token is none, and the header's letter case does not count", async () => {
      const empty = await raw("GET", "selection", { "API-Token": "" });
      expect(jsonOf(empty)).toMatchObject({ token: expect.stringMatching(/^[a-z0-9]{32}$/) });
      const token = await begin();
      for (const name of ["api-token", "Api-Token", "API-TOKEN"]) {
        expect(jsonOf(await raw("GET", "selection", { [name]: token }))).toMatchObject({ token });
      }
    });

    it("an empty text for language, market, pricelist, country or state is as if not given", async () => {
      const token = await begin();
      const nothing = { language: "", market: "", pricelist: "", country: "", state: "" };
      for (const [method, path] of [
        ["POST", "products"],
        ["POST", `products/${shop.display("101")}`],
        ["POST", "categories"],
        ["PUT", "countries/SE"],
        ["PUT", "selection"],
      ] as const) {
        const answer = await shop.call(method, path, { form, token, trusted: true, body: nothing });
        expect([path, answer.status]).toEqual([path, 200]);
      }
      const body = { uri: "troja", ...nothing };
      expect((await shop.call("POST", "uri", { form, token, body })).status).toBe(200);
      const selection = await shop.call("GET", "selection", { form, token });
      expect(selection.at("selection.language")).toBe("sv");
      expect(selection.at("location")).toMatchObject({ country: "SE", market: 1, pricelist: 1 });
    });

    it("a caller may announce the header Access-Control-Allow-Origin", async () => {
      const answer = await raw("OPTIONS", "selection", {
        Origin: "https://shop.example",
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "access-control-allow-origin,api-token",
      });
      expect(answer.status).toBe(204);
      expect(answer.headers["access-control-allow-headers"]).toContain("Access-Control-Allow-Origin");
    });

    it.each([
      [true, 200],
      ["true", 200],
      ["1", 200],
      [1, 200],
      [0, 406],
      ["0", 406],
      [false, 406],
    ])("terms of %j: %d", async (termsAndConditions, status) => {
      const buyer = await buyerOf(shop, shop.item("101"));
      const answer = await buyer.pay("redirect", { termsAndConditions }, { form });
      const refusal = status === 200 ? undefined : { termsAndConditions: "must be true" };
      expect([answer.status, answer.at("errors")]).toEqual([status, refusal]);
    });

    it.each(["/troja", "troja?utm=1", "/troja/?a=b&c", "/klader/toppar/troja"])(
      "the address %s leads to the product, also below a category's",
      async (uri) => {
        const answer = await shop.call("POST", "uri", { form, body: { uri } });
        expect(answer.at("found")).toBe("product");
        expect(answer.at("product.product")).toBe(shop.display("101"));
        const listed = await shop.call("POST", "products", { form, body: { uri: { uri } } });
        expect(listed.at("productCount")).toBe(1);
      },
    );

    it("a refusal has errors and a status of 400 or above, a success has neither", async () => {
      const good = await shop.call("GET", "selection", { form });
      expect([good.status, good.at("errors")]).toEqual([200, undefined]);
      const bad = await shop.call("POST", "items/999-1", { form });
      expect([bad.status, bad.at("errors")]).toEqual([404, { item: "product item not found" }]);
    });

    it("two quick adds in a row are both there", async () => {
      const token = await begin();
      const add = () => shop.call("POST", `items/${shop.item("101")}`, { form, token });
      const answers = await Promise.all([add(), add()]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const selection = await shop.call("GET", "selection", { form, token });
      expect(selection.list("selection.items")).toMatchObject([{ quantity: 2 }]);
    });

    it("a payment that is started again on every redraw holds its stock once", async () => {
      const buyer = await buyerOf(shop, shop.item("101"), 3);
      for (let redraw = 0; redraw < 3; redraw += 1) {
        const started = await buyer.pay("redirect", {}, { form });
        expect(started.at("action")).toBe("redirect");
      }
      const { db } = shop.platform;
      const id = (await buyer.call("GET", "selection", undefined, { trusted: true })).text(
        "selection.selection",
      );
      const held = await db
        .selectFrom("reservation")
        .select("quantity")
        .where("selection", "=", id)
        .execute();
      expect(held).toEqual([{ quantity: 3 }]);
    });

    it("a token that is learned from GET selection alone stays good through payment and receipt", async () => {
      const buyer = await buyerOf(shop, shop.item("101"));
      const started = await buyer.pay("dummy");
      await buyer.comeBack(hiddenFields(started.text("formHtml")));
      const { token } = await shop.call("GET", "selection", { form, token: buyer.token });
      expect(token).toBe(buyer.token);
      expect((await shop.call("GET", "receipt", { form, token })).status).toBe(200);
    });
  },
);
