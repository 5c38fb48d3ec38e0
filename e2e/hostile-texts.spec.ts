import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { inStock } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { pushHostileProducts } from "./support/hostile-shop";
import { hostileMark, hostileMarkup, hostileName, hostileTexts, shortTexts } from "./support/hostile-texts";
import { test } from "./support/programs";
import { refusedBy } from "./support/refused";

const tag = "en-se";
const [first, second] = hostileTexts;
const asked = encodeURIComponent;

test.setTimeout(300_000);

test.use({ baseURL: async ({ ownShop }, use) => use(ownShop.storefrontUrl) });

/** A text that the policy had to stop, that opened a dialog or asked for something has run, or nearly. */
async function watch(page: Page): Promise<readonly string[]> {
  const seen = await refusedBy(page);
  page.on("dialog", (dialog) => seen.push(`dialog ${dialog.message()}`));
  page.on("request", (request) => {
    if (/evil\.example|\/none$/.test(request.url())) seen.push(`asked for ${request.url()}`);
  });
  return seen;
}

/** Nothing of the texts became an element, and nothing of the markup one that does something. */
async function expectHarmless(page: Page, path: string): Promise<void> {
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

/** Opens pages, each of which shows some of the texts as they are, and is JSON to the end for search engines. */
async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBeLessThan(500);
    await expect(page.locator("body"), path).toContainText("window.ranHostile=");
    await expectHarmless(page, path);
    for (const json of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      expect(() => JSON.parse(json), path).not.toThrow();
    }
  }
}

test("no text of an ERP, a shopper or an address runs on pages of the catalogue, at the checkout, in the account or a mail", async ({
  page,
  ownShop,
}) => {
  const products = await pushHostileProducts(ownShop.platformUrl);
  const run = products[0]?.name.split(" ")[1] ?? "";
  const category = products
    .map(({ canonicalUri }) => canonicalUri.split("/")[0])
    .find((uri) => uri?.includes(run));
  const seen = await watch(page);
  await visit(page, [
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

  const call = async (method: "post" | "put", path: string, data: object = {}) => {
    const answer = await page.request[method](`/api/checkout/${path}`, { data });
    expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
    return answer;
  };
  const { email, password } = newPerson();
  await new Customer(page, tag).open("register");
  const [firstName, lastName, ...others] = shortTexts;
  await call("post", "register", { email, password, firstName, lastName });
  for (const each of products) await call("post", `items/${inStock(each)?.item}`);
  const [givenName, familyName, company, address1, address2, city] = others;
  const address = {
    email,
    firstName: givenName,
    lastName: familyName,
    company,
    address1,
    address2,
    city,
    zipCode: "111 22",
    phoneNumber: "+46 70 123 45 67",
    country: "SE",
  };
  const notes = { giftMessage: hostileName("Gift", 0), additionalNotes: hostileName("Notes", 1) };
  await call("put", "payment-fields", { address, shippingAddress: address, ...notes });
  await visit(page, [`/${tag}/selection`, `/${tag}/checkout`, `/${tag}/account`]);
  const { origin } = new URL(page.url());
  const paid = await call("post", "payment", {
    paymentMethod: "invoice",
    shippingMethod: "standard",
    termsAndConditions: true,
    paymentReturnPage: `${origin}/${tag}/payment-return`,
    paymentFailedPage: `${origin}/${tag}/payment-failed`,
    address,
    ...notes,
  });
  const { order } = z.looseObject({ order: z.string() }).parse(await paid.json());
  const account = ["", "/orders", `/orders/${order}`, "/settings", "/address"];
  await visit(page, [`/${tag}/receipt`, ...account.map((path) => `/${tag}/account${path}`)]);

  const outbox = `${ownShop.platformUrl}/outbox`;
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
