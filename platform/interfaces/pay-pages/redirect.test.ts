import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { rawRequest, type RawAnswer } from "../../testing/raw.ts";
import { anna, books, buyerOf, hiddenFields, pages, type Buyer } from "../checkout/payment/testing/buyer.ts";
import { payPage, press, pressInBox, variablesOf } from "../checkout/payment/testing/pay-pages.ts";

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

  it("is kept nowhere, loads nothing, leads only here and back: by 303, behind the page's own query", async () => {
    const url = await pageOf(await tee());
    const { headers } = await read(url);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("set-cookie")).toBeNull();
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(policy).toContain("form-action 'self' https://shop.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    const pressed = await press(url, "pay");
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get("cache-control")).toBe("no-store");
    expect(pressed.headers.get("location")).toMatch(
      /^https:\/\/shop\.example\/sv-se\/payment-return\?step=1&paymentMethod=redirect&orderNumber=\d+&.*#top$/,
    );
  });

  it.each([
    ["refuse", "Refused"],
    ["cancel", "Cancelled"],
  ])(
    "%s: back to the failed page, the stock at once, and nothing is paid here any more",
    async (choice, code) => {
      const buyer = await tee();
      const before = await books(shop, 101);
      const url = await pageOf(buyer);
      const pressed = await press(url, choice);
      expect(pressed.status).toBe(303);
      const location = pressed.headers.get("location") ?? "";
      expect(location.startsWith(`${pages.paymentFailedPage}?paymentMethod=redirect&`)).toBe(true);
      expect(variablesOf(location)["resultCode"]).toBe(code);
      expect(await books(shop, 101)).toEqual(before);
      expect((await buyer.comeBack(variablesOf(location))).at("code")).toBe(code.toLowerCase());
      expect((await press(url, "pay")).status).toBe(410);
    },
  );

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

describe("what came from outside begins no other header", () => {
  const injected = "Set-Cookie: stolen=1";

  /** Nothing but the usual fields, each of them plain text. */
  function plainHead({ headers }: RawAnswer, usual: RawAnswer) {
    expect(Object.keys(headers).toSorted()).toEqual(Object.keys(usual.headers).toSorted());
    for (const value of Object.values(headers)) expect(String(value)).toMatch(/^[\x20-\x7e]*$/);
  }

  it.each(["\u2028", "%0d%0a", "\u560d\u560a"])(
    "a return page with %j is left as its address",
    async (end) => {
      const leave = async (paymentReturnPage: string) => {
        const url = await pageOf(await tee(), { paymentReturnPage });
        const headers = { "Content-Type": "application/x-www-form-urlencoded" };
        return rawRequest(shop.origin, "POST", new URL(url).pathname, { headers, body: "choice=pay" });
      };
      const usual = await leave("https://shop.example/back");
      const answer = await leave(`https://shop.example/back?a=${end}${injected}#${end}`);
      expect(answer.status).toBe(303);
      plainHead(answer, usual);
    },
  );

  it.each(["a%0d%0aSet-Cookie: x=1", "a\tb", "\u00e9\u00ff", "x".repeat(4_000), "<script>", '"', "; Path=/"])(
    "headers that an answer repeats are of the right form, or not repeated: %j",
    async (written) => {
      const ask = (headers: Readonly<Record<string, string>>) =>
        rawRequest(shop.origin, "GET", "/api/checkout/countries", { headers });
      const named = await ask({ "X-Correlation-ID": written, "X-Request-ID": written, traceparent: written });
      plainHead(named, await ask({}));
      expect(named.headers["x-correlation-id"]).toMatch(/^[0-9a-f]{32}$/);
      const foreign = await ask({ Origin: written, "Access-Control-Request-Headers": written });
      const allowed = await ask({ Origin: "https://shop.example.com" });
      expect(Object.keys(foreign.headers).toSorted()).toEqual(Object.keys(allowed.headers).toSorted());
    },
  );
});
