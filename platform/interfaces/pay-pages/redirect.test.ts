import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { rawRequest, type RawAnswer } from "../../testing/raw-request.ts";
import { anna, books, buyerOf, hiddenFields, pages } from "../checkout/payment/testing/buyer.ts";
import { payPage, press, pressInBox, variablesOf } from "../checkout/payment/testing/pay-pages.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({ ...settings, name: `Shop <b>"&'` }),
  });
});

afterAll(() => shop.close());

const tee = () => buyerOf(shop, shop.item("101"));
const pageOf = async (more: object = {}) => payPage(shop, await (await tee()).pay("redirect", more));

async function read(url: string, init?: RequestInit) {
  const response = await fetch(url, { redirect: "manual", ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("/pay/redirect/<attempt> (16.3)", () => {
  it("shows shop, order and amount in the shopper's language, and one form", async () => {
    const started = await (await tee()).pay("redirect", { language: "de" });
    const { status, text } = await read(payPage(shop, started));
    expect(status).toBe(200);
    for (const shown of [`<html lang="de">`, "Shop &lt;b&gt;&quot;&amp;&#39;", started.text("orderId")]) {
      expect(text).toContain(shown);
    }
    expect(text.replaceAll("\u00a0", " ")).toContain("399,00 SEK bezahlen");
    for (const hidden of ["<b>", "<script"]) expect(text).not.toContain(hidden);
    expect(text.match(/<form/g)).toHaveLength(1);
    const buttons = [...text.matchAll(/<button[^>]*name="choice" value="(\w+)"/g)];
    expect(buttons.map(([, value]) => value)).toEqual(["pay", "refuse", "cancel"]);
  });

  it("is kept nowhere, loads nothing, leads only here and back: by 303, behind the page's own query", async () => {
    const url = await pageOf();
    const { headers } = await read(url);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("set-cookie")).toBeNull();
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(policy).toContain("form-action 'self' https://shop.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    const pressed = await press(url, "pay");
    expect([pressed.status, pressed.headers.get("cache-control")]).toEqual([303, "no-store"]);
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
      const url = payPage(shop, await buyer.pay("redirect"));
      const pressed = await press(url, choice);
      const location = pressed.headers.get("location") ?? "";
      const isBack = location.startsWith(`${pages.paymentFailedPage}?paymentMethod=redirect&`);
      expect([pressed.status, isBack, variablesOf(location)["resultCode"]]).toEqual([303, true, code]);
      expect(await books(shop, 101)).toEqual(before);
      expect((await buyer.comeBack(variablesOf(location))).at("code")).toBe(code.toLowerCase());
      expect((await press(url, "pay")).status).toBe(410);
    },
  );

  it.each(["0123456789abcdef0123456789abcdef", "abc", "%2e%2e", "'"])("404 page for %s", async (attempt) => {
    for (const method of ["GET", "POST"]) {
      expect((await read(`${shop.origin}/pay/redirect/${attempt}`, { method })).status).toBe(404);
    }
  });

  it("404 for the attempt of another method: its page signs for nobody else", async () => {
    const { trans = "" } = hiddenFields((await (await tee()).pay("dummy")).text("formHtml"));
    expect((await press(`${shop.origin}/pay/redirect/${trans}`, "pay")).status).toBe(404);
    const box = `${shop.origin}/pay/embedded/${trans}`;
    expect((await pressInBox(box, { choice: "pay", ...anna })).status).toBe(404);
  });

  it("410 page once there is an order, also of another attempt, and after a day", async () => {
    const buyer = await tee();
    const url = payPage(shop, await buyer.pay("redirect"));
    expect((await buyer.pay("invoice")).at("action")).toBe("success");
    for (const page of [await read(url), await press(url, "pay")]) expect(page.status).toBe(410);
    const late = await pageOf();
    shop.passTime(25 * 3_600_000);
    for (const page of [await read(late), await press(late, "pay")]) expect(page.status).toBe(410);
  });

  it("takes one of the three choices, in small forms only, and fails with a page of its own", async () => {
    const url = await pageOf();
    const pressed = await press(url, "steal");
    expect([pressed.status, await pressed.text()]).toEqual([400, expect.stringContaining(`role="alert"`)]);
    const json = { headers: { "Content-Type": "application/json" }, body: `{"choice":"pay"}` };
    const large = { body: new URLSearchParams({ choice: "x".repeat(20_000) }) };
    const form = { body: new URLSearchParams({ choice: "pay" }) };
    const attempts = shop.platform.db.updateTable("payment_attempt").where("id", "=", url.slice(-32));
    await attempts.set({ return_page: "https://shop.example/\u2028" }).execute();
    for (const [is, sent] of [
      [415, json],
      [413, large],
      [500, form],
    ] as const) {
      const { status, headers, text } = await read(url, { method: "POST", ...sent });
      expect([status, headers.get("location")]).toEqual([is, null]);
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
        const { pathname } = new URL(await pageOf({ paymentReturnPage }));
        const headers = { "Content-Type": "application/x-www-form-urlencoded" };
        return rawRequest(shop.origin, "POST", pathname, { headers, body: "choice=pay" });
      };
      const usual = await leave("https://shop.example/back");
      const answer = await leave(`https://shop.example/back?a=${end}${injected}#${end}`);
      expect(answer.status).toBe(303);
      plainHead(answer, usual);
    },
  );

  it.each(["a%0d%0aSet-Cookie: x=1", "\u00e9\u00ff", "x".repeat(4_000), "<script>"])(
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
