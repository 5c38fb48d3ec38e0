import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { inLongRun } from "../platform/testing/long";
import { type DemoProduct, inStock } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { openHostileShop, pushHostileProducts } from "./support/hostile-shop";
import type { OwnShop } from "./support/own-shop";
import { portOf, test } from "./support/programs";
import { hostileMark, hostileMarkup, hostileName, hostileTexts, shortTexts } from "./support/hostile-texts";

const tag = "en-se";
const [first, second] = hostileTexts;
const asked = encodeURIComponent;

test.describe.configure({ mode: "default" });
test.setTimeout(300_000);

let shop: OwnShop;
let products: readonly DemoProduct[];

// In the long run the operator writes hostile texts as well.
test.beforeAll(async ({ ownShop }, info) => {
  test.setTimeout(300_000);
  shop = inLongRun ? await openHostileShop(portOf("hostile", info.parallelIndex)) : ownShop;
  products = await pushHostileProducts(shop.platformUrl);
});
test.afterAll(async ({ ownShop }) => {
  if (shop !== ownShop) await shop.stop();
});

test.use({
  baseURL: async ({ ownShop }, use, { parallelIndex }) =>
    use(inLongRun ? `http://localhost:${portOf("hostile", parallelIndex)}` : ownShop.storefrontUrl),
});

/** What a page's policy had to keep it from, and dialogs: a text that got as far as that has run, or nearly. */
async function watch(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction("tellHostile", (text: string) => seen.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, "tellHostile")(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on("dialog", (dialog) => seen.push(`dialog ${dialog.message()}`));
  page.on("request", (request) => {
    if (/evil\.example|\/none$/.test(request.url())) seen.push(`asked for ${request.url()}`);
  });
  return seen;
}

/** Nothing of the texts became an element, and nothing of the markup one that does something. */
async function expectHarmless(page: Page, path: string): Promise<void> {
  await expect(page.locator("body"), path).toBeVisible();
  const odd = await page.evaluate((mark) => {
    const elements = [...document.querySelectorAll("*")];
    const attributes = elements
      .flatMap((element) => [...element.attributes])
      .filter(({ name, value }) => /^on/i.test(name) || /^\s*(?:javascript|data:text)/i.test(value));
    const embedded = elements.filter((each) => each.matches(`object, embed, base, [${mark}]`));
    return [
      ...attributes.map(({ name, value }) => `${name}=${value}`),
      ...embedded.map((each) => each.outerHTML),
      ...(Reflect.has(window, "ranHostile") ? [`ran ${String(Reflect.get(window, "ranHostile"))}`] : []),
    ];
  }, hostileMark);
  expect(odd, path).toEqual([]);
}

/** What is told to search engines is JSON to the end, whatever the texts in it close. */
async function expectWholeJson(page: Page, path: string): Promise<void> {
  for (const json of await page.locator('script[type="application/ld+json"]').allTextContents()) {
    expect(() => JSON.parse(json), path).not.toThrow();
  }
}

/** Opens pages, each of which shows some of the texts as they are. */
async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBeLessThan(500);
    await expect(page.locator("body"), path).toContainText("window.ranHostile=");
    await expectHarmless(page, path);
    await expectWholeJson(page, path);
  }
}

test("no text of an ERP or an operator runs on pages of the catalogue, nor do words of addresses", async ({
  page,
}) => {
  const run = products[0]?.name.split(" ")[1] ?? "";
  const category = products
    .map(({ canonicalUri }) => canonicalUri.split("/")[0])
    .find((uri) => uri?.includes(run));
  const seen = await watch(page);
  await visit(page, [
    ...(inLongRun ? [`/${tag}`] : []),
    ...products.map(({ canonicalUri }) => `/${tag}/${canonicalUri}`),
    `/${tag}/${category}`,
    `/${tag}/${category}?sort=price-asc`,
    `/${tag}/search?q=${run}`,
    ...[first, second, hostileMarkup.slice(0, 300)].map((text) => `/${tag}/search?q=${asked(text)}`),
    `/${tag}/women?sort=${asked(first)}&brand=${asked(second)}`,
    `/${tag}/login?to=${asked(first)}`,
    `/${tag}/payment-failed?reason=${asked(second)}`,
    `/${tag}/${asked(first.replaceAll("/", " "))}`,
  ]);
  expect(seen).toEqual([]);
});

test("no text of a shopper or a voucher runs in the selection, the checkout, the account or a mail", async ({
  page,
}) => {
  const seen = await watch(page);
  const api = page.request;
  const call = async (method: "post" | "put", path: string, data: object = {}) => {
    const answer = await api[method](`/api/checkout/${path}`, { data });
    expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
    return answer;
  };
  const person = newPerson();
  await new Customer(page, tag).open("register");
  const { email, password } = person;
  const of = (index: number) => shortTexts[index % shortTexts.length];
  await call("post", "register", { email, password, firstName: of(0), lastName: of(1) });
  for (const each of products) await call("post", `items/${inStock(each)?.item}`);
  await call("post", "vouchers", { voucher: "MINUS50" });
  const address = {
    email,
    firstName: of(2),
    lastName: of(3),
    company: of(4),
    address1: of(5),
    address2: of(6),
    city: of(7),
    zipCode: "111 22",
    phoneNumber: "+46 70 123 45 67",
    country: "SE",
  };
  const notes = { giftMessage: hostileName("Gift", 0), additionalNotes: hostileName("Notes", 1) };
  await call("put", "payment-fields", { address, shippingAddress: address, ...notes });
  await visit(page, [`/${tag}/selection`]);
  if (inLongRun) await expect(page.getByText(`50 off <i ${hostileMark}>`).first()).toBeVisible();
  await visit(page, [`/${tag}/checkout`, `/${tag}/account`]);

  const origin = new URL(page.url()).origin;
  const payment = {
    shippingMethod: "standard",
    termsAndConditions: true,
    paymentReturnPage: `${origin}/${tag}/payment-return`,
    paymentFailedPage: `${origin}/${tag}/payment-failed`,
    address,
    ...notes,
  };
  const started = await call("post", "payment", { ...payment, paymentMethod: "redirect" });
  const { url } = z.looseObject({ url: z.string() }).parse(await started.json());
  // Nothing but the operator writes texts that are seen there.
  if (inLongRun) await visit(page, [url]);
  const paid = await call("post", "payment", { ...payment, paymentMethod: "invoice" });
  const { order } = z.looseObject({ order: z.string() }).parse(await paid.json());
  await visit(page, [
    `/${tag}/receipt`,
    `/${tag}/account`,
    `/${tag}/account/orders`,
    `/${tag}/account/orders/${order}`,
    `/${tag}/account/settings`,
    `/${tag}/account/address`,
  ]);

  const outbox = `${shop.platformUrl}/outbox`;
  const mails = async () => (await (await fetch(outbox)).text()).split(email).length - 1;
  await expect.poll(mails, { timeout: 20_000 }).toBeGreaterThan(0);
  await visit(page, [outbox]);
  const letters = page.frames().filter((each) => each !== page.mainFrame());
  const told = await Promise.all(letters.map((each) => each.locator("body").textContent()));
  expect(told.join()).toContain(notes.giftMessage);
  for (const frame of letters) {
    const live = frame.locator(`script, img[onerror], svg[onload], iframe, [${hostileMark}]`);
    expect([frame.url(), await live.count()]).toEqual([frame.url(), 0]);
  }
  expect(seen).toEqual([]);
});
