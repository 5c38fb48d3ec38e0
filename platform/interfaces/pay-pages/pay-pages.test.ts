import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { anna, books, buyerOf, hiddenFields, pages, type Buyer } from "../checkout/payment/testing/buyer.ts";
import { boxAnswer, boxOf, payPage, press, pressInBox } from "../checkout/payment/testing/pay-pages.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({ ...settings, name: `Shop <b>"&'` }),
  });
});

afterAll(() => shop.close());

const tee = () => buyerOf(shop, shop.item("101"));
const pageOf = async (buyer: Buyer, more: object = {}) => payPage(shop, await buyer.pay("redirect", more));

async function read(url: string, init?: RequestInit) {
  const response = await fetch(url, { redirect: "manual", ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("/pay/redirect/<attempt> (16.3)", () => {
  it("shows shop, order and amount, and one plain form with three buttons", async () => {
    const buyer = await tee();
    const started = await buyer.pay("redirect");
    const page = await read(payPage(shop, started));
    expect(page.status).toBe(200);
    expect(page.text).toContain("Shop &lt;b&gt;&quot;&amp;&#39;");
    expect(page.text).not.toContain("<b>");
    expect(page.text).toContain(started.text("orderId"));
    expect(page.text).toContain("399,00");
    expect(page.text).not.toContain("<script");
    expect(page.text.match(/<form/g)).toHaveLength(1);
    const buttons = [...page.text.matchAll(/<button[^>]*name="choice" value="(\w+)"/g)].map(
      ([, value]) => value,
    );
    expect(buttons).toEqual(["pay", "refuse", "cancel"]);
  });

  it.each([
    ["sv", "Betala till", "Betala 399,00"],
    ["en", "Pay to", "Pay SEK"],
    ["de", "Zahlung an", "399,00 SEK bezahlen"],
  ])("speaks the shopper's language: %s", async (language, title, pay) => {
    const buyer = await tee();
    const page = await read(await pageOf(buyer, { language }));
    expect(page.text).toContain(`<html lang="${language}">`);
    expect(page.text).toContain(title);
    expect(page.text.replaceAll("\u00a0", " ")).toContain(pay);
  });

  it("is kept nowhere, loads nothing, and its form leads only here and back to the shop", async () => {
    const { headers } = await read(await pageOf(await tee()));
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("set-cookie")).toBeNull();
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(policy).toContain("form-action 'self' https://shop.example;");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it("goes back by 303 with the fields behind the page's own query, before its fragment", async () => {
    const pressed = await press(await pageOf(await tee()), "pay");
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get("cache-control")).toBe("no-store");
    expect(pressed.headers.get("location")).toMatch(
      /^https:\/\/shop\.example\/sv-se\/payment-return\?step=1&paymentMethod=redirect&orderNumber=\d+&.*#top$/,
    );
  });

  it("asks again when nothing of the three was chosen", async () => {
    const url = await pageOf(await tee());
    const pressed = await press(url, "steal");
    expect(pressed.status).toBe(400);
    expect(await pressed.text()).toContain(`role="alert"`);
    expect((await read(url)).status).toBe(200);
  });

  it.each(["0123456789abcdef0123456789abcdef", "abc", "%2e%2e", "'"])("404 page for %s", async (attempt) => {
    for (const method of ["GET", "POST"]) {
      const page = await read(`${shop.origin}/pay/redirect/${attempt}`, { method });
      expect(page.status).toBe(404);
    }
    const page = await read(`${shop.origin}/pay/redirect/0123456789abcdef0123456789abcdef`);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it("404 for the attempt of another method: its page signs for nobody else", async () => {
    const buyer = await tee();
    const { trans = "" } = hiddenFields((await buyer.pay("dummy")).text("formHtml"));
    expect((await press(`${shop.origin}/pay/redirect/${trans}`, "pay")).status).toBe(404);
    expect(
      (await pressInBox(`${shop.origin}/pay/embedded/${trans}`, { choice: "pay", ...anna })).status,
    ).toBe(404);
  });

  it("410 page once there is an order, also of another attempt, and after a day", async () => {
    const buyer = await tee();
    const url = await pageOf(buyer);
    expect((await buyer.pay("invoice")).at("action")).toBe("success");
    for (const page of [await read(url), await press(url, "pay")]) expect(page.status).toBe(410);
    const late = await pageOf(await tee());
    shop.passTime(25 * 3_600_000);
    expect((await read(late)).status).toBe(410);
    expect((await press(late, "pay")).status).toBe(410);
  });

  it("fails with a page of its own when the way back cannot be taken", async () => {
    const url = await pageOf(await tee());
    await shop.platform.db
      .updateTable("payment_attempt")
      .set({ return_page: "https://shop.example/\u2028" })
      .where("id", "=", url.slice(-32))
      .execute();
    const page = await read(url, { method: "POST", body: new URLSearchParams({ choice: "pay" }) });
    expect(page.status).toBe(500);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("location")).toBeNull();
    expect(page.text).toContain("<h1>That did not work</h1>");
  });

  it("takes forms only, and small ones", async () => {
    const url = await pageOf(await tee());
    const json = await read(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: `{"choice":"pay"}`,
    });
    expect(json.status).toBe(415);
    const large = await read(url, {
      method: "POST",
      body: new URLSearchParams({ choice: "x".repeat(20_000) }),
    });
    expect(large.status).toBe(413);
    for (const { headers, text } of [json, large]) {
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(text).toContain("<h1>That did not work</h1>");
    }
  });
});

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
    const box = boxOf(shop, await (await tee()).pay("embedded", widget));
    const config = await configOf(box);
    const countries = Reflect.get(Object(config), "countries") as unknown;
    expect(countries).toHaveLength(5);
    expect(countries).toContainEqual({
      code: "US",
      name: "USA",
      states: [
        { code: "CA", name: "California" },
        { code: "NY", name: "New York" },
        { code: "OR", name: "Oregon" },
      ],
    });
  });

  it("does not pay before the fields are right and the terms accepted", async () => {
    const box = boxOf(shop, await (await tee()).pay("embedded", widget));
    const answer = await pressInBox(box, { choice: "pay", ...anna, email: "anna", city: "", country: "US" });
    expect(answer.status).toBe(406);
    expect(boxAnswer.parse(await answer.json())).toEqual({
      result: "invalid",
      problems: { email: "invalid", city: "required", state: "required", terms: "required" },
    });
  });

  it("does not pay for a country that is not shipped to", async () => {
    const box = boxOf(shop, await (await tee()).pay("embedded", widget));
    const answer = await pressInBox(box, {
      choice: "pay",
      terms: "1",
      ...anna,
      country: "CH",
      zipCode: "8001",
    });
    expect(answer.status).toBe(406);
    expect(boxAnswer.parse(await answer.json()).problems).toEqual({ country: "invalid" });
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
