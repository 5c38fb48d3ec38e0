import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { expectClean } from "../support/accessibility";
import { inTurn } from "../support/in-turn";
import { Admin, newName } from "./admin";
import { say } from "./words";
import { openAs, watchErrors, workspace } from "./worker";

const kept = z.looseObject({
  id: z.string(),
  uris: z.record(z.string(), z.string()),
});
/** Any picture of the demo shop. */
const picture = fileURLToPath(new URL("../../public/home/hero-1-full.webp", import.meta.url));
const list = z.object({ items: z.array(kept) });
const menu = z.looseObject({ version: z.string(), groups: z.array(z.looseObject({})) });

test("a page is written in two languages, published, and read in the shop; then it moves, and goes", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const errors = watchErrors(page);
  const name = newName("Care");
  await openAs(page, "merchandiser", "/pages");
  await page.getByRole("link", { name: say("page.new") }).click();
  await page.getByLabel(say("page.name"), { exact: true }).fill(name);
  await page
    .getByLabel(say("page.block.text"), { exact: true })
    .fill("Wash **cold**.\n\n- by hand\n- with wool");
  await page.getByRole("button", { name: "Swedish" }).click();
  await page.getByLabel(say("page.name"), { exact: true }).fill(`Skötsel ${name}`);
  await page.getByLabel(say("page.block.text"), { exact: true }).fill("Tvätta **kallt**.");
  const add = page.getByRole("group", { name: say("page.add") });
  await add.getByRole("button", { name: say("page.block.questions") }).click();
  await page.getByLabel(say("page.question"), { exact: true }).fill("Hur ofta?");
  await page.getByLabel(say("page.answer"), { exact: true }).fill("Sällan.");
  await add.getByRole("button", { name: say("page.block.links") }).click();
  await page.getByRole("button", { name: say("page.addLink") }).click();
  await page.getByLabel(say("page.leadsTo"), { exact: true }).selectOption({ label: "Delivery" });
  await page.getByRole("button", { name: say("page.up", { place: 3 }) }).click();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(say("page.state.draft"), { exact: true })).toBeVisible();

  const [made] = (await admin.get(`pages?q=${encodeURIComponent(name)}`, list)).items;
  const uri = made?.uris["en"] ?? "";
  const swedish = made?.uris["sv"] ?? "";
  expect((await page.request.get(`/en-se/${uri}`)).status()).toBe(404);
  await page.getByLabel(say("page.published"), { exact: true }).check();
  await page.getByRole("button", { name: say("action.save") }).click();
  await expect(page.getByText(say("page.state.published"), { exact: true }).first()).toBeVisible();
  const shop = await page.context().newPage();
  await expect.poll(async () => (await shop.goto(`/en-se/${uri}`))?.status()).toBe(200);
  await expect(shop.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(shop.getByRole("listitem").filter({ hasText: "by hand" })).toBeVisible();
  await expectClean(shop);
  await shop.goto(`/sv-se/${uri}`);
  await expect(shop).toHaveURL(new RegExp(`/sv-se/${swedish}$`));
  await expect(shop.locator("strong", { hasText: "kallt" })).toBeVisible();
  const main = shop.getByRole("main");
  await main.getByText("Hur ofta?").click();
  await expect(main.getByText("Sällan.")).toBeVisible();
  await main.getByRole("link", { name: "Leverans" }).click();
  await expect(shop.getByRole("heading", { level: 1, name: "Leverans" })).toBeVisible();

  await page.getByRole("button", { name: "English" }).click();
  await page.getByLabel(say("page.uri"), { exact: true }).fill(`care/${uri}`);
  await page.getByRole("button", { name: say("action.save") }).click();
  await expect
    .poll(async () => (await shop.goto(`/en-se/${uri}`), new URL(shop.url()).pathname))
    .toBe(`/en-se/care/${uri}`);

  await page.getByLabel(say("page.uri"), { exact: true }).fill("delivery");
  await page.getByRole("button", { name: say("action.save") }).click();
  await expect(page.getByLabel(say("page.uri"), { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(say("page.uri"), { exact: true }).fill(`care/${uri}`);
  await page.getByRole("button", { name: say("page.delete") }).click();
  const sure = page.getByRole("dialog", { name: say("page.delete") });
  await sure.getByRole("button", { name: say("page.delete") }).click();
  await expect(page.getByText(say("page.deleted"))).toBeVisible();
  await expect.poll(async () => (await shop.goto(`/en-se/care/${uri}`))?.status()).toBe(404);
  expect(errors).toEqual([]);
});

test("what is not published yet is seen in the shop as it will be, by who may", async ({ page, request }) => {
  const admin = new Admin(request);
  const name = newName("Journal");
  const made = kept.parse(await admin.call("POST", "pages", { title: { en: name } }));
  await openAs(page, "merchandiser", `/pages/${made.id}`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: say("page.show") }).click();
  const shop = await opened;
  await expect(shop.getByRole("heading", { level: 1, name })).toBeVisible();
  expect((await page.request.get(`/en-se/${made.uris["en"]}`, { headers: { Cookie: "" } })).status()).toBe(
    404,
  );
});

test("a home page is put together of pictures, and seen in the shop before it is published", async ({
  page,
  request,
}) =>
  inTurn("home", async () => {
    const admin = new Admin(request);
    const errors = watchErrors(page);
    const heading = newName("Spring");
    await openAs(page, "merchandiser", "/pages/new");
    await page.getByLabel(say("page.name"), { exact: true }).fill(heading);
    await page.getByLabel(say("page.key"), { exact: true }).fill("home");
    await page.getByRole("button", { name: say("page.remove", { place: 1 }) }).click();
    const add = page.getByRole("group", { name: say("page.add") });
    await add.getByRole("button", { name: say("page.block.banner") }).click();
    await page.getByLabel(say("page.heading"), { exact: true }).fill(heading);
    await page.getByLabel(say("page.bannerText"), { exact: true }).fill("Lighter by the day.");
    await page.getByRole("button", { name: say("media.choose") }).click();
    const library = page.getByRole("dialog", { name: say("media.choose") });
    const name = `${heading}.webp`;
    const buffer = await readFile(picture);
    await library.getByLabel(say("picture.upload")).setInputFiles({ name, mimeType: "image/webp", buffer });
    await library.getByRole("button", { name }).click();
    await page.getByRole("button", { name: say("page.addLink") }).click();
    await page.getByLabel(say("page.linkKind")).selectOption({ label: say("page.linkKind.category") });
    await page.getByLabel(say("page.leadsTo"), { exact: true }).selectOption({ label: "Women" });
    await add.getByRole("button", { name: say("page.block.products") }).click();
    await expectClean(page);
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    const [made] = (await admin.get(`pages?q=${encodeURIComponent(heading)}`, list)).items;
    try {
      await expect(page.getByText(say("picture.waiting"))).toHaveCount(0);
      const opened = page.waitForEvent("popup");
      await page.getByRole("link", { name: say("page.show") }).click();
      const shop = await opened;
      await expect(shop.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(shop).toHaveURL(/\/en-[a-z]{2}\/?$/);
      const banner = shop.getByRole("main").locator("section").first();
      await expect(banner.getByText("Lighter by the day.")).toBeInViewport();
      await expect(banner.locator("img")).toHaveJSProperty("complete", true);
      expect(
        await banner.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth),
      ).toBeGreaterThan(300);
      await expectClean(shop);
      await banner.getByRole("link", { name: "Women" }).click();
      await expect(shop.getByRole("heading", { level: 1, name: "Women" })).toBeVisible();
      const others = await page.request.get("/en-se", { headers: { Cookie: "" } });
      expect(await others.text()).not.toContain(heading);
    } finally {
      const current = await admin.get(`pages/${made?.id}`, z.looseObject({ version: z.string() }));
      await admin.call("DELETE", `pages/${made?.id}`, undefined, { "If-Match": current.version });
    }
    await page.goto(`${workspace}/media`);
    await page.getByRole("button", { name }).click();
    const described = page.getByRole("dialog", { name: say("media.one") });
    await described.getByLabel(say("media.alternative", { language: "Swedish" })).fill("En kappa");
    await expectClean(page);
    await described.getByRole("button", { name: say("action.save") }).click();
    await expect(page.getByText(say("media.saved"))).toBeVisible();
    await page.getByRole("button", { name }).click();
    await expect(described.getByLabel(say("media.alternative", { language: "Swedish" }))).toHaveValue(
      "En kappa",
    );
    await described.getByRole("button", { name: say("page.delete") }).click();
    await expect(page.getByRole("button", { name })).toHaveCount(0);
    expect(errors).toEqual([]);
  }));

test("a group of links is put into a menu, and shoppers follow it", async ({ page, request }, { project }) =>
  inTurn("menus", async () => {
    const admin = new Admin(request);
    const id = project.name === "desktop" ? "header" : "footer";
    const name = newName("Stores");
    await openAs(page, "merchandiser", "/menus");
    const group = page.getByRole("group", { name: say(`menus.${id}`), exact: true });
    await group.getByRole("button", { name: say("menus.addGroup") }).click();
    const added = group.getByRole("group", { name: /^Group \d+$/ }).last();
    await added.getByRole("button", { name: say("page.addLink") }).click();
    await added.getByLabel(say("page.linkKind")).selectOption({ label: say("page.linkKind.address") });
    await added.getByLabel(say("page.leadsTo"), { exact: true }).fill("https://stores.example");
    await page.getByRole("button", { name: say("action.save") }).click();
    await expect(added.getByLabel(say("page.linkName"), { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await added.getByLabel(say("page.linkName"), { exact: true }).fill(name);
    await page.getByRole("button", { name: say("action.save") }).click();
    await expect(page.getByText(say("action.saved"))).toBeVisible();

    await page.goto("/en-se");
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator(`a[href="https://stores.example"]`, { hasText: name }).count();
      })
      .toBeGreaterThan(0);
    const { version, groups } = await admin.get(`menus/${id}`, menu);
    const others = groups.filter((one) => !JSON.stringify(one).includes(name));
    await admin.call("PATCH", `menus/${id}`, { groups: others }, { "If-Match": version });
  }));

test("who reads alone is offered nothing to write", async ({ page }) => {
  await openAs(page, "viewer", "/pages");
  await expect(page.getByRole("link", { name: "Delivery" })).toBeVisible();
  await expect(page.getByRole("link", { name: say("page.new") })).toHaveCount(0);
  await page.goto(`${workspace}/menus`);
  const foot = page.getByRole("group", { name: say("menus.footer"), exact: true });
  await expect(foot.getByRole("button", { name: say("menus.addGroup") })).toBeDisabled();
});

test("what two pages share is written once, and stays while a page shows it", async ({ page, request }) => {
  const admin = new Admin(request);
  const errors = watchErrors(page);
  const name = newName("Hours");
  await openAs(page, "merchandiser", "/blocks");
  await page.getByRole("link", { name: say("blocks.new") }).click();
  await page.getByLabel(say("field.name"), { exact: true }).fill(name);
  await page.getByLabel(say("page.block.text"), { exact: true }).fill("Open from **nine**.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(say("blocks.pages", { count: 0 }))).toBeVisible();
  const written = page.url();

  await page.goto(`${workspace}/pages/new`);
  await page.getByLabel(say("page.name"), { exact: true }).fill(name);
  const add = page.getByRole("group", { name: say("page.add") });
  await add.getByRole("button", { name: say("page.block.shared") }).click();
  await page.getByLabel(say("blocks.which"), { exact: true }).selectOption({ label: name });
  await page.getByLabel(say("page.published"), { exact: true }).check();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const [made] = (await admin.get(`pages?q=${encodeURIComponent(name)}`, list)).items;
  const shop = await page.context().newPage();
  const text = async () => {
    await shop.goto(`/en-se/${made?.uris["en"] ?? ""}`);
    return shop.getByRole("main").innerText();
  };
  await expect.poll(text).toContain("Open from nine.");

  await page.goto(written);
  await expect(page.getByText(say("blocks.pages", { count: 1 }))).toBeVisible();
  await page.getByLabel(say("page.block.text"), { exact: true }).fill("Open from **ten**.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText(say("unsaved.bar"))).toBeHidden();
  await expect.poll(text).toContain("Open from ten.");
  await page.getByRole("button", { name: say("blocks.delete") }).click();
  const dialog = page.getByRole("dialog", { name: say("blocks.delete") });
  await dialog.getByRole("button", { name: say("blocks.delete") }).click();
  await expect(dialog.getByText(`page ${made?.id ?? ""}`)).toBeVisible();
  expect(errors).toEqual([]);
});
