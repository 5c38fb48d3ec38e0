import { expect, type Response, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { Shopper } from "./support/shopper";

test("no answer shows a token, no visitor's page anything of another, and a script that got into a page is not run", async ({
  browser,
  page,
}) => {
  const bodies: Promise<string>[] = [];
  page.on("response", (answer: Response) => {
    const type = answer.headers()["content-type"] ?? "";
    if (/html|json|x-component/.test(type)) bodies.push(answer.text().catch(() => ""));
  });
  const shopper = new Shopper(page);
  const person = newPerson();
  await new Customer(page).register(person);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
  const visited = ["", "/women", `/${product.uri}`, "/selection", "/account", "/checkout"];
  for (const path of visited) await page.goto(`/en-se${path}`);
  const mine = await Promise.all(bodies);
  expect(mine.length).toBeGreaterThan(10);
  expect(mine.filter((body) => /token\\?"\s*:\s*\\?"[a-z0-9]{20,}/i.test(body))).toEqual([]);
  expect(mine.some((body) => body.includes(person.email))).toBe(true);
  const other = await browser.newContext({ serviceWorkers: "block" });
  const theirs = await other.newPage();
  for (const path of visited) {
    const address = new URL(`/en-se${path}`, page.url()).href;
    for (const rsc of ["0", "1"]) {
      const answer = await other.request.get(address, { headers: { RSC: rsc } });
      expect(await answer.text(), path).not.toContain(person.email);
    }
  }
  // Cached pages name hashes, rendered ones a nonce.
  for (const path of ["/en-se/women", "/en-se/selection"]) {
    await theirs.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      const got = '<script>window.ranInline=1</script><img src="/none" onerror="window.ranAttribute=1"><main';
      await route.fulfill({ response: answer, body: (await answer.text()).replace("<main", got) });
    });
    const shown = await theirs.goto(new URL(path, page.url()).href);
    expect(await shown?.text()).toContain("window.ranInline=1");
    await expect(theirs.getByRole("main")).toBeVisible();
    const ran = () => [Reflect.get(window, "ranInline"), Reflect.get(window, "ranAttribute")];
    expect(await theirs.evaluate(ran), path).toEqual([undefined, undefined]);
  }
  await other.close();
});
