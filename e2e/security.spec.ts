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
