import { expect, test, type APIResponse } from "@playwright/test";
import { storefrontUrl } from "../support/addresses";
import { wordsOf } from "../support/words";

/** Addresses of another site, as browsers understand them; `lib/session/session.test.ts` reads many more. */
const elsewhere = [
  "https://evil.example/",
  "//evil.example/",
  "/en-se\r\nSet-Cookie: a=b",
  "/\\evil.example/",
  "/\t/evil.example/",
  "javascript:alert(1)",
] as const;

function expectToStay(what: string, answer: APIResponse): void {
  expect(answer.status(), what).toBeLessThan(500);
  const { location = storefrontUrl, "set-cookie": cookie = "" } = answer.headers();
  // Where a browser would go.
  expect(new URL(location, answer.url()).origin, what).toBe(storefrontUrl);
  expect(cookie, what).not.toMatch(/^a=b/m);
}

test("no address leads to another site", async ({ request }) => {
  test.setTimeout(120_000);
  for (const to of elsewhere) {
    const asked = encodeURIComponent(to);
    for (const address of [
      `/en-se/login?to=${asked}`,
      `/en-se/register?to=${asked}`,
      `/api/preview?preview=1.x&to=${asked}`,
      `/api/preview/leave?to=${asked}`,
      `/api/visitor/voucher?locale=en-se&voucher=summer&to=${asked}`,
      `/en-se/women?voucher=${asked}`,
      `/en-se/payment-return?to=${asked}&url=${asked}&paymentReturnPage=${asked}`,
      `/en-se/payment-failed?reason=${asked}&resultCode=constructor`,
    ]) {
      expectToStay(address, await request.get(address, { maxRedirects: 0 }));
    }
  }
  for (const path of ["//evil.example/", "/en-se//evil.example", "/%2f%2fevil.example", "/%5cevil.example"]) {
    // Sent as it is written: a client for pages would tidy it.
    const headers = { Cookie: "vitrine-locale=//evil.example" };
    const answer = await fetch(storefrontUrl + path, { redirect: "manual", headers });
    expect(answer.status, path).toBeLessThan(500);
    const location = answer.headers.get("location") ?? "/";
    expect(new URL(location, storefrontUrl).origin, path).toBe(storefrontUrl);
  }
});

test("no form leads to another site, wherever it says that it came from", async ({ request }) => {
  const routes = ["set-location", "wishlist", "wishes", "add-item", "consent", "order-again", "newsletter"];
  for (const to of elsewhere) {
    const ways = { path: to, to, back: to, page: to };
    const form = { locale: "en-se", country: "SE", language: "en", item: "1-1", product: "1", ...ways };
    const referer = storefrontUrl + to;
    const headers = {
      Origin: storefrontUrl,
      ...(/^[\x20-\x7e]*$/.test(referer) && { Referer: referer }),
    };
    for (const route of routes) {
      const answer = await request.post(`/api/visitor/${route}`, { headers, form, maxRedirects: 0 });
      expectToStay(`${route} with ${to}`, answer);
    }
  }
});

test("a form that another site sends does nothing, by script and without; one in pieces is refused with a page", async ({
  request,
}) => {
  const page = await (await request.get("/en-se/login")).text();
  const [, action = ""] = /name="(\$ACTION_ID_[0-9a-f]+|\$ACTION_REF_\d+)"/.exec(page) ?? [];
  expect(action).not.toBe("");
  const login = { [action]: "", email: "anna@example.com", password: "demo-anna", locale: "en-se" };
  for (const origin of ["https://evil.example", "null"]) {
    const called = { "Next-Action": "0".repeat(42), "Content-Type": "text/plain" };
    for (const sent of [
      { headers: { Origin: origin }, multipart: login },
      { headers: { Origin: origin, ...called }, data: "[]" },
    ]) {
      const answer = await request.post("/en-se/login", { ...sent, maxRedirects: 0 });
      expect([origin, answer.status()]).toEqual([origin, 403]);
    }
  }
  const account = await request.get("/en-se/account", { maxRedirects: 0 });
  expect(account.headers()["location"]).toContain("/en-se/login");
  for (const path of ["login", "women", "no/such/thing"]) {
    const answer = await request.post(`/en-se/${path}`, {
      headers: { Origin: storefrontUrl, "Content-Type": "multipart/form-data; boundary=Mark" },
      data: '--Mark\r\nContent-Disposition: form-data; name="email"\r\n\r\nanna@example.com\r\n',
    });
    expect([path, answer.status()]).toEqual([path, 400]);
    expect(await answer.text()).toContain(wordsOf("form")("refused.other"));
  }
});
