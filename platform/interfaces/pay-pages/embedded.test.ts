import { readFile } from "node:fs/promises";
import { runInContext, runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { withMethod } from "../../payment/testing/with-method.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { anna, books, buyerOf, pages } from "../checkout/payment/testing/buyer.ts";
import { boxAnswer, boxOf, pressInBox, variablesOf } from "../checkout/payment/testing/pay-pages.ts";
import { checkoutScript } from "../http/checkout-script/checkout-script.ts";
import { checkoutOf, type TestPage } from "../http/checkout-script/testing/page.ts";

let shop: TestPlatform;
const widgetMethod = {
  key: "widget",
  number: 9,
  kind: "embedded",
  name: { en: "Widget" },
  secret: "test-secret",
  mode: "event",
};

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => withMethod(settings, widgetMethod),
  });
});

afterAll(() => shop.close());

const tee = () => buyerOf(shop, shop.item("101"));

async function read(url: string, init?: RequestInit) {
  const response = await fetch(url, { redirect: "manual", ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("/pay/embedded/<attempt> (16.3)", () => {
  const widget = { address: { country: "SE" }, termsAndConditions: false };

  /** What the script hands to the box; the browser is the page's business. */
  async function configOf(box: string): Promise<unknown> {
    const script = await read(`${box}.js`);
    const call = script.text.slice(script.text.lastIndexOf("drawBox("));
    const seen: unknown[] = [];
    const drawBox = (config: unknown) => seen.push(config);
    runInNewContext(call.replace(/\}\s*$/, ""), { drawBox });
    return JSON.parse(JSON.stringify(seen[0]));
  }

  it("is a script for any origin, in the shopper's language, with what is known of the address", async () => {
    const buyer = await tee();
    const box = boxOf(
      shop,
      await buyer.pay("embedded", { ...widget, address: { ...anna, lastName: "</script><b>" } }),
    );
    const { headers, text } = await read(`${box}.js`);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).not.toContain("</script>");
    expect(await configOf(box)).toMatchObject({
      isOpen: true,
      language: "sv",
      asksForTerms: true,
      words: { labels: { email: "E-post" }, pay: expect.stringMatching(/^Betala 399,00/) },
      values: { lastName: "</script><b>", country: "SE" },
    });
  });

  it("names every country that is shipped to, with its states", async () => {
    const config = await configOf(boxOf(shop, await (await tee()).pay("embedded", widget)));
    const countries = Reflect.get(Object(config), "countries") as unknown;
    expect(countries).toHaveLength(5);
    const states = [
      ["CA", "California"],
      ["NY", "New York"],
      ["OR", "Oregon"],
    ];
    expect(countries).toContainEqual({
      code: "US",
      name: "USA",
      states: states.map(([code, name]) => ({ code, name })),
    });
  });

  it.each([
    [
      { email: "anna", city: "", country: "US" },
      { email: "invalid", city: "required", state: "required", terms: "required" },
    ],
    [{ terms: "1", country: "CH", zipCode: "8001" }, { country: "invalid" }],
  ])("does not pay for %j", async (fields, problems) => {
    const box = boxOf(shop, await (await tee()).pay("embedded", widget));
    const answer = await pressInBox(box, { choice: "pay", ...anna, ...fields });
    expect(answer.status).toBe(406);
    expect(boxAnswer.parse(await answer.json())).toEqual({ result: "invalid", problems });
  });

  it("signs what was filled in, for a form to the return page", async () => {
    const box = boxOf(shop, await (await tee()).pay("embedded", widget));
    const answer = await pressInBox(box, { choice: "pay", terms: "1", ...anna, lastName: " Ek\nxy " });
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

  it("asks for no terms that were accepted at the start", async () => {
    const box = boxOf(shop, await (await tee()).pay("embedded", { ...widget, termsAndConditions: true }));
    expect(await configOf(box)).toMatchObject({ asksForTerms: false });
    expect((await pressInBox(box, { choice: "pay", ...anna })).status).toBe(200);
  });

  it("a refusal stays in the box, a cancellation goes to the failed page and ends it", async () => {
    const buyer = await tee();
    const url = boxOf(shop, await buyer.pay("embedded", widget));
    const refused = await pressInBox(url, { choice: "refuse" });
    expect([refused.status, await refused.json()]).toEqual([200, { result: "refused" }]);
    const answer = boxAnswer.parse(await (await pressInBox(url, { choice: "cancel" })).json());
    expect(answer.url).toMatch(/^https:\/\/shop\.example\/sv-se\/payment-failed\?paymentMethod=embedded&/);
    expect((await buyer.comeBack(variablesOf(answer.url ?? null))).at("code")).toBe("cancelled");
    expect((await pressInBox(url, { choice: "pay", terms: "1", ...anna })).status).toBe(410);
  });

  it("mode event: the shop's page gets everything for its second start, which makes the order (17)", async () => {
    const buyer = await tee();
    const box = boxOf(shop, await buyer.pay("widget", widget));
    const pressed = await pressInBox(box, { choice: "pay", terms: "1", ...anna });
    const { result, detail } = z
      .object({ result: z.string(), detail: z.record(z.string(), z.unknown()) })
      .parse(await pressed.json());
    expect([result, detail]).toEqual([
      "authorized",
      {
        paymentMethod: "widget",
        paymentMethodSpecificFields: { authorizationToken: expect.any(String) },
        addressIncluded: true,
        billingAddress: { ...anna, zipCode: "111 22" },
        shippingAddress: null,
        responseEventRequired: true,
      },
    ]);
    const paid = await buyer.pay("widget", { address: undefined, termsAndConditions: undefined, ...detail });
    expect([paid.status, paid.at("action"), paid.at("address.email")]).toEqual([200, "success", anna.email]);
    const other = await tee();
    const again = await other.pay("widget", { address: undefined, ...detail });
    expect([again.status, again.at("action")]).toEqual([200, "failed"]);
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
    expect((await read(`${nowhere}.js`)).status).toBe(404);
    expect((await pressInBox(nowhere, { choice: "pay" })).status).toBe(404);
    expect(await books(shop, 101)).toEqual(before);
  });
});

type HandOver = (detail: object) => Promise<boolean>;

/** The box's way of handing a payment to the shop's page, in that page. */
async function handOverIn({ context }: TestPage): Promise<HandOver> {
  const source = await readFile(new URL("embedded-box.js", import.meta.url), "utf8");
  const found: unknown = runInContext(`${source.replace(/^export /m, "")}\nhandOver;`, context);
  if (typeof found !== "function") throw new Error("The box hands nothing over.");
  return async (detail) => (await Reflect.apply(found, undefined, [detail])) === true;
}

describe("the box in mode event (17)", () => {
  const detail = { paymentMethod: "widget", responseEventRequired: true };
  const neutral = checkoutScript({ compatibilityNames: false });

  it.each([
    ["took it", { formFields: {} }, true],
    ["refused it", { error: true }, false],
  ])("tells the page, and hears that it %s", async (_what, said, done) => {
    const page = checkoutOf(neutral);
    const handOver = await handOverIn(page);
    const heard: unknown[] = [];
    page.document.addEventListener("checkout_payment_callback", (event) => {
      heard.push(Reflect.get(event, "detail"));
      page.dispatch("checkout_payment_response", said);
    });
    expect(await handOver(detail)).toBe(done);
    expect(heard).toEqual([detail]);
  });

  it("does so in a page without the script, or after it was destroyed", async () => {
    const page = checkoutOf(neutral);
    page.checkout.destroy();
    const handOver = await handOverIn(page);
    page.document.addEventListener("checkout_payment_callback", () =>
      page.dispatch("checkout_payment_response", { formFields: {} }),
    );
    expect(await handOver(detail)).toBe(true);
  });

  it("speaks under both names where the page has both", async () => {
    const page = checkoutOf(checkoutScript({ compatibilityNames: true }));
    const handOver = await handOverIn(page);
    page.document.addEventListener("centra_checkout_payment_callback", () =>
      page.dispatch("centra_checkout_payment_response", { error: true }),
    );
    expect(await handOver(detail)).toBe(false);
  });
});
