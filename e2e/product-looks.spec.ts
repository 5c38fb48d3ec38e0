import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { type DemoProduct, productsIn } from "./support/catalog";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const catalog = wordsOf("catalog");
const words = wordsOf("product");
const subscriptions = wordsOf("subscriptions");

async function named(name: string): Promise<DemoProduct> {
  const found = (await productsIn("SE")).find((each) => each.name === name);
  if (!found) throw new Error(`the demo shop has no ${name}`);
  return found;
}

async function openBoot(page: Page): Promise<DemoProduct> {
  const boot = await named("Ottavia Heeled Boot");
  await new Shopper(page).open(boot.canonicalUri);
  return boot;
}

test("pictures are looked at closely by keys alone, and the focus comes back", async ({ page }) => {
  const boot = await openBoot(page);
  const first = page.getByRole("link", { name: /^Look closer: picture 1 of/ });
  await first.focus();
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: words("zoom.title", { name: boot.name }) });
  await expect(dialog.getByRole("button", { name: words("zoom.close") })).toBeFocused();
  await expect(dialog.getByText(/1 \/ \d/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText(/2 \/ \d/)).toBeVisible();
  await page.keyboard.press("+");
  await expect(dialog.locator("img")).toHaveAttribute("style", /height: ?150%/);
  await expectClean(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(first).toBeFocused();
});

test("the size guide opens before the page and goes back to its place", async ({ page }) => {
  await openBoot(page);
  const link = page.getByRole("link", { name: words("guide.open") });
  await link.click();
  const guide = page.getByRole("dialog", { name: words("guide.title") });
  await expect(guide.getByRole("row", { name: "36 5.5 3.5 23" })).toBeVisible();
  await expect(guide.getByRole("row", { name: "36 23.0" })).toBeVisible();
  await expectClean(page);
  await guide.getByRole("button", { name: words("guide.close") }).click();
  await expect(link).toBeFocused();
  await expect(guide.getByRole("button", { name: words("guide.close") })).toBeHidden();
  await expect(guide.getByRole("row", { name: "36 23.0" })).toBeAttached();
});

test("another colour is shown in place, and the focus stays on it", async ({ page }) => {
  const socks = await named("Ribba Cotton Socks");
  await new Shopper(page).open(socks.canonicalUri);
  await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
  const colours = page.getByRole("list", { name: catalog("colour") }).getByRole("link");
  const other = colours.nth(2);
  const name = (await other.getAttribute("aria-label")) ?? "";
  await other.click();
  await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
  await expect(page.locator("body")).toHaveAttribute("data-same-document", "");
});

test("what was seen lately stands below, and is forgotten when asked", async ({ page }) => {
  const boot = await openBoot(page);
  const socks = await named("Ribba Cotton Socks");
  await new Shopper(page).open(socks.canonicalUri);
  const seen = page.getByRole("region", { name: words("recent.title") });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(seen.getByRole("article")).toHaveText([new RegExp(boot.name)]);
  // A link that stands half below the header is a small target only there.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectClean(page);
  await seen.getByRole("button", { name: words("recent.clear") }).click();
  await expect(page.getByText(words("recent.cleared"))).toBeVisible();
  await page.reload();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(seen).toHaveCount(0);
});

test("a link to the piece is copied where the device does not share", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "canShare", { value: () => false }));
  await openBoot(page);
  await page.getByRole("button", { name: words("share.label") }).click();
  await expect(page.getByText(words("share.copied"))).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(page.url());
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pictures are links to the large ones, and the size guide is a section", async ({ page }) => {
    await openBoot(page);
    const first = page.getByRole("link", { name: /^Look closer: picture 1 of/ });
    await expect(first).toHaveAttribute("href", /-full\.webp$/);
    await page.getByRole("link", { name: words("guide.open") }).click();
    await expect(page.getByRole("row", { name: "36 23.0" })).toBeInViewport();
  });
});

async function openSubscriptions(page: Page): Promise<void> {
  await new Shopper(page).open("account/subscriptions");
  await page.getByLabel(account("fields.email")).fill("anna@example.com");
  await page.getByLabel(account("fields.password"), { exact: true }).fill("demo-anna");
  await page
    .getByRole("main")
    .getByRole("button", { name: account("login.submit") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: subscriptions("title") })).toBeVisible();
}

test("what comes again is paused and goes on, comes in another number, and goes elsewhere", async ({ page }, {
  project,
}) => {
  // There is one subscription in the shop: the phone changes it, the desktop only looks.
  await openSubscriptions(page);
  await expect(page.getByRole("heading", { level: 2, name: "Ribba Cotton Socks" }).first()).toBeVisible();
  await page.getByText(subscriptions("manage"), { exact: true }).first().click();
  await page.getByText(subscriptions("changeAddress"), { exact: true }).click();
  await expectClean(page);
  if (project.name !== "phone") return;
  const number = page.getByLabel(subscriptions("quantity")).first();
  await number.fill("2");
  await page.getByRole("button", { name: subscriptions("saveQuantity") }).click();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toBeFocused();
  await number.fill("6");
  await page.getByRole("button", { name: subscriptions("saveQuantity") }).click();
  await expect(page.getByText(/ · 6 at/)).toBeVisible();
  await page.getByLabel(subscriptions("interval"), { exact: true }).selectOption("quarterly");
  await page.getByRole("button", { name: subscriptions("saveInterval") }).click();
  await expect(page.getByText(/^Every 3 months · 6 at/)).toBeVisible();
  await page.getByRole("button", { name: subscriptions("pause") }).click();
  await expect(page.getByText(subscriptions("paused"))).toBeVisible();
  await page.getByRole("button", { name: subscriptions("resume") }).click();
  await expect(page.getByText(subscriptions("paused"))).toHaveCount(0);
  await page.getByLabel(subscriptions("fields.city")).fill("Uppsala");
  await page.getByRole("button", { name: subscriptions("saveAddress") }).click();
  await expect(page.getByText(/Uppsala/)).toBeVisible();
  await page.getByText(subscriptions("add.open"), { exact: true }).click();
  await page.getByLabel(subscriptions("add.item")).selectOption({ index: 1 });
  await page.getByLabel(subscriptions("quantity")).last().fill("3");
  await page.getByRole("button", { name: subscriptions("add.submit") }).click();
  await expect(page.getByText(/^Every month · 3 at/)).toBeVisible();
});
