import { expect, type Page } from "@playwright/test";
import { CheckoutClient, findItemInStock } from "../api/client";
import { expectClean } from "../support/accessibility";
import type { OwnShop } from "../support/own-shop";
import { test } from "../support/programs";
import { openAs, watchErrors } from "./worker";
import { say } from "./words";

// A shop of its own: every page of a shop is made again when its countries change.
test.describe.configure({ mode: "default" });
test.setTimeout(180_000);

/** What a shopper of a country can choose from. */
async function offered({ platformUrl }: OwnShop, country: string) {
  const client = new CheckoutClient("/api/checkout/", platformUrl);
  const item = await findItemInStock(client);
  await client.call("PUT", `countries/${country}`);
  await client.call("POST", `items/${item}`);
  const { body } = await client.call("GET", "selection");
  const keysOf = (list: unknown, key: string) =>
    Array.isArray(list) ? list.map((entry: unknown) => Reflect.get(Object(entry), key)) : [];
  return {
    shipping: keysOf(body["shippingMethods"], "shippingMethod"),
    payment: keysOf(body["paymentMethods"], "paymentMethod"),
  };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("an owner opens the shop for another country, ships to it, and takes a way of paying off; shoppers see it at once", async ({
  page,
  ownShop,
}) => {
  const errors = watchErrors(page);
  const base = `${ownShop.platformUrl}/workspace`;
  // Another country for each time that this is done in the same shop.
  const { repeatEachIndex } = test.info();
  const [code = "IS", name = "Iceland"] =
    [
      ["IS", "Iceland"],
      ["EE", "Estonia"],
      ["LV", "Latvia"],
      ["LT", "Lithuania"],
      ["PT", "Portugal"],
    ][repeatEachIndex % 5] ?? [];
  const key = `night-${code.toLowerCase()}`;
  expect((await page.request.get(`${ownShop.storefrontUrl}/en-${code.toLowerCase()}`)).status()).toBe(404);
  await openAs(page, "owner", "/settings", base);
  await page.getByRole("link", { name: say("settings.addCountry") }).click();
  await field(page, say("settings.code")).fill(code);
  await field(page, say("settings.pricelist")).selectOption({ label: "Europe (EUR)" });
  await expect(field(page, "Swedish")).not.toHaveValue("");
  await field(page, say("field.percent")).fill("240");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(field(page, say("field.percent"))).toHaveAttribute("aria-invalid", "true");
  await field(page, say("field.percent")).fill("24");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectClean(page);

  await page.goto(`${base}/settings/shipping/new`);
  await field(page, "English").fill("Over night");
  await field(page, say("settings.key")).fill(key);
  await field(page, say("settings.everywhere")).uncheck();
  await field(page, name).check();
  const rate = field(page, say("settings.rateOf", { list: "Europe" }));
  await rate.fill("ten");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(rate).toHaveAttribute("aria-invalid", "true");
  await rate.fill("9,90");
  await page.getByRole("button", { name: say("settings.addStep") }).click();
  await field(page, say("settings.fromKilograms")).fill("20");
  await field(page, say("settings.stepRateOf", { list: "Europe", place: 1 })).fill("29,90");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("heading", { level: 1, name: "Over night" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/settings/shipping/${key}$`));
  await expect(field(page, say("settings.fromKilograms"))).toHaveValue("20");
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider), "the page scrolls to the side").toBe(false);
  await expectClean(page);
  await expect.poll(async () => (await offered(ownShop, code)).shipping, { timeout: 30_000 }).toContain(key);
  expect((await offered(ownShop, "DE")).shipping).not.toContain(key);
  const home = `${ownShop.storefrontUrl}/en-${code.toLowerCase()}`;
  await expect.poll(async () => (await page.request.get(home)).status(), { timeout: 60_000 }).toBe(200);

  const exported = await ownShop.command("--export");
  expect(exported).toContain(`country: ${code}\n`);
  expect(exported).toContain(`key: ${key}\n`);

  await page.goto(`${base}/settings/payment/invoice`);
  await page.getByRole("checkbox", { name: say("settings.isActive") }).uncheck();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("main").getByText(say("settings.off"), { exact: true })).toBeVisible();
  await expect.poll(async () => (await offered(ownShop, "DE")).payment).not.toContain("invoice");
  await page.getByRole("checkbox", { name: say("settings.isActive") }).check();
  await page.keyboard.press("ControlOrMeta+s");
  await expect.poll(async () => (await offered(ownShop, "DE")).payment).toContain("invoice");

  await page.goto(`${base}/settings/countries/${code}`);
  await page.getByRole("button", { name: say("settings.removeCountry") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("settings.removeCountry") }).click();
  // The method is offered there alone.
  await expect(dialog.getByText(`shipping method ${key}`)).toBeVisible();
  await page.goto(`${base}/settings/shipping/${key}`);
  await page.getByRole("button", { name: say("settings.removeShipping") }).click();
  await dialog.getByRole("button", { name: say("settings.removeShipping") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("screen.settings") })).toBeVisible();
  await expect.poll(async () => (await offered(ownShop, code)).shipping).not.toContain(key);
  expect(errors).toEqual([]);
});

test("a language is added and taken away, and one that countries speak stays", async ({ page, ownShop }) => {
  await openAs(page, "owner", "/settings", `${ownShop.platformUrl}/workspace`);
  await page.getByRole("button", { name: say("settings.addLanguage") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("settings.code"), { exact: true }).fill("fi");
  await expect(dialog.getByLabel(say("field.name"), { exact: true })).toHaveValue("Finnish");
  await dialog.getByRole("button", { name: say("action.save") }).click();
  const languages = page.getByRole("list", { name: say("settings.languages") });
  await languages.getByRole("button", { name: "Finnish" }).click();
  await dialog.getByRole("button", { name: say("settings.removeLanguage") }).click();
  await expect(languages.getByRole("button", { name: "Finnish" })).toBeHidden();
  await languages.getByRole("button", { name: "German" }).click();
  await dialog.getByRole("button", { name: say("settings.removeLanguage") }).click();
  await expect(dialog.getByText(/country DE/)).toBeVisible();
});
