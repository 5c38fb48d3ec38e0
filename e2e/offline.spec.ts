import { expect, test } from "@playwright/test";
import { createTranslator } from "use-intl/core";
import { sv } from "../lib/messages/sv";

test("without a connection the shop says so in the page's language, and has kept nothing else", async ({
  page,
  context,
}) => {
  await page.goto("/sv-se");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto("/sv-se/selection");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(["/offline/en", "/offline/sv", "/offline/de"]);
  await context.setOffline(true);
  await page.goto("/sv-se/dam");
  const found = createTranslator({ locale: "sv", messages: sv, namespace: "found" });
  await expect(page.getByRole("heading", { level: 1, name: found("offline.title") })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Dam" })).toBeVisible();
});
