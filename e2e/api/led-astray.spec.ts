import { expect, test, type APIResponse } from "@playwright/test";
import { inLongRun } from "../../platform/testing/long";
import { storefrontUrl } from "../support/addresses";
import { wordsOf } from "../support/words";

/** Addresses of another site, as browsers understand them. */
const elsewhere = [
  "https://evil.example/",
  "//evil.example/",
  "/en-se\r\nSet-Cookie: a=b",
  "///evil.example/",
  "/\\evil.example/",
  "\\\\evil.example/",
  "/\t/evil.example/",
  "/%09/evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/en-se@evil.example",
  "/.evil.example",
  "/en-se/..//evil.example",
  "%2f%2fevil.example",
  "http://localhost@evil.example/",
] as const;

/** What takes an address reads it by `way-back.ts`, whose tests have all of them. */
const tried = inLongRun ? elsewhere : elsewhere.slice(0, 5);

/** Where a browser would go. */
function leadsTo(answer: APIResponse): string {
  const location = answer.headers()["location"];
  return location === undefined ? storefrontUrl : new URL(location, answer.url()).origin;
}

function expectToStay(what: string, answer: APIResponse): void {
  expect(answer.status(), what).toBeLessThan(500);
  expect(leadsTo(answer), what).toBe(storefrontUrl);
  expect(answer.headers()["set-cookie"] ?? "", what).not.toMatch(/^a=b/m);
}

test("no address leads to another site", async ({ request }) => {
  test.setTimeout(120_000);
  for (const to of tried) {
    const asked = encodeURIComponent(to);
    const addresses = [
      `/en-se/login?to=${asked}`,
      `/en-se/register?to=${asked}`,
      `/api/preview?preview=1.x&to=${asked}`,
      `/api/preview/leave?to=${asked}`,
      `/api/visitor/voucher?locale=en-se&voucher=summer&to=${asked}`,
      `/en-se/women?voucher=${asked}`,
      `/en-se/payment-return?to=${asked}&url=${asked}&paymentReturnPage=${asked}`,
      `/en-se/payment-failed?reason=${asked}&resultCode=constructor`,
      `/en-se/search?q=${asked}`,
    ];
    for (const address of addresses) {
      expectToStay(address, await request.get(address, { maxRedirects: 0 }));
    }
  }
});

test("no path is taken for the address of another site", async () => {
  const paths = [
    "//evil.example/",
    "///evil.example",
    "//evil.example/en-se",
    "/en-se//evil.example",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "/en-se/%2f%2fevil.example/..",
  ];
  for (const path of paths) {
    // Sent as it is written: a client for pages would tidy it.
    const answer = await fetch(storefrontUrl + path, {
      redirect: "manual",
      headers: { Cookie: "vitrine-locale=//evil.example" },
    });
    expect(answer.status, path).toBeLessThan(500);
    const location = answer.headers.get("location");
    if (location !== null) expect(new URL(location, storefrontUrl).origin, path).toBe(storefrontUrl);
  }
});

test("no form leads to another site, wherever it says that it came from", async ({ request }) => {
  const own = { Origin: storefrontUrl };
  for (const to of tried) {
    const fields = {
      locale: "en-se",
      country: "SE",
      language: "en",
      path: to,
      to,
      back: to,
      page: to,
      item: "1-1",
      product: "1",
    };
    for (const route of [
      "set-location",
      "wishlist",
      "wishes",
      "add-item",
      "consent",
      "order-again",
      "newsletter",
    ]) {
      const referer = storefrontUrl + to;
      const headers = { ...own, ...(/^[\x20-\x7e]*$/.test(referer) && { Referer: referer }) };
      const answer = await request.post(`/api/visitor/${route}`, { headers, form: fields, maxRedirects: 0 });
      expectToStay(`${route} with ${to}`, answer);
    }
  }
});

test("a form that another site sends does nothing, by script and without", async ({ request }) => {
  const page = await (await request.get("/en-se/login")).text();
  const [, action] = /name="(\$ACTION_ID_[0-9a-f]+|\$ACTION_REF_\d+)"/.exec(page) ?? [];
  expect(action).toBeDefined();
  for (const origin of ["https://evil.example", "null"]) {
    const posted = await request.post("/en-se/login", {
      headers: { Origin: origin },
      multipart: { [action ?? ""]: "", email: "anna@example.com", password: "demo-anna", locale: "en-se" },
      maxRedirects: 0,
    });
    expect([origin, posted.status()]).toEqual([origin, 403]);
    expect(posted.headers()["set-cookie"] ?? "").not.toContain("vitrine=");
    const called = await request.post("/en-se/login", {
      headers: { Origin: origin, "Next-Action": "0".repeat(42), "Content-Type": "text/plain" },
      data: "[]",
      maxRedirects: 0,
    });
    expect([origin, called.status()]).toEqual([origin, 403]);
  }
  const account = await request.get("/en-se/account", { maxRedirects: 0 });
  expect(account.headers()["location"]).toContain("/en-se/login");
});

test("a form that comes in pieces is refused with a page, whoever sent it", async ({ request }) => {
  const field = '--Mark\r\nContent-Disposition: form-data; name="email"\r\n\r\nanna@example.com\r\n';
  for (const path of ["login", "women", "account/address", "no/such/thing"]) {
    for (const [what, data] of Object.entries({ half: field, nothing: "", text: "no form" })) {
      const answer = await request.post(`/en-se/${path}`, {
        headers: { Origin: storefrontUrl, "Content-Type": "multipart/form-data; boundary=Mark" },
        data,
        maxRedirects: 0,
      });
      expect([path, what, answer.status()]).toEqual([path, what, 400]);
      expect(await answer.text()).toContain(wordsOf("form")("refused.other"));
    }
  }
});
