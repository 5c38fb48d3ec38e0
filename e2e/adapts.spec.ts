import { expect, type Locator, type Page, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Shopper } from "./support/shopper";

const look = async (shown: Locator) =>
  shown.evaluate((element) => {
    const { backgroundColor, borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
    const hasEdge =
      borderTopStyle !== "none" && borderTopWidth !== "0px" && borderTopColor !== backgroundColor;
    return { backgroundColor, hasEdge };
  });

async function expectFocusRing(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const focused = document.activeElement;
    // A box that is drawn by the label beside it has its ring there.
    const drawn = focused?.matches(".opacity-0") ? focused.nextElementSibling : focused;
    if (!drawn) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
    return { outlineStyle, outlineWidth };
  });
  expect(ring?.outlineStyle).not.toBe("none");
  expect(Number.parseFloat(ring?.outlineWidth ?? "0")).toBeGreaterThanOrEqual(2);
}

test("in a reader's own colours buttons have edges, and what is chosen or in focus is told from the rest", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const { product, item } = await findProduct([isFree, isRow]);
  const shopper = new Shopper(page);
  await shopper.open(product.uri);
  expect((await look(shopper.addButton())).hasEdge).toBe(true);
  await shopper.size(item).check({ force: true });
  const other = await look(page.locator("input[name=item]:not(:checked):enabled + span").first());
  // It passes over into its colour.
  const chosen = async () => (await look(page.locator("input[name=item]:checked + span"))).backgroundColor;
  await expect.poll(chosen).not.toBe(other.backgroundColor);
  await page.keyboard.press("Tab");
  await expectFocusRing(page);

  await shopper.open("women");
  const pages = page.getByRole("navigation").filter({ has: page.locator("[rel=next]") });
  const current = await look(pages.locator("[aria-current=page]"));
  expect(current.backgroundColor).not.toBe((await look(pages.getByRole("link").last())).backgroundColor);
  await page.keyboard.press("Tab");
  await expectFocusRing(page);

  await shopper.open("login");
  for (const shown of [page.getByRole("main").getByRole("textbox"), page.locator("main [type=submit]")]) {
    expect((await look(shown.first())).hasEdge).toBe(true);
  }
});
