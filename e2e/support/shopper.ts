import { expect, type Locator, type Page } from "@playwright/test";
import type { DemoItem, DemoProduct } from "./catalog";
import { wordsOf } from "./words";

const catalog = wordsOf("catalog");
const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

export const methods = ["dummy", "redirect", "embedded", "invoice", "declined"] as const;
export type Method = (typeof methods)[number];

/** Names of the demo shop's payment methods, as its settings give them in English. */
const methodNames: Readonly<Record<Method, string>> = {
  dummy: "Test card",
  redirect: "Test bank",
  embedded: "Test wallet",
  invoice: "Invoice",
  declined: "Declined card",
};

export const buyer = {
  email: "asa.nystrom@example.com",
  phoneNumber: "+46 70 123 45 67",
  firstName: "Åsa",
  lastName: "Nyström",
  address1: "Storgatan 1",
  zipCode: "111 22",
  city: "Stockholm",
} as const;
const buyerFields = ["email", "phoneNumber", "firstName", "lastName", "address1", "zipCode", "city"] as const;
type BuyerField = (typeof buyerFields)[number];

/** What a shopper does, in the words that are seen on the pages. */
export class Shopper {
  readonly page: Page;
  readonly tag: string;

  constructor(page: Page, tag = "en-se") {
    this.page = page;
    this.tag = tag;
  }

  async open(path = ""): Promise<void> {
    await this.page.goto(`/${this.tag}${path === "" ? "" : `/${path}`}`);
  }

  /** Chooses another country at the foot of the page. */
  async moveTo(country: string): Promise<void> {
    const form = this.page.getByRole("contentinfo");
    await form.getByLabel(selection("location.country")).selectOption(country);
    await form.getByRole("button", { name: selection("location.submit") }).click();
  }

  size(item: DemoItem): Locator {
    return this.page.getByRole("radio", { name: new RegExp(`^${escaped(item.name)}, `) });
  }

  addButton(): Locator {
    return this.page.getByRole("button", { name: catalog("add") });
  }

  panel(): Locator {
    return this.page.getByRole("dialog", { name: selection("title") });
  }

  /** The lines of the selection, in the panel or on its page. */
  lines(): Locator {
    return this.page
      .getByRole("list", { name: selection("title") })
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("group") });
  }

  async add(product: DemoProduct, item: DemoItem): Promise<void> {
    await this.open(product.uri);
    await this.addShown(product, item);
    // A page that is asked for before the shop has confirmed it may come without it.
    await expect(this.panel().locator("[aria-busy=true]")).toHaveCount(0);
  }

  /** The same on its page. */
  async addShown(product: DemoProduct, item: DemoItem): Promise<void> {
    if (product.items.length > 1) await this.size(item).check({ force: true });
    await this.addButton().click();
    await expect(
      this.panel().getByRole("group", { name: selection("quantity", { name: product.name }) }),
    ).toBeVisible();
  }

  /** Adds, waits until the shop has confirmed it, and goes to the checkout. */
  async addAndCheckOut(product: DemoProduct, item: DemoItem): Promise<void> {
    await this.add(product, item);
    await this.panel()
      .getByRole("link", { name: selection("checkout") })
      .click();
    await expect(this.page.getByRole("heading", { level: 1, name: checkout("title") })).toBeVisible();
  }

  async fillAddress(values: Partial<Record<BuyerField, string>> = {}): Promise<void> {
    for (const field of buyerFields) {
      await this.field(field).fill(values[field] ?? buyer[field]);
    }
  }

  field(name: BuyerField): Locator {
    return this.page.getByRole("textbox", { name: checkout(`fields.${name}`) }).first();
  }

  async choosePayment(method: Method): Promise<void> {
    const offered = this.page.getByRole("group", { name: checkout("payment") });
    await offered.getByRole("radio", { name: methodNames[method] }).check();
  }

  terms(): Locator {
    return this.page.getByRole("checkbox", { name: checkout("terms") });
  }

  payButton(): Locator {
    return this.page.getByRole("button", { name: /^(Pay |Go on to the payment)/ });
  }

  async expectReceipt(): Promise<string> {
    await expect(this.page).toHaveURL(new RegExp(`/${this.tag}/receipt$`));
    await expect(this.page.getByRole("heading", { level: 1, name: checkout("receipt.title") })).toBeVisible();
    const numbers = this.page.getByRole("definition");
    return numbers.first().innerText();
  }

  async expectFailed(reason: "refused" | "cancelled" | "invalid"): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name: checkout("failed.title") })).toBeVisible();
    await expect(this.page.getByText(checkout(`failed.reason.${reason}`))).toBeVisible();
  }

  async expectSelection(quantities: readonly number[]): Promise<void> {
    await this.open("selection");
    await expect(this.lines()).toHaveCount(quantities.length);
    for (const [index, quantity] of quantities.entries()) {
      await expect(this.lines().nth(index).getByRole("group")).toContainText(String(quantity));
    }
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
