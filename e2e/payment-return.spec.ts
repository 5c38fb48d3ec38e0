import { expect, type Page, test } from "@playwright/test";
import { platformUrl, storefrontUrl } from "./support/addresses";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");

/** Starts a payment on a page of the provider and stands before it. */
async function atTheProvider(page: Page): Promise<Shopper> {
  const shopper = new Shopper(page);
  await shopper.readyToPay("redirect");
  await shopper.payButton().click();
  await expect(page).toHaveURL(/\/pay\/redirect\//);
  return shopper;
}

/** The address with which the provider sends the shopper back, taken from its own answer. */
async function paidReturn(page: Page): Promise<string> {
  const answer = await fetch(page.url(), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ choice: "pay" }),
  });
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
}

test("a second return, a reload, Back and a second tab all end at the same receipt", async ({
  page,
  context,
}) => {
  const shopper = await atTheProvider(page);
  const address = await paidReturn(page);
  await page.goto(address);
  const order = await shopper.expectReceipt();

  await page.goto(address);
  expect(await shopper.expectReceipt()).toBe(order);
  await page.reload();
  expect(await shopper.expectReceipt()).toBe(order);
  await page.goBack();
  await page.goForward();
  expect(await shopper.expectReceipt()).toBe(order);

  const tab = await context.newPage();
  await tab.goto(address);
  expect(await new Shopper(tab).expectReceipt()).toBe(order);
});

test("two tabs that return at the same time make one order; somebody else who returns has none", async ({
  page,
  context,
  browser,
}) => {
  await atTheProvider(page);
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
  const [one, other] = [await new Shopper(page).expectReceipt(), await new Shopper(tab).expectReceipt()];
  expect(one).toBe(other);
});

test("a changed amount makes no order and keeps the bag, which is paid then", async ({ page }) => {
  const shopper = await atTheProvider(page);
  const address = new URL(await paidReturn(page));
  address.searchParams.set("amount", "1.00");
  await page.goto(address.href);
  await shopper.expectFailed("invalid");
  await shopper.expectSelection([1]);
  await shopper.open("checkout");
  await shopper.choosePayment("redirect");
  await shopper.terms().check();
  await shopper.payButton().click();
  await shopper.answerPayment("pay");
  await shopper.expectReceipt();
});

test("a POST from another site, without the cookie, still ends at the receipt", async ({ page }) => {
  const shopper = await atTheProvider(page);
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
