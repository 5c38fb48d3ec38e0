import { expect, type Page, test } from "@playwright/test";
import { platformUrl, storefrontUrl } from "./support/addresses";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");

/** The address with which the provider sends back who has paid on its page, taken from its own answer. */
async function paidReturn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/pay\/redirect\//);
  const answer = await fetch(page.url(), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ choice: "pay" }),
  });
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
}

test("two returns at once, a reload, Back and a later return end at one receipt, which nobody else sees", async ({
  page,
  context,
  browser,
}) => {
  const shopper = new Shopper(page);
  await shopper.readyToPay("redirect");
  await shopper.payButton().click();
  const address = await paidReturn(page);
  const stranger = await browser.newContext({ baseURL: storefrontUrl });
  const theirs = await stranger.newPage();
  await theirs.goto(address);
  await expect(theirs.getByText(checkout("failed.reason.session"))).toBeVisible();
  await theirs.goto("/en-se/receipt");
  await expect(theirs.getByRole("heading", { name: checkout("receipt.noneTitle") })).toBeVisible();
  await stranger.close();

  const tab = await context.newPage();
  await Promise.all([page.goto(address), tab.goto(address)]);
  const order = await shopper.expectReceipt();
  expect(await new Shopper(tab).expectReceipt()).toBe(order);
  for (const again of [
    () => page.goto(address),
    () => page.reload(),
    async () => (await page.goBack()) && page.goForward(),
  ]) {
    await again();
    expect(await shopper.expectReceipt()).toBe(order);
  }
});

test("a changed amount makes no order and keeps the bag, which is paid then; a POST from another site ends at the receipt", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.readyToPay("redirect");
  await shopper.payButton().click();
  const changed = new URL(await paidReturn(page));
  changed.searchParams.set("amount", "1.00");
  await page.goto(changed.href);
  await shopper.expectFailed("invalid");
  await shopper.expectSelection([1]);
  await shopper.open("checkout");
  await shopper.payBy("redirect");

  const back = new URL(await paidReturn(page));
  const inputs = [...back.searchParams].filter(([name]) => name !== "paymentMethod");
  const action = `${back.origin}${back.pathname}?paymentMethod=redirect`;
  // 127.0.0.1 is another site than localhost: the browser keeps the cookie to itself.
  const foreign = `${platformUrl.replace("localhost", "127.0.0.1")}/health`;
  await page.route(foreign, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${action.replaceAll("&", "&amp;")}">${inputs
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
        .join("")}<button>Back to the shop</button></form>`,
    }),
  );
  await page.goto(foreign);
  const posted = page.waitForRequest(
    (request) => request.url().startsWith(`${storefrontUrl}/`) && request.method() === "POST",
  );
  await page.getByRole("button").click();
  expect((await (await posted).allHeaders())["cookie"] ?? "").not.toContain("vitrine-session");
  expect(await shopper.expectReceipt()).toMatch(/^\d+$/);
});
