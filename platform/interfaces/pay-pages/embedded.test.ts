import { readFile } from "node:fs/promises";
import { runInContext, runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { withMethod } from "../../ordering/payment/testing/with-method.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { anna, books, buyerOf, pages } from "../checkout/payment/testing/buyer.ts";
import { boxAnswer, boxOf, pressInBox, variablesOf } from "../checkout/payment/testing/pay-pages.ts";
import { checkoutScript } from "../http/checkout-script/checkout-script.ts";
import { checkoutOf, type TestPage } from "../http/checkout-script/testing/page.ts";

let shop: TestPlatform;

beforeAll(async () => {
  const method = { key: "widget", number: 9, kind: "embedded", name: { en: "Widget" }, mode: "event" };
  shop = await startTestPlatform({
    settings: (settings) => withMethod(settings, { ...method, secret: "test-secret" }),
  });
});

afterAll(() => shop.close());

const tee = () => buyerOf(shop, shop.item("101"));

describe("/pay/embedded/<attempt> (16.3)", () => {
  const widget = { address: { country: "SE" }, termsAndConditions: false };
  const started = async (more: object = {}) =>
    boxOf(shop, await (await tee()).pay("embedded", { ...widget, ...more }));

  /** What the script hands to the box; the browser is the page's business. */
  async function configOf(box: string): Promise<unknown> {
    const script = await (await fetch(`${box}.js`)).text();
    const call = script.slice(script.lastIndexOf("drawBox("));
    const seen: unknown[] = [];
    const drawBox = (config: unknown) => seen.push(config);
    runInNewContext(call.replace(/\}\s*$/, ""), { drawBox });
    return JSON.parse(JSON.stringify(seen[0]));
  }

  it("is a script for any origin, in the shopper's language, with what is known of the address", async () => {
    const box = await started({ address: { ...anna, lastName: "</script><b>" } });
    const script = await fetch(`${box}.js`);
    const { headers } = script;
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await script.text()).not.toContain("</script>");
    const config = Object(await configOf(box));
    expect(config).toMatchObject({
      isOpen: true,
      language: "sv",
      asksForTerms: true,
      words: { labels: { email: "E-post" }, pay: expect.stringMatching(/^Betala 399,00/) },
      values: { lastName: "</script><b>", country: "SE" },
    });
    expect(config.countries).toHaveLength(5);
    const states = [{ code: "CA", name: "California" }, { code: "NY" }, { code: "OR" }];
    const america = config.countries.find(({ code }: { code: string }) => code === "US");
    expect(america).toMatchObject({ name: "USA", states });
  });

  it.each<[object, object]>([
    [
      { email: "anna", country: "US" },
      { email: "invalid", state: "required", terms: "required" },
    ],
    [{ terms: "1", country: "CH", zipCode: "8001" }, { country: "invalid" }],
  ])("does not pay for %j", async (fields, problems) => {
    const answer = await pressInBox(await started(), { choice: "pay", ...anna, ...fields });
    expect(answer.status).toBe(406);
    expect(boxAnswer.parse(await answer.json())).toEqual({ result: "invalid", problems });
  });

  it("signs what was filled in, for a form to the return page", async () => {
    const said = { choice: "pay", terms: "1", ...anna, lastName: " Ek\nxy " };
    const answer = await pressInBox(await started(), said);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const { url, fields } = boxAnswer.parse(await answer.json());
    expect(url).toBe(`${pages.paymentReturnPage.replace("#top", "")}&paymentMethod=embedded#top`);
    expect(fields).toMatchObject({
      amount: "399.00",
      resultCode: "Authorised",
      "address[lastName]": "Ek xy",
      "address[zipCode]": "111 22",
      merchantSignature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("a refusal stays in the box, a cancellation goes to the failed page and ends it", async () => {
    const buyer = await tee();
    const box = boxOf(shop, await buyer.pay("embedded", widget));
    const refused = await pressInBox(box, { choice: "refuse" });
    expect([refused.status, await refused.json()]).toEqual([200, { result: "refused" }]);
    const { url = "" } = boxAnswer.parse(await (await pressInBox(box, { choice: "cancel" })).json());
    expect(url.startsWith(`${pages.paymentFailedPage}?paymentMethod=embedded&`)).toBe(true);
    expect((await buyer.comeBack(variablesOf(url))).at("code")).toBe("cancelled");
    expect((await pressInBox(box, { choice: "pay", terms: "1", ...anna })).status).toBe(410);
  });

  it("mode event: the shop's page gets everything for its second start, which makes the order (17)", async () => {
    const buyer = await tee();
    const box = boxOf(shop, await buyer.pay("widget", widget));
    const pressed = await pressInBox(box, { choice: "pay", terms: "1", ...anna });
    const answer = z.object({ result: z.string(), detail: z.record(z.string(), z.unknown()) });
    const { result, detail } = answer.parse(await pressed.json());
    expect([result, detail]).toMatchObject([
      "authorized",
      {
        paymentMethod: "widget",
        paymentMethodSpecificFields: { authorizationToken: expect.any(String) },
        billingAddress: { ...anna, zipCode: "111 22" },
        shippingAddress: null,
        responseEventRequired: true,
      },
    ]);
    const paid = await buyer.pay("widget", { address: undefined, termsAndConditions: undefined, ...detail });
    expect([paid.status, paid.at("action"), paid.at("address.email")]).toEqual([200, "success", anna.email]);
  });

  it("says when it is finished or unknown, and does nothing", async () => {
    const buyer = await tee();
    const box = boxOf(shop, await buyer.pay("embedded", widget));
    await buyer.pay("invoice");
    const before = await books(shop, 101);
    expect(await configOf(box)).toMatchObject({ isOpen: false });
    for (const choice of ["pay", "refuse", "cancel"]) {
      expect((await pressInBox(box, { choice, terms: "1", ...anna })).status).toBe(410);
    }
    const nowhere = `${shop.origin}/pay/embedded/0123456789abcdef0123456789abcdef`;
    expect((await fetch(`${nowhere}.js`)).status).toBe(404);
    expect((await pressInBox(nowhere, { choice: "pay" })).status).toBe(404);
    expect(await books(shop, 101)).toEqual(before);
  });
});

describe("the box in mode event (17)", () => {
  const detail = { paymentMethod: "widget", responseEventRequired: true };
  const neutral = checkoutScript({ compatibilityNames: false });

  /** Hands a payment to the shop's page, in that page, which answers an event; whether it took it. */
  async function handOver({ document, dispatch, context }: TestPage, said: object) {
    const source = await readFile(new URL("embedded-box.js", import.meta.url), "utf8");
    const found: unknown = runInContext(`${source.replace(/^export /m, "")}\nhandOver;`, context);
    if (typeof found !== "function") throw new Error("The box hands nothing over.");
    const heard: unknown[] = [];
    document.addEventListener("checkout_payment_callback", (event) => {
      heard.push(Reflect.get(event, "detail"));
      dispatch("checkout_payment_response", said);
    });
    const taken: unknown = await Reflect.apply(found, undefined, [detail]);
    expect(heard).toEqual([detail]);
    return taken;
  }

  it("tells the page, and hears whether it took it, also in a page without the script", async () => {
    expect(await handOver(checkoutOf(neutral), { formFields: {} })).toBe(true);
    expect(await handOver(checkoutOf(neutral), { error: true })).toBe(false);
    const page = checkoutOf(neutral);
    page.checkout.destroy();
    expect(await handOver(page, { formFields: {} })).toBe(true);
  });
});
