import { expect, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "../support/catalog";
import { buyer, Shopper } from "../support/shopper";
import { wordsOf } from "../support/words";

const checkout = wordsOf("checkout");

/** Code that the page fetches as it is needed. */
const CODE = /\/_next\/static\/.*\.js$/;

test("a press on what applies a code never pays; a new total is the one that is paid as soon as it is told", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.readyToPay("invoice");
  await shopper.codeField().fill("WELCOME10");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  // Pressed while the script takes the page over: the form has it already, the button not yet.
  await page.getByRole("button", { name: checkout("codes.apply") }).evaluate((button: HTMLButtonElement) => {
    button.type = "submit";
    button.form?.requestSubmit(button);
    button.type = "button";
  });
  await expect(shopper.codesInUse()).toContainText("10 % welcome");
  expect(asked).not.toContain("POST /en-se/checkout");

  const before = await shopper.payButton().innerText();
  // The browser is too busy to come to what it was to do next.
  await page.evaluate(() => {
    const original = window.setTimeout;
    Object.assign(window, {
      setTimeout: (...[act, after, ...rest]: Parameters<typeof original>) =>
        after ? original(act, after, ...rest) : 0,
    });
  });
  const ways = page.getByRole("group", { name: checkout("shipping") });
  await ways.getByRole("radio", { checked: false }).first().check();
  await expect(shopper.payButton()).not.toHaveText(before);
  await shopper.payButton().click();
  await shopper.expectReceipt();
});

test("a method that the shop could not be told of, and no code that checks what is typed: the server does, and the next press pays", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
  await shopper.open("checkout");
  // The script has taken the page over once this button sends the form no more.
  await expect(page.getByRole("button", { name: checkout("codes.apply") })).toHaveAttribute("type", "button");
  await page.route("**/api/checkout/payment-methods/*", (route) => route.abort());
  await page.route(CODE, (route) => route.abort());
  const before = await shopper.payButton().innerText();
  await shopper.choosePayment("invoice");
  await shopper.fillAddress({ firstName: "" });
  await shopper.terms().check();
  await shopper.payButton().click();
  await expect(shopper.field("firstName")).toHaveAttribute("aria-invalid", "true");
  await expect(shopper.payButton()).not.toHaveText(before);
  await shopper.field("firstName").fill(buyer.firstName);
  await shopper.payButton().click();
  await shopper.expectReceipt();
});

test("a method that is chosen before the scripts have come is the one that is paid with", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.openWith("selection");
  await expect(shopper.lines()).toHaveCount(1);
  let letScriptsIn = (): void => undefined;
  const scripts = new Promise<void>((resolve) => (letScriptsIn = resolve));
  await page.route(CODE, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/en-se/checkout", { waitUntil: "commit" });
  await shopper.choosePayment("redirect");
  await shopper.fillAddress();
  const told = page.waitForResponse(
    (response) => response.url().endsWith("/payment-methods/redirect") && response.ok(),
  );
  letScriptsIn();
  await told;
  await shopper.terms().check();
  await shopper.payButton().click();
  await expect(page).toHaveURL(/\/pay\/redirect\//);
});
