import { expect, type Page } from "@playwright/test";
import { findProduct, isFree, isGrid, isRow } from "./catalog";
import { Customer } from "./customer";
import { cards, filters, leaveFilters } from "./listing";
import { Searcher } from "./searcher";
import { type Method, Shopper } from "./shopper";
import { wordsOf } from "./words";

const checkout = wordsOf("checkout");
const listing = wordsOf("listing");
const orders = wordsOf("orders");

/** The whole way of a shopper in one locale, each step as one of its pages. */
export class Journey {
  readonly page: Page;
  readonly tag: string;
  readonly shopper: Shopper;
  readonly customer: Customer;

  constructor(page: Page, tag: string) {
    this.page = page;
    this.tag = tag;
    this.shopper = new Shopper(page, tag);
    this.customer = new Customer(page, tag);
  }

  /** From the start page into a category, one brand of it, and a search. */
  async lookAround(): Promise<void> {
    const { page } = this;
    await this.shopper.open();
    await page.getByRole("contentinfo").getByRole("link", { name: "Women", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${this.tag}/women$`));
    const panel = await filters(page);
    const brand = panel.getByRole("group", { name: listing("fields.brand"), exact: true });
    await brand.getByRole("checkbox").first().check();
    await expect(page).toHaveURL(/\?brand=/);
    await leaveFilters(page);
    await expect(cards(page).first()).toBeVisible();
    const searcher = new Searcher(page);
    await searcher.type("coat");
    await expect(searcher.group("products").first()).toContainText(/coat/i);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${this.tag}/search\\?q=coat`));
    await expect(cards(page).first()).toContainText(/coat/i);
  }

  /** A piece by its table of sizes and one by its row, with a voucher; the bag is open at the end. */
  async fillBag(): Promise<void> {
    const { page, shopper } = this;
    const country = this.tag.slice(-2).toUpperCase();
    for (const shape of [isGrid, isRow]) {
      const { product, item } = await findProduct([isFree, shape], { country });
      await shopper.add(product, item);
    }
    await shopper.expectSelection([1, 1]);
    await page
      .getByRole("button", { name: /^One step more/ })
      .first()
      .click();
    await expect(shopper.lines().first().getByRole("group")).toContainText("2");
    await shopper.applyCode("WELCOME10");
    await expect(page.getByRole("button", { name: /^Remove .*10/ })).toBeVisible();
  }

  /** Goes to the checkout with what is in the bag, and fills it in. */
  async checkOut(method: Method, zipCode: string): Promise<void> {
    const { shopper } = this;
    await shopper.open("checkout");
    await shopper.fillAddress({ zipCode });
    await shopper.choosePayment(method);
    await shopper.terms().check();
  }

  /** Pays by the form that the browser posts; the number of the order. */
  async pay(): Promise<string> {
    await this.shopper.payButton().click();
    await expect(this.page.getByRole("heading", { name: checkout("form.title") })).toBeVisible();
    await this.shopper.answerPayment("pay");
    return this.shopper.expectReceipt();
  }

  /** Every line of what was bought has its name and its picture. */
  async expectItems(count: number): Promise<void> {
    const items = this.page.getByRole("region", { name: checkout("receipt.items") });
    await expect(items.getByRole("listitem")).toHaveCount(count);
    await expect(items.locator("img")).toHaveCount(count);
  }

  /** What somebody finds of an order in their account. */
  async readOrder(number: string, count: number): Promise<void> {
    await this.customer.open("account");
    await this.page.getByRole("link", { name: new RegExp(number) }).click();
    await expect(this.customer.heading(orders("order", { number }))).toBeVisible();
    await this.expectItems(count);
  }
}
