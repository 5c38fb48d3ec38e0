import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { findProduct, isFree, isGrid, isOneSize, isRow, productWhere } from "./support/catalog";
import { anna, Customer } from "./support/customer";
import { refusedBy } from "./support/refused";
import { Shopper } from "./support/shopper";

test.setTimeout(600_000);

const CATALOGUE = [
  "",
  "women",
  "women/tops",
  "women?colour=Camel",
  "search",
  "search?q=shirt",
  "search?q=xqzvw",
  "delivery",
  "no/such/page",
];
const VISITORS = [
  "selection",
  "checkout",
  "login",
  "register",
  "receipt",
  "payment-failed",
  "account/wishlist",
  "register/newsletter",
  "register/newsletter?result=done",
  "selection/back-in-stock?result=done",
];
/** A bag with nothing in it, a country that nothing is sent to, a missing connection, and a missing file. */
const ODD = ["/en-se/selection", "/en-se/checkout", "/en-ch", "/offline/en", "/nothing.png"];
const ACCOUNT = ["orders", "orders/10002", "orders/10003", "orders/none", "address", "settings", "consents"];

/** How far what is seen may move while a page comes, by the measure of browsers (CLS). */
const SHIFT = 0.02;

/** How readers have a page drawn, at 400 and at 200 % zoom, in CSS pixels. */
const READERS = [
  { width: 320, height: 256, direction: "ltr" },
  { width: 320, height: 256, direction: "rtl" },
  { width: 640, height: 450, direction: "ltr" },
] as const;

/** All layout shifts of a page since it began, together; those behind a press are no surprise to anybody. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const isAsked = "hadRecentInput" in entry && entry.hadRecentInput === true;
        if (!isAsked && "value" in entry && typeof entry.value === "number") sum += entry.value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.defineProperty(window, "shifts", {
      get: () => {
        add(observer.takeRecords());
        return sum;
      },
    });
  });
  return async () => {
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    return Number(await page.evaluate("window.shifts"));
  };
}

/** Looks at a page down to its end, and is at its top again. */
async function lookDown(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("scroll-behavior", "auto"));
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, innerHeight / 2));
    await expect(page.getByRole("contentinfo")).toBeInViewport({ timeout: 50 });
  }).toPass({ intervals: [50] });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => scrollTo(0, 0));
}

/** No part of a page is wider than its window, however it is drawn. */
async function expectFits(page: Page, path: string): Promise<void> {
  const usual = page.viewportSize();
  for (const { width, height, direction } of READERS) {
    await page.setViewportSize({ width, height });
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widest, `${path} ${width} ${direction}`).toBeLessThanOrEqual(width);
  }
  if (usual !== null) await page.setViewportSize(usual);
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("pages of the catalogue stand still, fit, can be used by all, and lack nothing that they need", async ({
  page,
}) => {
  const refused = await refusedBy(page);
  const shopper = new Shopper(page);
  const row = await findProduct([isFree, isRow]);
  const shown = [
    row.product,
    (await findProduct([isGrid])).product,
    (await findProduct([isOneSize])).product,
    await productWhere(({ available }) => !available),
  ];
  await shopper.putIntoBag(row.item.item);
  const shifted = await watchShifts(page);
  for (const path of [...CATALOGUE, ...shown.map(({ uri }) => uri)]) {
    await openPage(page, `/en-se/${path}`);
    // What belongs to the visitor follows.
    await expect(shopper.bag(1)).toBeVisible();
    await page.waitForLoadState("networkidle");
    if (path === "women" || path === row.product.uri) await lookDown(page);
    expect(await shifted(), path).toBeLessThanOrEqual(SHIFT);
    await expectClean(page);
    await expectFits(page, path);
  }
  expect(refused).toEqual([]);
});

test("pages of a visitor stand still, fit, can be used by all, and lack nothing that they need", async ({
  page,
}) => {
  const refused = await refusedBy(page);
  for (const path of ODD) {
    await openPage(page, path);
    await expectClean(page);
  }
  const { item } = await findProduct([isFree, isRow]);
  await new Shopper(page).putIntoBag(item.item);
  const shifted = await watchShifts(page);
  for (const path of VISITORS) {
    await openPage(page, `/en-se/${path}`);
    await page.waitForLoadState("networkidle");
    if (path === "selection" || path === "login") {
      expect(await shifted(), path).toBeLessThanOrEqual(SHIFT);
    }
    await expectClean(page);
    await expectFits(page, path);
  }
  expect(refused).toEqual([]);
});

test("every page of the account, and the forms that lead to it, can be used by all", async ({ page }) => {
  const customer = new Customer(page);
  for (const path of ["login", "register", "reset-password", "reset-password?id=1&i=0"]) {
    await customer.open(path);
    // The script that looks at what is typed is there once the bag is known.
    await expect(new Shopper(page).bag(0)).toBeVisible();
    await page.getByRole("main").getByRole("button").last().click();
    await expect(page.getByRole("main").locator("[aria-invalid=true]").first()).toBeFocused();
    await expectClean(page);
  }
  await customer.open("payment-link?id=1&hash=0");
  await expectClean(page);
  await customer.logIn(anna);
  await expectClean(page);
  for (const path of [...ACCOUNT, "subscriptions"]) {
    await customer.open(`account/${path}`);
    await expectClean(page);
  }
});

test("what opens a page stands in its place before the rest has come", { tag: "@wide" }, async ({ page }) => {
  const { product } = await findProduct([isFree, isRow]);
  const opening = [
    ["/en-se/", "main picture img", "</picture>"],
    [`/en-se/${product.uri}`, "#view-1", "</li>"],
  ] as const;
  for (const [path, selector, end] of opening) {
    await page.goto(path);
    const whole = await page.locator(selector).first().boundingBox();
    await page.route(`**${path}`, async (route) => {
      const html = await (await route.fetch()).text();
      const from = html.indexOf(selector.startsWith("#") ? `id="${selector.slice(1)}"` : "<picture");
      await route.fulfill({ contentType: "text/html", body: html.slice(0, html.indexOf(end, from)) });
    });
    await page.goto(path);
    const early = await page.locator(selector).first().boundingBox();
    expect([early?.x, early?.width], path).toEqual([whole?.x, whole?.width]);
    await page.unroute(`**${path}`);
  }
});
