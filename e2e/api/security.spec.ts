import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { productWhere } from "../support/catalog";

const cachedPages = ["/en-se", "/en-se/women", "/de-de/damen"] as const;
const renderedPages = [
  "/en-se/women?sort=price-asc",
  "/en-se/search?q=shirt",
  "/en-se/selection",
  "/en-se/login",
  "/en-se/receipt",
  "/en-se/payment-failed",
  "/en-se/no/such/thing",
] as const;

function scriptSource(policy: string | undefined): string {
  const found = policy?.split("; ").filter((directive) => directive.startsWith("script-src "));
  expect(found).toHaveLength(1);
  return found?.[0] ?? "";
}

test("cached pages name the hashes of their scripts, rendered ones run what carries the nonce of this one request", async ({
  request,
}) => {
  const { uri } = await productWhere(() => true);
  for (const path of [...cachedPages, `/en-se/${uri}`]) {
    for (const again of [1, 2]) {
      const answer = await request.get(path);
      expect(answer.status(), `${path}, request ${again}`).toBe(200);
      const source = scriptSource(answer.headers()["content-security-policy"]);
      expect(source, path).toMatch(/^script-src 'self'(?: 'sha256-[A-Za-z0-9+/]{43}='){3,}$/);
    }
  }
  const headers = { "Content-Security-Policy": "script-src 'nonce-YnJvdWdodA=='" };
  for (const path of renderedPages) {
    const answers = [await request.get(path, { headers }), await request.get(path)];
    const [nonce, other] = answers.map(
      (answer) =>
        /^script-src 'nonce-([\w+/=]{48})' 'strict-dynamic'$/.exec(
          scriptSource(answer.headers()["content-security-policy"]),
        )?.[1],
    );
    expect(nonce, path).toBeDefined();
    expect(nonce, path).not.toBe(other);
    const text = (await answers[0]?.text()) ?? "";
    expect(text, path).not.toContain("YnJvdWdodA==");
    const scripts = text.match(/<script\b[^>]*>/g) ?? [];
    const bare = scripts.filter((tag) => !tag.includes("ld+json") && !tag.includes(`nonce="${nonce}"`));
    expect(bare, path).toEqual([]);
  }
});

test("what is no page can show and run nothing, and pages take no posts but those of their own forms", async ({
  request,
}) => {
  for (const path of ["/api/health", "/api/checkout/selection", "/icons/icon.svg"]) {
    const { "content-security-policy": policy, ...headers } = (await request.get(path)).headers();
    expect(policy, path).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
  for (const path of ["/en-se", "/en-se/women", "/en-se/search", "/en-se/login"]) {
    const posted = await request.post(path, { form: { a: "b" }, maxRedirects: 0 });
    expect([path, posted.status(), posted.headers()["allow"]]).toEqual([path, 405, "GET, HEAD"]);
  }
});

/** The addresses that change something of a visitor, as the files of app/api/visitor/ name them. */
function visitorRoutes(): readonly string[] {
  return readdirSync("app/api/visitor", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts") && !file.includes("payment-failed"))
    .map((file) => `/api/visitor/${file.replace(/\/route\.ts$/, "").replace("[locale]", "en-se")}`);
}

test("no other site can change anything of a visitor", async ({ request }) => {
  const foreign = { Origin: "https://evil.example" };
  const routes = visitorRoutes();
  expect(routes.length).toBeGreaterThan(3);
  for (const path of [...routes, "/api/preview/view", "/api/preview/leave", "/api/checkout/items/1-1"]) {
    const answer = await request.post(path, { headers: foreign, form: { locale: "en-se" } });
    // A route that only answers asks for GET, and changes nothing.
    expect([403, 405], path).toContain(answer.status());
    expect(answer.headers()["set-cookie"], path).toBeUndefined();
  }
});

test("the proxy lets only listed calls through, passes refusals, shows no token, and keeps the visitor by a sealed cookie", async ({
  request,
}) => {
  const first = await request.get("/api/checkout/selection");
  expect(first.status()).toBe(200);
  expect(await first.json()).not.toHaveProperty("token");
  const cookie = first.headersArray().find(({ name }) => name.toLowerCase() === "set-cookie");
  expect(cookie?.value).toMatch(/HttpOnly/);
  expect(cookie?.value).toMatch(/SameSite=Lax/i);
  expect(cookie?.value).not.toMatch(/[= ;][a-z0-9]{32}[; ]/);
  const notes = { additionalNotes: "x".repeat(300_000) };
  for (const [method, path, data, status, errors] of [
    ["GET", "/brands", null, 404, { path: expect.any(String) }],
    ["GET", "", null, 404, { path: "not found" }],
    ["POST", "/items/%E0%A4", null, 404, {}],
    ["DELETE", "/selection", null, 405, {}],
    ["PUT", "/payment-fields", notes, 413, {}],
    ["POST", "/items/0-0", null, 404, { item: "product item not found" }],
  ] as const) {
    const answer = await request.fetch(`/api/checkout${path}`, { method, ...(data && { data }) });
    expect([path, answer.status()]).toEqual([path, status]);
    expect(await answer.json()).toMatchObject({ errors });
  }
});
