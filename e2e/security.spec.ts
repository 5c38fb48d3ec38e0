import { readdirSync } from "node:fs";
import { expect, type Page, type Response, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { Shopper } from "./support/shopper";

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

/** What a page's policy kept it from, from its first script on. */
async function watchPolicy(page: Page): Promise<readonly string[]> {
  const refused: string[] = [];
  await page.exposeFunction("tellRefused", (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, "tellRefused")(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return refused;
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

test("nothing that a page needs is kept from it", async ({ page }) => {
  test.setTimeout(120_000);
  const refused = await watchPolicy(page);
  const shopper = new Shopper(page);
  for (const path of [...cachedPages, ...renderedPages]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await page.waitForLoadState("load");
  }
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
  await page.goto("/en-se/selection");
  await page.goto("/en-se/checkout");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
});

test("a script that got into a page is not run, on cached and on rendered ones", async ({ page }) => {
  for (const path of ["/en-se/women", "/en-se/selection"]) {
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        "<main",
        '<script>window.ranInline=1</script><img src="/none" onerror="window.ranAttribute=1"><main',
      );
      await route.fulfill({ response: answer, body });
    });
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    expect(
      await page.evaluate(() => [Reflect.get(window, "ranInline"), Reflect.get(window, "ranAttribute")]),
      path,
    ).toEqual([undefined, undefined]);
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

test("no answer shows a token, and no visitor's page anything of another", async ({ browser, page }) => {
  test.setTimeout(120_000);
  const bodies: Promise<string>[] = [];
  const keep = (answer: Response) => {
    const type = answer.headers()["content-type"] ?? "";
    if (/html|json|x-component/.test(type)) bodies.push(answer.text().catch(() => ""));
  };
  page.on("response", keep);
  const shopper = new Shopper(page);
  const person = newPerson();
  await new Customer(page).register(person);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
  const visited = [
    "/en-se",
    "/en-se/women",
    `/en-se/${product.uri}`,
    "/en-se/selection",
    "/en-se/account",
    "/en-se/checkout",
  ];
  for (const path of visited) await page.goto(path);
  const mine = await Promise.all(bodies);
  expect(mine.length).toBeGreaterThan(10);
  expect(mine.filter((body) => /token\\?"\s*:\s*\\?"[a-z0-9]{20,}/i.test(body))).toEqual([]);
  expect(mine.some((body) => body.includes(person.email))).toBe(true);

  const other = await browser.newContext();
  for (const path of visited) {
    for (const rsc of ["0", "1"]) {
      const answer = await other.request.get(new URL(path, page.url()).href, { headers: { RSC: rsc } });
      expect(await answer.text(), path).not.toContain(person.email);
    }
  }
  await other.close();
});
