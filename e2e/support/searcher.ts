import { expect, type Locator, type Page } from "@playwright/test";
import { wordsOf } from "./words";

const shop = wordsOf("shop");

/** Somebody who looks for something: in the header's field, or in the sheet where there is no room for one. */
export class Searcher {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path = ""): Promise<void> {
    await this.page.goto(`/en-se${path}`);
  }

  /** Brings the field up and into focus. */
  async begin(): Promise<Locator> {
    const field = this.field();
    const button = this.page.getByRole("banner").getByRole("link", { name: shop("search"), exact: true });
    // Until the page is there neither is; the field is one that suggests as soon as the script has it.
    await expect(button.or(field).first()).toBeVisible();
    if (await button.isVisible()) {
      await expect(button).toHaveAttribute("aria-haspopup", "dialog");
      await expect(async () => {
        await button.click();
        await expect(field).toBeFocused({ timeout: 1_000 });
      }).toPass();
    } else {
      await field.click();
    }
    await expect(field).toBeFocused();
    return field;
  }

  field(): Locator {
    const sheet = this.page.getByRole("dialog", { name: shop("search"), exact: true });
    return this.page.getByRole("banner").getByRole("search").or(sheet).getByRole("combobox").first();
  }

  async type(text: string): Promise<Locator> {
    const field = await this.begin();
    await field.pressSequentially(text);
    return field;
  }

  options(): Locator {
    return this.page.getByRole("listbox", { name: shop("searchBox.list") }).getByRole("option");
  }

  group(name: "queries" | "categories" | "brands" | "products"): Locator {
    return this.page
      .getByRole("listbox", { name: shop("searchBox.list") })
      .getByRole("group", { name: shop(`searchBox.${name}`) })
      .getByRole("option");
  }

  recent(): Locator {
    return this.page.getByRole("listbox", { name: shop("searchBox.recent") }).getByRole("option");
  }

  async expectActive(option: Locator): Promise<void> {
    await expect(option).toHaveAttribute("aria-selected", "true");
    await expect(this.field()).toHaveAttribute(
      "aria-activedescendant",
      (await option.getAttribute("id")) ?? "",
    );
  }
}
