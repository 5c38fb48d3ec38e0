import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf, start } from "./testing/buyer.ts";
import { payPage, press } from "./testing/pay-pages.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

describe("return pages (5, 16.1)", () => {
  it("are held to the plugin's origins and the storefront's", async () => {
    const added = await shop.call("POST", `/api/closed/items/${shop.item("101")}`);
    const call = (paymentReturnPage: string) =>
      shop.call("POST", "/api/closed/payment", {
        token: added.token,
        body: {
          ...start,
          paymentMethod: "redirect",
          paymentReturnPage,
          paymentFailedPage: paymentReturnPage,
        },
      });
    expect((await call("https://evil.example/back")).at("errors")).toEqual({
      paymentReturnPage: "invalid",
      paymentFailedPage: "invalid",
    });
    expect((await call("https://shop.example.com.evil.example/back")).status).toBe(406);
    for (const origin of ["https://shop.example.com", "https://a.example.org", "http://localhost:3000"]) {
      expect((await call(`${origin}/back`)).status).toBe(200);
    }
  });

  it.each([
    "http:///shop.example/back",
    "https://?back",
    "https://shop.example/\n",
    "https://shop.example/\tback",
    String.raw`https://shop.example\@evil.example/`,
    String.raw`https:\shop.example/`,
    " https://shop.example/",
  ])("406 for %j, which only a parser's leniency makes an address", async (page) => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const answer = await buyer.pay("redirect", { paymentReturnPage: page, paymentFailedPage: page });
    expect([answer.status, answer.at("errors")]).toEqual([
      406,
      { paymentReturnPage: "invalid", paymentFailedPage: "invalid" },
    ]);
  });

  it.each([
    [
      "https://shop.example/återvänd?från=kassan med#slut",
      "%C3%A5terv%C3%A4nd?fr%C3%A5n=kassan%20med",
      "#slut",
    ],
    ["https://shop.example/\u2028", "%E2%80%A8", ""],
    ["https://SHOP.example", "", ""],
  ])("%j is taken, and leads back percent-encoded (16.3)", async (page, path, fragment) => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const started = await buyer.pay("redirect", { paymentReturnPage: page });
    const pressed = await press(payPage(shop, started), "pay");
    expect(pressed.status).toBe(303);
    const location = pressed.headers.get("location") ?? "";
    expect(location).toMatch(/^https:\/\/shop\.example\//);
    expect(location).toContain(`/${path}${path.includes("?") ? "&" : "?"}paymentMethod=redirect&`);
    expect(new URL(location).hash).toBe(fragment);
  });
});
