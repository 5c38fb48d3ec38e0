import { expect, test } from "@playwright/test";
import { expectClean } from "../support/accessibility";
import { Admin, newName } from "./admin";
import { openAs, watchErrors, workspace } from "./worker";
import { say, type Word } from "./words";

const screens: readonly (readonly [path: string, title: Word])[] = [
  ["/orders", "screen.orders"],
  ["/products", "screen.products"],
  ["/categories", "screen.categories"],
  ["/prices", "screen.prices"],
  ["/campaigns", "screen.campaigns"],
  ["/stock", "screen.stock"],
  ["/customers", "screen.customers"],
  ["/mails", "screen.mails"],
  ["/staff", "screen.staff"],
  ["/keys", "screen.keys"],
  ["/audit", "screen.audit"],
  ["/account", "screen.account"],
];

/** Both themes are looked at: by the short run each at one width, by the long run each at both. */
function schemesAt(project: string): readonly ("light" | "dark")[] {
  if (process.env["TEST_LONG"] === "1") return ["light", "dark"];
  return [project === "phone" ? "light" : "dark"];
}

test(
  "every screen is accessible, in both themes, and keeps its own policy",
  { tag: "@wide" },
  async ({ page, request }, { project }) => {
    test.setTimeout(600_000);
    const admin = new Admin(request);
    const number = await admin.placeOrder(2);
    const id = await admin.makeProduct(newName("Axe jacket"));
    const errors = watchErrors(page);
    await page.goto(`${workspace}/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectClean(page);
    await openAs(page, "owner");
    for (const scheme of schemesAt(project.name)) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      for (const [path, title] of screens) {
        await page.goto(workspace + path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(title));
        await page.waitForLoadState("networkidle");
        await expectClean(page);
      }
      await page.goto(`${workspace}/orders/${number}`);
      await expect(
        page
          .getByRole("list", { name: say("order.timeline") })
          .getByRole("listitem")
          .first(),
      ).toBeVisible();
      await expectClean(page);
      await page.getByRole("button", { name: say("order.refund") }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectClean(page);
      await page.goto(`${workspace}/products/${id}`);
      await expect(page.getByRole("list", { name: say("product.readiness") })).toBeVisible();
      await expectClean(page);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: say("keys.help") })).toBeVisible();
      await expectClean(page);
    }
    expect(errors).toEqual([]);
  },
);
