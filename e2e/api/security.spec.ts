import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "../support/catalog";

const cachedPages = ["/en-se", "/en-se/women", "/de-de/damen"] as const;
const renderedPages = [
  "/en-se/women?sort=price-asc",
  "/en-se/search?q=shirt",
  "/en-se/selection",
  "/en-se/login",
  "/en-se/register",
  "/en-se/reset-password",
  "/en-se/receipt",
  "/en-se/payment-failed",
  "/en-se/no/such/thing",
] as const;

function scriptSource(policy: string | undefined): string {
  const found = policy?.split("; ").filter((directive) => directive.startsWith("script-src "));
  expect(found).toHaveLength(1);
  return found?.[0] ?? "";
}

async function productPage(): Promise<string> {
  const { product } = await findProduct([isFree, isRow]);
  return `/en-se/${product.uri}`;
}

test("cached pages name the hashes of their scripts, to the first visitor as to all others", async ({
  request,
}) => {
  for (const path of [...cachedPages, await productPage()]) {
    for (const again of [1, 2]) {
      const answer = await request.get(path);
      expect(answer.status(), `${path}, request ${again}`).toBe(200);
      const source = scriptSource(answer.headers()["content-security-policy"]);
      expect(source, path).toMatch(/^script-src 'self'(?: 'sha256-[A-Za-z0-9+/]{43}='){3,}$/);
    }
  }
});

test("a nonce that a caller brings gets into no page", async ({ request }) => {
  const headers = { "Content-Security-Policy": "script-src 'nonce-YnJvdWdodA=='" };
  for (const path of [...cachedPages, ...renderedPages]) {
    const answer = await request.get(`${path}${path.includes("?") ? "&" : "?"}brought=1`, { headers });
    expect(await answer.text(), path).not.toContain("YnJvdWdodA==");
  }
});

test("pages that are rendered for one request run what carries its nonce", async ({ request }) => {
  for (const path of renderedPages) {
    const answers = [await request.get(path), await request.get(path)];
    const [nonce, other] = answers.map(
      (answer) =>
        /^script-src 'nonce-([\w+/=]{48})' 'strict-dynamic'$/.exec(
          scriptSource(answer.headers()["content-security-policy"]),
        )?.[1],
    );
    expect(nonce, path).toBeDefined();
    expect(nonce, path).not.toBe(other);
    const scripts = (await answers[0]?.text())?.match(/<script\b[^>]*>/g) ?? [];
    const bare = scripts.filter((tag) => !tag.includes("ld+json") && !tag.includes(`nonce="${nonce}"`));
    expect(bare, path).toEqual([]);
  }
});

test("what is no page can show and run nothing", async ({ request }) => {
  for (const path of ["/api/health", "/api/checkout/selection", "/icons/icon.svg"]) {
    const { "content-security-policy": policy, ...headers } = (await request.get(path)).headers();
    expect(policy, path).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
});

/** The addresses that change something of a visitor, as the files of app/api/visitor/ name them. */
function visitorRoutes(): readonly string[] {
  return readdirSync("app/api/visitor", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => `/api/visitor/${file.replace(/\/route\.ts$/, "").replace("[locale]", "en-se")}`);
}

test("no other site can change anything of a visitor", async ({ request }) => {
  const foreign = { Origin: "https://evil.example" };
  const routes = visitorRoutes().filter((path) => !path.includes("payment-failed"));
  expect(routes.length).toBeGreaterThan(3);
  for (const path of [...routes, "/api/checkout/items/1-1"]) {
    const answer = await request.post(path, { headers: foreign, form: { locale: "en-se" } });
    // A route that only answers asks for GET, and changes nothing.
    expect([403, 405], path).toContain(answer.status());
    expect(answer.headers()["set-cookie"], path).toBeUndefined();
  }
});

test("pages take no posts but those of their own forms", async ({ request }) => {
  for (const path of ["/en-se", "/en-se/women", "/en-se/search", "/en-se/selection", "/en-se/login"]) {
    const posted = await request.post(path, { form: { a: "b" }, maxRedirects: 0 });
    expect(posted.status(), path).toBe(405);
    expect(posted.headers()["allow"], path).toBe("GET, HEAD");
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      expect((await request.fetch(path, { method })).status(), `${method} ${path}`).toBe(405);
    }
  }
});

test("the proxy never shows a token, and keeps the visitor by a sealed cookie", async ({ request }) => {
  const first = await request.get("/api/checkout/selection");
  expect(first.status()).toBe(200);
  expect(await first.json()).not.toHaveProperty("token");
  const cookie = first.headersArray().find(({ name }) => name.toLowerCase() === "set-cookie");
  expect(cookie?.value).toMatch(/HttpOnly/);
  expect(cookie?.value).toMatch(/SameSite=Lax/i);
  expect(cookie?.value).not.toMatch(/[= ;][a-z0-9]{32}[; ]/);
});

test("the proxy lets only listed calls of the same origin through", async ({ request }) => {
  const foreign = await request.post("/api/checkout/items/1-1", {
    headers: { Origin: "https://evil.example" },
  });
  expect(foreign.status()).toBe(403);
  expect(await foreign.json()).toMatchObject({ errors: { origin: expect.any(String) } });
  const unlisted = await request.get("/api/checkout/brands");
  expect(unlisted.status()).toBe(404);
  expect(await unlisted.json()).toMatchObject({ errors: { path: expect.any(String) } });
  const root = await request.get("/api/checkout");
  expect(root.status()).toBe(404);
  expect(await root.json()).toEqual({ errors: { path: "not found" } });
  const method = await request.delete("/api/checkout/selection");
  expect(method.status()).toBe(405);
  const huge = await request.put("/api/checkout/payment-fields", {
    data: { additionalNotes: "x".repeat(300_000) },
  });
  expect(huge.status()).toBe(413);
});

test("the proxy passes refusals through", async ({ request }) => {
  const refused = await request.post("/api/checkout/items/0-0");
  expect(refused.status()).toBe(404);
  expect(await refused.json()).toEqual({ errors: { item: "product item not found" } });
});
