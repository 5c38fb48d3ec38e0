import { expect, type Page, test } from "@playwright/test";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const form = wordsOf("form");

const foot = (page: Page) =>
  page.getByRole("contentinfo").getByRole("form", { name: account("newsletter.title") });

async function subscribe(page: Page, email: string) {
  await foot(page).getByRole("textbox").fill(email);
  await foot(page).getByRole("button").click();
}

for (const { javaScriptEnabled, tag } of [
  { javaScriptEnabled: true, tag: ["@long"] },
  { javaScriptEnabled: false, tag: [] },
]) {
  test.describe(`newsletter, ${javaScriptEnabled ? "with" : "without"} JavaScript`, { tag }, () => {
    test.use({ javaScriptEnabled });

    test("the form at the foot of a page subscribes, and says what is wrong with an address", async ({
      page,
    }) => {
      await new Shopper(page).open("");
      await subscribe(page, "somebody@nowhere");
      const main = page.getByRole("main");
      const field = main.getByRole("textbox");
      await expect(field).toHaveAccessibleDescription(new RegExp(`${form("errors.email")}$`));
      await field.fill("somebody@example.com");
      await main.getByRole("button").click();
      await expect(main.getByText(account("newsletter.done"))).toBeVisible();

      await new Shopper(page).open("");
      await subscribe(page, "somebody.else@example.com");
      await expect(page).toHaveURL(/\/en-se\/register\/newsletter\?result=done$/);
      await expect(main.getByText(account("newsletter.done"))).toBeVisible();
    });
  });
}
