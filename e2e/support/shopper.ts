import { expect, type Locator, type Page } from "@playwright/test";
import { type DemoItem, type DemoProduct, findProduct, isFree, isRow } from "./catalog";
import { wordsOf } from "./words";

const catalog = wordsOf("catalog");
const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

/** Names of the demo shop's payment methods, as its settings give them in English. */
const methodNames = {
  dummy: "Test card",
  redirect: "Test bank",
  embedded: "Test wallet",
  invoice: "Invoice",
  declined: "Declined card",
} as const;
export type Method = keyof typeof methodNames;

/** The three choices of every pay page, whatever draws it. */
const choices = { pay: /^Pay /, refuse: /^Refuse/, cancel: "Cancel" } as const;

export const buyer = {
  email: "asa.nystrom@example.com",
  phoneNumber: "+46 70 123 45 67",
  firstName: "Åsa",
  lastName: "Nyström",
  address1: "Storgatan 1",
  zipCode: "111 22",
  city: "Stockholm",
} as const;
type BuyerField = keyof typeof buyer;
const buyerFields = ["email", "phoneNumber", "firstName", "lastName", "address1", "zipCode", "city"] as const;

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

  /** The way to the bag in the header, once so many pieces are known to be in it. */
  bag(count: number): Locator {
    return this.page.getByRole("banner").getByRole("link", { name: selection("open", { count }) });
  }

  /** How many of a product are in the panel. */
  quantityOf({ name }: Pick<DemoProduct, "name">): Locator {
    return this.panel().getByRole("group", { name: selection("quantity", { name }) });
  }

  async goToCheckout(): Promise<void> {
    await this.panel()
      .getByRole("link", { name: selection("checkout") })
      .click();
  }

  codeField(): Locator {
    return this.page.getByRole("textbox", { name: checkout("codes.code"), exact: true });
  }

  async applyCode(code: string): Promise<void> {
    await this.codeField().fill(code);
    await this.page.getByRole("button", { name: checkout("codes.apply") }).click();
  }

  codesInUse(): Locator {
    return this.page.getByRole("list", { name: checkout("codes.applied") }).getByRole("listitem");
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
    await expect(this.quantityOf(product)).toBeVisible();
  }

  /** Puts pieces into the bag by the proxy, in the session of the page. */
  async putIntoBag(item: string, quantity = 1): Promise<void> {
    const answer = await this.page.request.post(`/api/checkout/items/${item}/quantity/${quantity}`);
    expect(answer.status()).toBe(201);
  }

  /** Has one piece of something in the bag, and looks at a page. */
  async openWith(path: "selection" | "checkout", bought = this.#anyPiece()): Promise<DemoProduct> {
    const { product, item } = await bought;
    await this.putIntoBag(item.item);
    await this.open(path);
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
    return product;
  }

  /** At the checkout with one piece, with all that it asks for but a press on the button. */
  async readyToPay(method: Method, bought = this.#anyPiece()): Promise<DemoProduct> {
    const product = await this.openWith("checkout", bought);
    await this.choosePayment(method);
    if (method === "embedded") return product;
    await this.fillAddress();
    await this.terms().check();
    // The shop has been told of it: it would ask again, for the total that it makes.
    await expect(this.review()).toContainText(methodNames[method]);
    return product;
  }

  review(): Locator {
    return this.page.getByRole("region", { name: checkout("review.title") });
  }

  /** Pays by a method at a checkout that has everything else. */
  async payBy(method: Method): Promise<void> {
    await this.choosePayment(method);
    await this.terms().check();
    // The shop has been told of it: it would ask again, for the total that it makes.
    await expect(this.review()).toContainText(methodNames[method]);
    await this.payButton().click();
  }

  /** Presses the button of a page that is the shop's own or the provider's. */
  async answerPayment(choice: keyof typeof choices): Promise<void> {
    await this.page.getByRole("button", { name: choices[choice] }).click();
  }

  async #anyPiece() {
    return findProduct([isFree, isRow], { country: this.tag.slice(-2).toUpperCase() });
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
    return this.page.getByRole("definition").first().innerText();
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
